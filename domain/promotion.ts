import { type Minor, percentOff } from './money.ts'
import { changePoints, type Hundredths } from './points.ts'
import { GUEST_PRICE_GROUP_ID } from './session.ts'
import { DAY_MS } from './time-units.ts'

/** Surfaces on which a promotion is evaluated. SPEC §7 PROMOTIONS (evaluation_place). */
export type EvaluationPlace = 'CATALOG' | 'CHECKOUT'

/** Audience and validity of a promotion. Times are milliseconds since the epoch; `ends_at` is exclusive. */
type PromotionScope = {
  id: number
  countries: readonly string[]
  places: readonly EvaluationPlace[]
  price_groups: readonly number[]
  starts_at: number
  ends_at: number | null
}

/**
 * A promotion that reduces the price or changes the points of products. At most one of the two price forms is set:
 * `percent_off_hundredths` (2500 is 25 %), or `fixed_gross_prices` by variant in minor units of the requested country
 * and price group. `points_percent_hundredths`: 20000 doubles the points, 5000 halves them, null leaves them.
 */
export type ProductPromotion = PromotionScope & {
  products: readonly number[]
  percent_off_hundredths: number | null
  /** The step of reduced prices, that of the currency (`amountStep`). */
  step: Minor
  fixed_gross_prices: Readonly<Record<number, Minor>> | null
  points_percent_hundredths: number | null
}

/** The country, place, price group and moment of a price; `now` in milliseconds since the epoch. */
export type PromotionContext = { country_id: string; place: EvaluationPlace; price_group_id: number; now: number }

/** The regular price of a variant, in minor units and hundredths of points. */
export type PromotablePrice = { product_id: number; variant_id: number; gross_price: Minor; points: Hundredths }

/** The promotional values; null where the regular value applies. SPEC §3 Catalogue. */
export type PromotionalPrice = { promotion_gross_price: Minor | null; promotion_points: Hundredths | null }

/** True if a promotion is valid for this country, place, price group and moment. SPEC §1, §7 PROMOTIONS. */
export function promotionApplies(promotion: PromotionScope, context: PromotionContext): boolean {
  return (
    promotion.countries.includes(context.country_id) &&
    promotion.places.includes(context.place) &&
    promotion.price_groups.includes(context.price_group_id) &&
    promotion.starts_at <= context.now &&
    (promotion.ends_at === null || context.now < promotion.ends_at)
  )
}

/**
 * The place whose promotions are announced: catalogue for prices, checkout for delivery, which is chosen there. SPEC §1
 * (browse promotions).
 */
export function evaluationPlaceOf(kind: 'product_price' | 'shipping'): EvaluationPlace {
  return kind === 'shipping' ? 'CHECKOUT' : 'CATALOG'
}

/** Members-only promotions exclude guests. SPEC §1. */
export function isMembersOnly({ price_group_ids }: { price_group_ids: readonly number[] }): boolean {
  return !price_group_ids.includes(GUEST_PRICE_GROUP_ID)
}

/**
 * The promotional values of a price. A promotion never raises a price and never yields one equal to the regular price;
 * points may be raised or reduced. SPEC §1: each of the two may also have a promotional value.
 */
export function promotionPrice(price: PromotablePrice, promotion: ProductPromotion): PromotionalPrice {
  if (!promotion.products.includes(price.product_id)) return { promotion_gross_price: null, promotion_points: null }
  const reduced =
    promotion.percent_off_hundredths === null
      ? promotion.fixed_gross_prices?.[price.variant_id]
      : percentOff(price.gross_price, promotion.percent_off_hundredths, promotion.step)
  const points =
    promotion.points_percent_hundredths === null
      ? price.points
      : changePoints(price.points, promotion.points_percent_hundredths)
  return {
    promotion_gross_price: reduced !== undefined && reduced < price.gross_price ? reduced : null,
    promotion_points: points === price.points ? null : points,
  }
}

/** The winning promotion of a variant. SPEC §3 Catalogue (promotion_id). */
export type BestPromotion = PromotionalPrice & { promotion_id: number }

/**
 * The best of the promotions that apply to a variant: the lowest price, then the most points, then the lowest id. Null
 * if none changes its price or points. SPEC §3 Catalogue.
 */
export function bestPromotion(
  price: PromotablePrice,
  promotions: readonly ProductPromotion[],
  context: PromotionContext,
): BestPromotion | null {
  let best: BestPromotion | null = null
  for (const promotion of promotions) {
    if (!promotionApplies(promotion, context)) continue
    const offer = { promotion_id: promotion.id, ...promotionPrice(price, promotion) }
    if (offer.promotion_gross_price === null && offer.promotion_points === null) continue
    if (best === null || isBetter(offer, best, price)) best = offer
  }
  return best
}

function isBetter(offer: BestPromotion, best: BestPromotion, regular: PromotablePrice): boolean {
  const gross = (of: BestPromotion) => of.promotion_gross_price ?? regular.gross_price
  const points = (of: BestPromotion) => of.promotion_points ?? regular.points
  if (gross(offer) !== gross(best)) return gross(offer) < gross(best)
  if (points(offer) !== points(best)) return points(offer) > points(best)
  return offer.promotion_id < best.promotion_id
}

/** The period in which the lowest prior price is looked for. */
export const PRIOR_PRICE_PERIOD_MS = 30 * DAY_MS

/**
 * A price valid from `valid_from` until just before `valid_to`, in milliseconds since the epoch; null if the variant is
 * not sold then.
 */
export type PriceHistoryRow = { gross_price: Minor | null; valid_from: number; valid_to: number | null }

/**
 * The lowest price that was valid at any time in the 30 days before a reduction started, to be shown beside the
 * reduction; null if there was none. Of overlapping rows the one with the later `valid_from` is valid (ties: the later
 * in the list); a product sold for less than 30 days counts from its first price.
 *
 * Times are milliseconds since the epoch. SPEC §3 Catalogue; Directive 98/6/EC Art. 6a.
 */
export function lowestPriorPrice(history: readonly PriceHistoryRow[], reductionStart: number): Minor | null {
  const from = reductionStart - PRIOR_PRICE_PERIOD_MS
  const inWindow = (moment: number) => moment > from && moment < reductionStart
  // The price can change only where a row begins or ends.
  const moments = [from, ...history.flatMap((row) => [row.valid_from, row.valid_to ?? from]).filter(inWindow)]
  let lowest: Minor | null = null
  for (const moment of moments) {
    const price = priceAt(history, moment)
    if (price !== null && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

/** The price valid at a moment, null if there was none. SPEC §3 Catalogue. */
export function priceAt(history: readonly PriceHistoryRow[], moment: number): Minor | null {
  let holding: PriceHistoryRow | null = null
  for (const row of history) {
    if (row.valid_from > moment || (row.valid_to !== null && row.valid_to <= moment)) continue
    if (holding === null || row.valid_from >= holding.valid_from) holding = row
  }
  return holding?.gross_price ?? null
}
