import { type Minor, scaleDown } from './money.ts'
import type { Hundredths } from './points.ts'

/** The effect of converted points on a cart: the points used, and the discount on its goods. */
export type PointsDiscount = { points: Hundredths; discount: Minor }

export const NO_DISCOUNT: PointsDiscount = { points: 0, discount: 0 }

/**
 * The value of redeemable points in minor units, rounded down. `redeem_rate_hundredths` is the value of one point in
 * hundredths of the country's currency unit: 25 makes a point 0.25. Exact for every safe integer. SPEC §1 Two kinds
 * of points. The discount is a multiple of the currency's `step` (`amountStep`).
 */
export function pointsValue(points: Hundredths, redeem_rate_hundredths: number, step = 1): Minor {
  const value = scaleDown(points, redeem_rate_hundredths, 100)
  return value - (value % step)
}

/**
 * The discount of a cart for a requested conversion of points: never more than requested, than available, or than the
 * price of the goods, so that no total falls below zero and shipping is never discounted. Uses the fewest points that
 * give this discount; the rest stays in the wallet. SPEC §4 Wallet and points.
 */
export function pointsDiscount(request: {
  requested: Hundredths
  available: Hundredths
  goods: Minor
  redeem_rate_hundredths: number
  /** The currency's step (`amountStep`). */
  step: Minor
}): PointsDiscount {
  const { requested, available, goods, redeem_rate_hundredths: rate, step } = request
  if (rate === 0) return NO_DISCOUNT
  const discount = pointsValue(Math.min(requested, available, maxPoints(goods, rate)), rate, step)
  const points = scaleDown(discount, 100, rate)
  // If a hundredth of a point is worth less than the smallest amount, rounding up uses one more hundredth.
  return { points: pointsValue(points, rate, step) === discount ? points : points + 1, discount }
}

/** The most points that can be used on goods of this price. SPEC §4 Wallet and points. */
export function maxPoints(goods: Minor, redeem_rate_hundredths: number): Hundredths {
  return redeem_rate_hundredths === 0 ? 0 : scaleDown(goods, 100, redeem_rate_hundredths)
}
