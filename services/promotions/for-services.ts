import { refuseField } from '@meridian/contract/errors.ts'
import { evaluationPlaceOf } from '@meridian/domain/promotion.ts'
import type { ReadDeps } from '../gate/handler.ts'
import {
  type CountryPromotion,
  holdsFor,
  loadPriorPromotions,
  loadPromotionSet,
  type PromotionScope,
  type PromotionSet,
} from './promotion-set.ts'
import { hasBegun, type NamedPromotion } from './promotions-queries.ts'

export {
  asPromotionSet,
  type CountryPromotion,
  endsAfter,
  holdsFor,
  lowestPaidPrice,
  type PromotionScope,
  type PromotionSet,
  promotePrice,
  promotionRows,
} from './promotion-set.ts'
export { createPromotionTokens, type PromotionTokens } from './promotion-tokens.ts'
export { readPromotionTexts } from './promotions-queries.ts'

/** The promotions of a country, cached. Validity is checked at use, so no entry is stale after a start or an end. */
export function readPromotionSet(deps: ReadDeps, country_id: string, now: Date): Promise<PromotionSet> {
  return deps.cache.remember(['promotions'], `promotion-set:${country_id}`, () =>
    loadPromotionSet(deps.replica, country_id, now),
  )
}

/** The promotions of a country whose prices count among those of the last 30 days, cached. */
export function readPriorPromotions(deps: ReadDeps, country_id: string, now: Date): Promise<PromotionSet> {
  return deps.cache.remember(['promotions'], `prior-promotions:${country_id}`, () =>
    loadPriorPromotions(deps.replica, country_id, now),
  )
}

/** The promotions of both kinds listed for a country and price group now, lowest id first; no query when warm. */
export async function listedPromotions(
  deps: ReadDeps,
  scope: Omit<PromotionScope, 'place'>,
): Promise<CountryPromotion[]> {
  const set = await readPromotionSet(deps, scope.country_id, scope.now)
  return set.promotions.filter((promotion) =>
    holdsFor(promotion, set, { ...scope, place: evaluationPlaceOf(promotion.kind) }),
  )
}

/**
 * SPEC §3 Cart state (promotion_id): the price is chosen here whatever a caller names, so a promotion that has ended
 * does no harm, but one that never applied is an error. No query for a cached one. @throws Refusal FIELDS_REFUSED
 */
export async function checkNamedPromotion(
  deps: ReadDeps,
  named: Omit<NamedPromotion, 'promotion_id'> & { promotion_id?: number | null | undefined },
): Promise<void> {
  const { promotion_id, country_id, variant_id, shipping_method_id, now } = named
  if (promotion_id === undefined || promotion_id === null) return
  const { promotions } = await readPromotionSet(deps, country_id, now)
  const known = promotions.find((one) => one.promotion_id === promotion_id && one.starts_at <= now.getTime())
  const isFor =
    known?.variant_ids.some((id) => id === variant_id) ||
    known?.shipping.some((offer) => offer.shipping_method_id === shipping_method_id)
  if (isFor || (await hasBegun(deps, { ...named, promotion_id }))) return
  throw refuseField('promotion_id', 'PROMOTION_UNKNOWN', 'This promotion does not apply here')
}

/** A reduced price of a shipping method, from a minimum value of goods. Money in minor units. */
export interface ShippingOffer {
  promotion_id: number
  shipping_method_id: number
  gross_price: number
  goods_from: number
}

/** The prices of shipping methods under running promotions; for each method the cheapest first, then the lowest id. */
export async function shippingPromotions(deps: ReadDeps, scope: PromotionScope): Promise<ShippingOffer[]> {
  return shippingOffersOf(await readPromotionSet(deps, scope.country_id, scope.now), scope)
}

/** The same from a set that was read elsewhere, e.g. inside the transaction of an order. */
export function shippingOffersOf(set: PromotionSet, scope: PromotionScope): ShippingOffer[] {
  return set.promotions
    .filter((promotion) => promotion.kind === 'shipping' && holdsFor(promotion, set, scope))
    .flatMap(({ promotion_id, shipping }) => shipping.map((offer) => ({ promotion_id, ...offer })))
    .sort((a, b) => a.gross_price - b.gross_price || a.promotion_id - b.promotion_id)
}
