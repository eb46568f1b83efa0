import { type Minor, scaleDown } from './money.ts'
import type { Hundredths } from './points.ts'

/** What converted points do to a cart: how many of them it takes, and what they take off its goods. */
export type PointsDiscount = { points: Hundredths; discount: Minor }

/** No points, no discount. */
export const NO_DISCOUNT: PointsDiscount = { points: 0, discount: 0 }

/**
 * What redeemable points are worth in minor units, rounded down. `redeem_rate_hundredths` is the worth of one point in
 * hundredths of the country's currency unit: 25 makes a point 0.25. Exact for every safe integer. SPEC §1 Two kinds of points.
 */
export function worthOfPoints(points: Hundredths, redeem_rate_hundredths: number): Minor {
  return scaleDown(points, redeem_rate_hundredths, 100)
}

/**
 * The discount of a cart whose buyer wishes to convert points: never more than was wished, than there is, or than the
 * goods cost, so that no total falls below zero and shipping is never touched. Takes the fewest points that give this
 * discount; what they would not pay for stays in the wallet. SPEC §4 Wallet and points.
 */
export function pointsDiscount(asked: {
  wished: Hundredths
  available: Hundredths
  goods: Minor
  redeem_rate_hundredths: number
}): PointsDiscount {
  const { wished, available, goods, redeem_rate_hundredths: rate } = asked
  if (rate === 0) return NO_DISCOUNT
  const discount = worthOfPoints(Math.min(wished, available, mostPoints(goods, rate)), rate)
  const points = scaleDown(discount, 100, rate)
  // A part of a point that is worth less than the smallest unit of money takes a whole hundredth with it.
  return { points: worthOfPoints(points, rate) === discount ? points : points + 1, discount }
}

/** The most points that goods of this price can take. SPEC §4 Wallet and points. */
export function mostPoints(goods: Minor, redeem_rate_hundredths: number): Hundredths {
  return redeem_rate_hundredths === 0 ? 0 : scaleDown(goods, 100, redeem_rate_hundredths)
}
