import type { Cart, QuantityChange } from '@meridian/contract/shop/cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { piecesMax } from '@meridian/domain/cart.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { taxPlaceOf } from '@meridian/domain/tax-territory.ts'
import type { Kysely } from 'kysely'
import { showAddress } from '../../core/for-services-addresses.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { readUserAccount } from '../../sec/for-services.ts'
import { readBalance } from '../../wallet/for-services.ts'
import { readOffers, readVariantTexts } from '../catalogue/offers.ts'
import { soldFromShown, unitPriceShown } from '../catalogue/product-cards.ts'
import { showParts } from '../catalogue/shown-parts.ts'
import { showBuyer } from './buyers.ts'
import {
  linesOfCart,
  type PricedCart,
  type PricingScope,
  priceCart,
  readPricingFacts,
  shipsFrom,
} from './cart-pricing.ts'
import type { CartRow, ItemRow } from './cart-queries.ts'

export interface CartReading {
  languageId: LanguageId
  price_group_id: number
  now: Date
}

/** A clamped quantity as reported in answers. */
export type ClampedQuantity = Pick<QuantityChange, 'item_id' | 'variant_id' | 'requested' | 'granted'>

/**
 * SPEC §3 Cart state: the cart as its owner sees it, priced now. Sends no statements when the caches are warm. A
 * sold-out or discontinued line stays, with `available` 0 and at no cost, until its owner removes it.
 */
export async function showCart(
  deps: Dependencies,
  cart: CartRow,
  items: readonly ItemRow[],
  { languageId, price_group_id, now }: CartReading,
  clamped: readonly ClampedQuantity[] = [],
): Promise<Cart> {
  const variantIds = items.map((item) => item.variant_id)
  const { shipping_address, buyer, user_id } = cart
  const isAddressed = shipping_address !== null || buyer !== null
  const [facts, offers, texts, available, user_account] = await Promise.all([
    readPricingFacts(deps, cart.country_id, now),
    readOffers(deps, { country_id: cart.country_id, price_group_id, place: 'CHECKOUT', now }, variantIds),
    readVariantTexts(deps, languageId, variantIds),
    availablePoints(deps.replica, [cart], now),
    isAddressed && user_id !== null ? readUserAccount(deps, user_id) : null,
  ])
  const { country } = facts
  const priced = priceCart(facts, pricingScope(cart, { price_group_id, available, now }), items, offers)
  const lines = linesOfCart(priced)
  const parts = new Map(
    await Promise.all(
      variantIds.map(async (id) => [id, await showParts(deps, languageId, offers.get(id)?.parts ?? [])] as const),
    ),
  )
  return {
    code: cart.code,
    version: cart.version,
    country_id: cart.country_id,
    currency_code: country.currency_code,
    currency_symbol: country.currency_symbol,
    tax_inclusive: country.tax_inclusive,
    items: items.map(({ id, variant_id, quantity, available }) => {
      const line = lines.get(variant_id)
      const offer = offers.get(variant_id)
      const text = texts.get(variant_id)
      return {
        id,
        variant_id,
        product_id: offer?.product_id ?? variant_id,
        promotion_id: offer?.promotion_id ?? null,
        quantity,
        name: text?.name ?? '',
        kind: text?.kind ?? '',
        variant_name: text?.variant_name ?? '',
        variant_slug: text?.variant_slug ?? '',
        image_file_id: offer?.image_file_id ?? null,
        image: offer?.image ?? null,
        gross_price: offer?.gross_price ?? 0,
        promotion_gross_price: offer?.promotion_gross_price ?? null,
        points: offer?.points ?? 0,
        promotion_points: offer?.promotion_points ?? null,
        lowest_prior_price: offer?.lowest_prior_price ?? null,
        guest_price: offer?.guest_price ?? null,
        unit_price: offer ? unitPriceShown(offer, cart.country_id) : null,
        line_gross: line?.line_gross ?? 0,
        line_points: line?.line_points ?? 0,
        available: offer ? Math.min(available, piecesMax(offer)) : 0,
        ...(offer && soldFromShown(offer)),
        ...(offer?.parts && { parts: parts.get(variant_id) ?? [] }),
      }
    }),
    payment_method_id: cart.payment_method_id,
    payment_method_type: cart.payment_method_type,
    payment_point_id: cart.payment_point_id,
    shipping_method_id: cart.shipping_method_id,
    shipping_promotion_id: priced.shipping_promotion_id,
    pickup_point: cart.pickup_point,
    shipping_address: shipping_address && {
      user_account,
      ...(await showAddress(deps, shipping_address, languageId)),
    },
    invoice_required: cart.invoice_required,
    invoice_company_name: cart.invoice_company_name,
    invoice_tax_number: cart.invoice_tax_number,
    buyer: buyer && { user_account, ...(await showBuyer(deps, buyer, languageId)) },
    ...(cart.user_id === null ? {} : { name: cart.name, points_to_convert: cart.points_to_convert }),
    totals: totalsOf(priced),
    ships_from: shipsFrom(priced, now)?.toISOString() ?? null,
    quantity_changes: clamped.map((change) => ({ ...change, name: texts.get(change.variant_id)?.name ?? '' })),
  }
}

/**
 * Inputs of a cart's price; the place of delivery determines the tax. `available` are the points that the buyer can
 * spend; the cart uses at most as many as its buyer asked to convert.
 */
export function pricingScope(
  cart: Omit<CartRow, 'cart_id' | 'code' | 'guest_id' | 'user_id' | 'version'>,
  by: { price_group_id: number; available: number; now: Date },
): PricingScope {
  return {
    country_id: cart.country_id,
    price_group_id: by.price_group_id,
    ...taxPlaceOf(cart.shipping_address ?? cart.buyer, cart.country_id),
    shipping_method_id: cart.shipping_method_id,
    shipping_promotion_id: cart.shipping_promotion_id,
    payment_method_id: cart.payment_method_id,
    points: { requested: cart.points_to_convert, available: by.available },
    now: by.now,
  }
}

/**
 * Points on hold (R12): the points that the owner of these carts can spend. Asking to convert points changes only the
 * cart, and only such a cart queries the wallet.
 */
export async function availablePoints(
  database: Kysely<Database>,
  carts: readonly CartRow[],
  now: Date,
): Promise<number> {
  const user_id = carts.find((cart) => cart.points_to_convert > 0)?.user_id ?? null
  return user_id === null ? 0 : (await readBalance(database, user_id, now)).available
}

export function totalsOf(priced: PricedCart): Cart['totals'] {
  const { goods_gross, shipping_gross, payment_fee, discount, points_converted } = priced
  const { added_tax, total_gross, total_points, taxes } = priced
  return {
    goods_gross,
    shipping_gross,
    payment_fee,
    discount,
    points_converted,
    added_tax,
    total_gross,
    total_points,
    taxes,
  }
}
