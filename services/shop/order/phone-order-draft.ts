import type { PhoneOrderDraft, PhoneOrderQuote } from '@meridian/contract/admin/phone-orders.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { availableBesideAll } from '@meridian/domain/bundle.ts'
import { piecesMax, QUANTITY_MAX, quantityAllowed } from '@meridian/domain/cart.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { type CountryId, countryLanguages, type LanguageId } from '@meridian/domain/locale.ts'
import { promisedDays } from '@meridian/domain/promised-days.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import type { Kysely } from 'kysely'
import { readRegions } from '../../core/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { checkPaymentMethod, readMethodTexts, readPaymentMethods } from '../../payments/for-services.ts'
import { findBuyingMember } from '../../sec/for-services.ts'
import { linesOfCart, priceCart, priceShipping, readPricingFacts, shipsFrom } from '../cart/cart-pricing.ts'
import type { CartRow, ItemRow } from '../cart/cart-queries.ts'
import { pricingScope, totalsOf } from '../cart/cart-view.ts'
import { type BuyerChoice, readBuyerBody, readShippingChoice } from '../cart/checkout-choices.ts'
import { readShippingMethodTexts } from '../cart/shipping-method-queries.ts'
import { type Offer, readOffers, readVariantTexts } from '../catalogue/offers.ts'
import { readStocks, type VariantStock } from '../stock/available-stock.ts'

/** A cart as a draft fills it, before it is stored. */
export type DraftedCart = Omit<CartRow, 'cart_id' | 'code' | 'guest_id' | 'user_id' | 'version'>

export interface ReadDraft {
  price_group_id: number
  cart: DraftedCart
  items: Omit<ItemRow, 'id'>[]
  offers: ReadonlyMap<number, Offer>
  stocks: ReadonlyMap<number, VariantStock>
  /** Problems that prevent ordering, by path in the draft. */
  problems: FieldProblem[]
}

/** The price group of the buyer of a draft. @throws Refusal USER_ABSENT */
export async function priceGroupOfBuyer(
  database: Kysely<Database>,
  { user_id, country_id }: { user_id: number | null; country_id: CountryId },
): Promise<number> {
  if (user_id === null) return GUEST_PRICE_GROUP_ID
  const member = await findBuyingMember(database, { user_id, country_id })
  if (member === undefined) throw new Refusal('USER_ABSENT')
  return member.price_group_id
}

/**
 * Validates a draft by the rules of the checkout, and lists everything missing or wrong.
 * @throws Refusal USER_ABSENT
 */
export async function readDraft(deps: Dependencies, draft: PhoneOrderDraft, now: Date): Promise<ReadDraft> {
  const { country_id, languageId } = draft
  const price_group_id = await priceGroupOfBuyer(deps.database, draft)
  const problems: FieldProblem[] = []
  if (!countryLanguages(country_id).some((one) => one === languageId)) {
    problems.push(problem('languageId', 'LANGUAGE_UNKNOWN', 'This country is not served in this language'))
  }
  const variantIds = [...new Set(draft.items.map(({ variant_id }) => variant_id))]
  const [offers, stocks] = await Promise.all([
    readOffers(deps, { country_id, price_group_id, place: 'CHECKOUT', now }, variantIds),
    readStocks(deps.database, country_id, variantIds),
  ])
  const items = readItems(draft.items, { offers, stocks, problems })
  const { buyer, shipping_address, invoice } = await readBuyer(deps, draft, problems)
  const shipping = await readShipping(deps, draft, { now, problems })
  const payment = await readPayment(deps, draft, problems)
  const cart: DraftedCart = {
    country_id,
    payment_method_id: payment?.payment_method_id ?? null,
    payment_method_type: payment?.type ?? null,
    payment_point_id: payment ? draft.payment_point_id : null,
    shipping_method_id: shipping ? draft.shipping_method_id : null,
    shipping_promotion_id: null,
    pickup_point: shipping?.pickup_point ?? null,
    shipping_address: shipping_address ?? null,
    buyer: buyer ?? null,
    invoice_required: invoice?.invoice_required ?? false,
    invoice_company_name: invoice?.invoice_company_name ?? null,
    invoice_tax_number: invoice?.invoice_tax_number ?? null,
    name: '',
    points_to_convert: 0,
  }
  return { price_group_id, cart, items, offers, stocks, problems }
}

function problem(path: string, code: string, message: string): FieldProblem {
  return { path, code, message }
}

/** As many pieces of each item as its limit and the stock allow, beside the items before it. */
function readItems(
  asked: PhoneOrderDraft['items'],
  { offers, stocks, problems }: Pick<ReadDraft, 'offers' | 'stocks' | 'problems'>,
): Omit<ItemRow, 'id'>[] {
  if (asked.length === 0) problems.push(problem('items', 'CART_EMPTY', 'Nothing is ordered yet'))
  const read = new Map<number, Omit<ItemRow, 'id'> & Pick<VariantStock, 'parts'>>()
  for (const [index, { variant_id, quantity: requested }] of asked.entries()) {
    const refuse = (code: string, message: string) => problems.push(problem(`items.${index}`, code, message))
    const offer = offers.get(variant_id)
    const { parts, ...own } = stocks.get(variant_id) ?? { available: 0, parts: null }
    const stock = availableBesideAll({ variant_id, parts, ...own }, [...read.values()])
    if (read.has(variant_id)) refuse('DUPLICATE', 'This is in another line already')
    else if (offer === undefined) refuse('VARIANT_UNAVAILABLE', 'This product is unavailable in this country')
    else {
      const most = piecesMax(offer)
      const { quantity, changed } = quantityAllowed({ requested, available: Math.min(stock, most) })
      if (changed && stock < Math.min(requested, most))
        refuse('STOCK_EXHAUSTED', 'Fewer pieces are left than requested')
      else if (changed) refuse('QUANTITY_LIMITED', 'One order may have fewer pieces of this')
      if (quantity > 0) read.set(variant_id, { variant_id, quantity, available: stock, parts })
    }
  }
  return [...read.values()]
}

async function readBuyer(
  deps: Dependencies,
  { country_id, buyer: typed }: PhoneOrderDraft,
  problems: FieldProblem[],
): Promise<Partial<BuyerChoice>> {
  if (typed === null) {
    problems.push(problem('buyer', 'REQUIRED', 'This is still missing'))
    return {}
  }
  const read = await orProblems(() => readBuyerBody(deps, country_id, typed), {
    problems,
    pathOf: (field) => `buyer.${field}`,
    whole: 'buyer',
  })
  if (read === undefined) return {}
  const { email: _, ...address } = read.buyer
  return { ...read, shipping_address: read.shipping_address ?? address }
}

async function readShipping(
  deps: Dependencies,
  { country_id, shipping_method_id, pickup_point }: PhoneOrderDraft,
  { now, problems }: { now: Date; problems: FieldProblem[] },
) {
  const whole = 'shipping_method_id'
  if (shipping_method_id === null) {
    problems.push(problem(whole, 'REQUIRED', 'This is still missing'))
    return undefined
  }
  const chosen = { shipping_method_id, pickup_point }
  const read = await orProblems(() => readShippingChoice(deps, country_id, chosen, now), { problems, whole })
  // Without its point the method still has its price.
  return read ?? (problems.some(({ path }) => path === whole) ? undefined : { pickup_point: null })
}

async function readPayment(
  deps: Dependencies,
  { country_id, payment_method_id, payment_point_id }: PhoneOrderDraft,
  problems: FieldProblem[],
) {
  const whole = 'payment_method_id'
  if (payment_method_id === null) {
    problems.push(problem(whole, 'REQUIRED', 'This is still missing'))
    return undefined
  }
  const chosen = { payment_method_id, payment_point_id }
  const read = await orProblems(() => checkPaymentMethod(deps, country_id, chosen), { problems, whole })
  if (read !== undefined || problems.some(({ path }) => path === whole)) return read
  return (await readPaymentMethods(deps, country_id)).find((one) => one.payment_method_id === payment_method_id)
}

/** The value read; a refusal becomes a problem of its fields, or of the whole. */
async function orProblems<T>(
  read: () => Promise<T>,
  {
    problems,
    pathOf = (field) => field,
    whole,
  }: { problems: FieldProblem[]; pathOf?: (field: string) => string; whole: string },
): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields?.map((field) => ({ ...field, path: pathOf(field.path) }))
    problems.push(...(fields ?? [problem(whole, error.error, error.message)]))
    return undefined
  }
}

/** Quote of a draft: current cost and available choices, with names in the languages of admin and buyer. */
export async function showQuote(
  deps: Dependencies,
  draft: PhoneOrderDraft,
  { price_group_id, cart, items, offers, stocks, problems }: ReadDraft,
  { languageId, now }: { languageId: LanguageId; now: Date },
): Promise<PhoneOrderQuote> {
  const { country_id } = draft
  const scope = pricingScope(cart, { price_group_id, available: 0, now })
  const [facts, regions, names] = await Promise.all([
    readPricingFacts(deps, country_id, now),
    readRegions(deps, country_id),
    namesOf(deps, { country_id, languageId, order_language: draft.languageId }),
  ])
  const priced = priceCart(facts, scope, items, offers)
  const lines = linesOfCart(priced)
  const { country } = facts
  const variants = await showVariants(deps, {
    variantIds: draft.items.map(({ variant_id }) => variant_id),
    offers,
    stocks,
    languageId,
    order_language: draft.languageId,
  })
  const { time_zone } = countryFacts(country_id)
  const begins = shipsFrom(priced, now) ?? now
  return {
    currency_code: country.currency_code,
    tax_inclusive: country.tax_inclusive,
    lines: variants.map((variant) => {
      const line = lines.get(variant.variant_id)
      return {
        ...variant,
        quantity: line?.quantity ?? 0,
        points: line?.line_points ?? 0,
        line_gross: line?.line_gross ?? 0,
      }
    }),
    totals: totalsOf(priced),
    shipping_methods: facts.shipping_methods.map(({ shipping_method_id, kind, days_min, days_max }) => {
      const days = { paid_at: begins, shipping_days_min: days_min, shipping_days_max: days_max, time_zone }
      const { promised_from, promised_to } = promisedDays(days)
      const { price } = priceShipping(facts, { ...scope, shipping_method_id }, priced.goods_gross)
      return {
        shipping_method_id,
        kind,
        ...names.shipping(shipping_method_id),
        gross_price: price,
        promised: { from: promised_from, to: promised_to },
      }
    }),
    payment_methods: facts.payment_methods.map(({ payment_method_id, type, timing, fee, points }) => ({
      payment_method_id,
      type,
      timing,
      fee,
      ...names.payment(payment_method_id),
      points: points.map(({ payment_point_id, name }) => ({ payment_point_id, name })),
    })),
    regions: [...regions.values()].map(({ region_id, name }) => ({ region_id, name })),
    problems,
  }
}

interface Languages {
  /** Languages of the admin and of the order. */
  languageId: LanguageId
  order_language: LanguageId
}

/** A name in the admin's language, and in the buyer's if different. */
function inBoth(mine: string | undefined, own: string | undefined) {
  const name = mine ?? own ?? ''
  return { name, own_name: own === undefined || own === name ? null : own }
}

async function namesOf(deps: Dependencies, { country_id, ...languages }: Languages & { country_id: CountryId }) {
  const { languageId, order_language } = languages
  const [shipping, ownShipping, payment, ownPayment] = await Promise.all([
    readShippingMethodTexts(deps, country_id, languageId),
    readShippingMethodTexts(deps, country_id, order_language),
    readMethodTexts(deps, country_id, languageId),
    readMethodTexts(deps, country_id, order_language),
  ])
  return {
    shipping: (id: number) => inBoth(shipping.get(id)?.name, ownShipping.get(id)?.name),
    payment: (id: number) => inBoth(payment.get(id)?.name, ownPayment.get(id)?.name),
  }
}

/** Variants with price and availability; those not sold have no price and no pieces. */
export async function showVariants(
  deps: Dependencies,
  given: Languages & Pick<ReadDraft, 'offers' | 'stocks'> & { variantIds: readonly number[] },
): Promise<Omit<PhoneOrderQuote['lines'][number], 'quantity' | 'points' | 'line_gross'>[]> {
  const { variantIds, offers, stocks, languageId, order_language } = given
  const [texts, ownTexts] = await Promise.all([
    readVariantTexts(deps, languageId, variantIds),
    readVariantTexts(deps, order_language, variantIds),
  ])
  const nameIn = (all: typeof texts, variant_id: number) => {
    const text = all.get(variant_id)
    return text && `${text.name}, ${text.variant_name}`
  }
  return variantIds.map((variant_id) => {
    const offer = offers.get(variant_id)
    const most = offer && piecesMax(offer)
    return {
      variant_id,
      sku: offer?.sku ?? '',
      ...inBoth(nameIn(texts, variant_id), nameIn(ownTexts, variant_id)),
      image: offer?.image ?? null,
      price: offer?.promotion_gross_price ?? offer?.gross_price ?? 0,
      regular_price: offer && offer.promotion_gross_price !== null ? offer.gross_price : null,
      available: offer ? (stocks.get(variant_id)?.available ?? 0) : 0,
      order_limit: most === undefined || most === QUANTITY_MAX ? null : most,
    }
  })
}
