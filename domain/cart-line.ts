import { type Minor, multiply } from './money.ts'
import { type Hundredths, multiplyPoints } from './points.ts'

/** The prices of a line; promotional values are null without a promotion. SPEC §3 Catalogue. */
export type PricedLine = { gross_price: Minor; promotion_gross_price: Minor | null; quantity: number }

export type PointedLine = { points: Hundredths; promotion_points: Hundredths | null; quantity: number }

/**
 * promotion_gross_price (or gross_price when there is no promotion) × quantity; a promotional 0 is a price. SPEC §5.
 */
export function linePrice(line: PricedLine): Minor {
  return multiply(line.promotion_gross_price ?? line.gross_price, line.quantity)
}

/** promotion_points (or points when there is no promotion) × quantity; promotional 0 points count as 0. SPEC §5. */
export function linePoints(line: PointedLine): Hundredths {
  return multiplyPoints(line.promotion_points ?? line.points, line.quantity)
}
