import { amountStep } from '@meridian/domain/amount-step.ts'
import { sharePrice } from '@meridian/domain/bundle.ts'
import { isSoldOut } from '@meridian/domain/cart.ts'
import { cartTotals, type TaxMode, type TaxTotal } from '@meridian/domain/cart-totals.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Minor, splitByLargestRemainder } from '@meridian/domain/money.ts'
import { pointsDiscount } from '@meridian/domain/points-discount.ts'
import { soldLaterFrom } from '@meridian/domain/product-sale.ts'
import { shippingPrice } from '@meridian/domain/shipping.ts'
import type { TaxPlace } from '@meridian/domain/tax-territory.ts'
import { type CountryFacts, readCountry, readTaxRates, type TaxRate, taxRateOf } from '../../core/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { type MethodFacts, readPaymentMethods } from '../../payments/for-services.ts'
import { type PromotionSet, readPromotionSet, shippingOffersOf } from '../../promotions/for-services.ts'
import type { Offer, OfferPart } from '../catalogue/offers.ts'
import { readShippingMethods, type ShippingMethodFacts } from './shipping-method-queries.ts'

/** Inputs of a cart's price besides its lines. */
export interface PricingScope extends TaxPlace {
  country_id: CountryId
  price_group_id: number
  shipping_method_id: number | null
  shipping_promotion_id: number | null
  payment_method_id: number | null
  /** Points that the buyer requested to convert, and those that can be spent. */
  points: { requested: number; available: number }
  now: Date
}

/** A line of the cart, or pieces of one part of a bundle in it: what the order will have as a line. */
export interface PricedLine {
  variant_id: number
  product_id: number
  sku: string
  image_file_id: number | null
  quantity: number
  /** The prices of one piece; of a part its share of the bundle's. */
  gross_price: number
  promotion_gross_price: number | null
  points: number
  promotion_points: number | null
  /** The offer of the line of the cart, and how many of it are ordered. */
  offer: Offer
  ordered: number
  tax_rate_hundredths: number
  line_gross: number
  line_points: number
  /** The line's share of the points discount. */
  discount: number
  /** The tax in or on the line. */
  tax: number
  /** Its share of the converted points. */
  points_converted: number
}

/** Money in minor units, points in hundredths. */
export interface PricedCart {
  lines: PricedLine[]
  goods_gross: number
  shipping_gross: number
  payment_fee: number
  discount: number
  points_converted: number
  /** 0 where listed prices include tax; null while the region that determines the rate is unknown. */
  added_tax: number | null
  total_gross: number
  total_points: number
  taxes: TaxTotal[]
  /** The tax in or on delivery and payment fee, and its rate. */
  shipping_tax: number
  payment_fee_tax: number
  service_tax_rate_hundredths: number
  /** The promotion that reduced the delivery price, null for none. */
  shipping_promotion_id: number | null
}

/** Facts of a country that decide a price. A cart reads them from the cache, an order inside its transaction. */
export interface PricingFacts {
  country: CountryFacts
  tax_rates: readonly TaxRate[]
  shipping_methods: readonly ShippingMethodFacts[]
  payment_methods: readonly MethodFacts[]
  promotions: PromotionSet
}

/** The facts of a country, cached. */
export async function readPricingFacts(deps: Dependencies, country_id: CountryId, now: Date): Promise<PricingFacts> {
  const [country, tax_rates, shipping_methods, payment_methods, promotions] = await Promise.all([
    readCountry(deps, country_id),
    readTaxRates(deps, country_id),
    readShippingMethods(deps, country_id, now),
    readPaymentMethods(deps, country_id),
    readPromotionSet(deps, country_id, now),
  ])
  return { country, tax_rates, shipping_methods, payment_methods, promotions }
}

const NO_SHIPPING = { price: 0, promotion_id: null }

/**
 * The only place that prices a cart, for its page and for the order alike. Lines without an offer or without stock are
 * left out; the caller decides what that means.
 */
export function priceCart(
  facts: PricingFacts,
  scope: PricingScope,
  items: readonly { variant_id: number; quantity: number; available: number }[],
  offers: ReadonlyMap<number, Offer>,
): PricedCart {
  const sold = soldOf(items, offers)
  // A basket without goods costs nothing, whatever was chosen before.
  if (sold.length === 0) return priceGoods(facts, scope, [], offers, { shipping: NO_SHIPPING, payment_fee: 0 })
  const shipping = priceShipping(facts, scope, goodsOf(sold))
  const method = facts.payment_methods.find((one) => one.payment_method_id === scope.payment_method_id)
  return priceGoods(facts, scope, items, offers, { shipping, payment_fee: method?.fee ?? 0 })
}

/** When an order of a cart leaves that contains pre-orders; null without one. SPEC §3 Catalogue (pre-order). */
export function shipsFrom({ lines }: Pick<PricedCart, 'lines'>, now: Date): Date | null {
  const starts = lines.map(({ offer }) => offer.sold_later_from)
  const from = soldLaterFrom(starts, now.getTime())
  return from === null ? null : new Date(from)
}

function soldOf<Item extends { variant_id: number; quantity: number; available: number }>(
  items: readonly Item[],
  offers: ReadonlyMap<number, Offer>,
) {
  return items.flatMap((item) => {
    const offer = offers.get(item.variant_id)
    return !offer || isSoldOut(item) ? [] : [{ ...item, offer }]
  })
}

function goodsOf(sold: readonly { offer: Offer; quantity: number }[]): Minor {
  return sold.reduce(
    (sum, { offer, quantity }) => sum + (offer.promotion_gross_price ?? offer.gross_price) * quantity,
    0,
  )
}

/** Prices goods with a given price of delivery and payment; shared by carts and changes of orders. */
export function priceGoods(
  { country, tax_rates }: Pick<PricingFacts, 'country' | 'tax_rates'>,
  scope: TaxPlace & Pick<PricingScope, 'points' | 'now'>,
  items: readonly { variant_id: number; quantity: number; available: number }[],
  offers: ReadonlyMap<number, Offer>,
  services: { shipping: { price: Minor; promotion_id: number | null }; payment_fee: Minor },
): PricedCart {
  const { time_zone } = country
  const rateOf = (tax_class: string) => taxRateOf(tax_rates, { ...scope, tax_class, time_zone })
  const standardRate = rateOf('standard')
  const reducedRate = rateOf('reduced')
  const tax_mode: TaxMode = country.tax_inclusive ? 'inclusive' : standardRate === null ? 'not_known_yet' : 'exclusive'

  const { redeem_rate_hundredths, currency_code } = country
  const step = amountStep(currency_code)
  const ordered = soldOf(items, offers)
  const sold = ordered.flatMap(({ offer, quantity }) =>
    piecesOf(offer, quantity, step).map(({ tax_class, ...pieces }) => ({
      ...pieces,
      offer,
      ordered: quantity,
      tax_rate_hundredths: (tax_class === 'reduced' ? reducedRate : standardRate) ?? 0,
    })),
  )
  const goods = goodsOf(ordered)
  const { shipping, payment_fee } = services

  const conversion = pointsDiscount({ ...scope.points, goods, redeem_rate_hundredths, step })
  const totals = cartTotals({
    lines: sold,
    // Delivery and payment fee are services at the standard rate; for tax they are one amount.
    shipping: { price: shipping.price + payment_fee, tax_rate_hundredths: standardRate ?? 0 },
    discount: conversion.discount,
    tax_mode,
    step,
  })
  const [shipping_tax = 0, payment_fee_tax = 0] = splitByLargestRemainder(totals.shipping_tax, [
    shipping.price,
    payment_fee,
  ])
  const converted = splitByLargestRemainder(
    sold.length === 0 ? 0 : conversion.points,
    totals.lines.map((line) => line.discount),
  )
  return {
    lines: sold.map((line, index) => ({
      ...line,
      line_gross: totals.lines[index]?.price ?? 0,
      line_points: totals.lines[index]?.points ?? 0,
      discount: totals.lines[index]?.discount ?? 0,
      tax: totals.lines[index]?.tax ?? 0,
      points_converted: converted[index] ?? 0,
    })),
    goods_gross: totals.goods_total,
    shipping_gross: shipping.price,
    payment_fee,
    discount: totals.discount_total,
    points_converted: conversion.points,
    added_tax: tax_mode === 'inclusive' ? 0 : tax_mode === 'exclusive' ? totals.tax_total : null,
    total_gross: totals.total,
    total_points: totals.points_total,
    // Free delivery of an empty cart has no tax to show.
    taxes: totals.taxes.filter((tax) => tax.gross > 0),
    shipping_tax,
    payment_fee_tax,
    service_tax_rate_hundredths: standardRate ?? 0,
    shipping_promotion_id: shipping.promotion_id,
  }
}

/** The lines of the cart that were priced: a bundle is one, whatever its parts. */
export function linesOfCart({ lines }: Pick<PricedCart, 'lines'>) {
  const byVariant = new Map<
    number,
    { offer: Offer; quantity: number; line_gross: number; line_points: number; tax: number }
  >()
  for (const { offer, ordered, line_gross, line_points, tax } of lines) {
    const known = byVariant.get(offer.variant_id) ?? { line_gross: 0, line_points: 0, tax: 0 }
    byVariant.set(offer.variant_id, {
      offer,
      quantity: ordered,
      line_gross: known.line_gross + line_gross,
      line_points: known.line_points + line_points,
      tax: known.tax + tax,
    })
  }
  return byVariant
}

/** The variants that the lines of an order name: those of the cart, and the parts of bundles. */
export function variantsToName({ lines }: Pick<PricedCart, 'lines'>): number[] {
  return [...new Set(lines.flatMap(({ variant_id, offer }) => [offer.variant_id, variant_id]))]
}

/**
 * What a line of the cart is made of: itself, or the pieces of a bundle's parts, which share its price by what they cost
 * alone and are taxed each at its own rate. SPEC §3 Catalogue (bundles).
 */
function piecesOf(offer: Offer, quantity: number, step: Minor): PiecesOfLine[] {
  const { parts, gross_price, promotion_gross_price, points, promotion_points } = offer
  const price = { gross_price, promotion_gross_price, points, promotion_points }
  if (parts === null) return [{ ...identityOf(offer), ...price, quantity }]
  return sharePrice(price, parts, step).flatMap(({ part, quantity: pieces, ...shared }) => {
    const of = parts[part]
    return of === undefined ? [] : [{ ...identityOf(of), ...shared, quantity: pieces * quantity }]
  })
}

type PiecesOfLine = Omit<
  PricedLine,
  'offer' | 'ordered' | 'tax_rate_hundredths' | 'line_gross' | 'line_points' | 'discount' | 'tax' | 'points_converted'
> & { tax_class: string }

function identityOf({ variant_id, product_id, sku, image_file_id, tax_class }: Offer | OfferPart) {
  return { variant_id, product_id, sku, image_file_id, tax_class }
}

/** The price of the chosen delivery and the promotion that reduced it; zero for a basket without goods. */
export function priceShipping(
  { shipping_methods, promotions }: Pick<PricingFacts, 'shipping_methods' | 'promotions'>,
  scope: Pick<PricingScope, 'country_id' | 'price_group_id' | 'shipping_method_id' | 'shipping_promotion_id' | 'now'>,
  goods: Minor,
): { price: Minor; promotion_id: number | null } {
  const method = shipping_methods.find((one) => one.shipping_method_id === scope.shipping_method_id)
  if (!method) return NO_SHIPPING
  const offers = shippingOffersOf(promotions, { ...scope, place: 'CHECKOUT' })
  const reductions = offers.map(({ shipping_method_id, promotion_id, gross_price, goods_from }) => ({
    id: shipping_method_id,
    promotion_id,
    promotion_gross_price: gross_price,
    goods_from,
  }))
  return shippingPrice({ ...method, id: method.shipping_method_id }, reductions, goods)
}
