import { type Minor, percentOff } from './money.ts'

/** The prices that a reduction is told from, in minor units. */
export type Reduced = {
  promotion_gross_price: Minor | null
  lowest_prior_price: Minor | null
}

/**
 * The price that a reduction is announced against and the only one that may be struck out: the lowest of the 30 days
 * before it, never the regular one. Null where there is no reduction. Directive 98/6/EC Art. 6a; CJEU C-330/23.
 */
export function priceBefore({ promotion_gross_price, lowest_prior_price }: Reduced): Minor | null {
  if (promotion_gross_price === null || lowest_prior_price === null) return null
  return promotion_gross_price < lowest_prior_price ? lowest_prior_price : null
}

/**
 * How much a reduction takes off, in whole percent of the price before it; null where there is none, or less than one.
 * A percentage whose own rounding made the price is told as it is (15 % off 12.90 is 10.97 and says 15, not 14.96);
 * anything else is rounded down, so that no reduction promises more than it gives. SPEC §3 Catalogue.
 */
export function reductionPercent(priced: Reduced): number | null {
  const before = priceBefore(priced)
  const { promotion_gross_price } = priced
  if (before === null || promotion_gross_price === null) return null
  const down = Math.floor(((before - promotion_gross_price) * 100) / before)
  const up = down + 1
  const percent = up <= 100 && percentOff(before, up * 100) === promotion_gross_price ? up : down
  return percent === 0 ? null : percent
}
