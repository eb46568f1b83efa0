import { isPayable } from './amount-step.ts'
import type { Minor } from './money.ts'

/** The highest price that can be set, in minor units: more is a slip. */
export const PRICE_MAX: Minor = 10_000_000_00

/** The values of a price: both, or neither where the variant is not sold. */
export interface PricePair {
  gross_price: number | null
  points: number | null
}

/** Why a price cannot be set; null if it can. SPEC §1, §6. */
export function priceProblem(
  { gross_price, points }: PricePair,
  currency_code: string,
): { column: keyof PricePair; code: 'PRICE_MISSING' | 'POINTS_MISSING' | 'NOT_PAYABLE' } | null {
  if (gross_price === null && points !== null) return { column: 'gross_price', code: 'PRICE_MISSING' }
  if (gross_price !== null && points === null) return { column: 'points', code: 'POINTS_MISSING' }
  if (gross_price !== null && !isPayable(gross_price, currency_code))
    return { column: 'gross_price', code: 'NOT_PAYABLE' }
  return null
}
