import { type Minor, percentOff } from './money.ts'

/** The prices from which a reduction is computed, in minor units. */
export type ReducedPrice = {
  promotion_gross_price: Minor | null
  lowest_prior_price: Minor | null
}

/**
 * The reference price of a reduction, and the only one that may be struck through: the lowest of the 30 days before,
 * never the regular price. Null without a reduction. Directive 98/6/EC Art. 6a; CJEU C-330/23.
 */
export function priceBefore({ promotion_gross_price, lowest_prior_price }: ReducedPrice): Minor | null {
  if (promotion_gross_price === null || lowest_prior_price === null) return null
  return promotion_gross_price < lowest_prior_price ? lowest_prior_price : null
}

/**
 * The reduction in whole percent of the price before; null below one percent. A percentage that only rounding made
 * smaller is shown as set (15 % off 12.90 is 10.97 and shows 15, not 14.96); anything else is rounded down, so that no
 * shown reduction exceeds the real one. SPEC §3 Catalogue.
 */
export function reductionPercent(priced: ReducedPrice): number | null {
  const before = priceBefore(priced)
  const { promotion_gross_price } = priced
  if (before === null || promotion_gross_price === null) return null
  const down = Math.floor(((before - promotion_gross_price) * 100) / before)
  const up = down + 1
  const percent = up <= 100 && percentOff(before, up * 100) === promotion_gross_price ? up : down
  return percent === 0 ? null : percent
}
