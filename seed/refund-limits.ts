import { REDEEM_RATES } from './redeem-rates.ts'
import type { CurrencyCode } from './reference/countries.ts'

/** Daily refund limit of an admin without the right to more: about 250 euros in every currency. */
export function refundLimitOf(currency_code: CurrencyCode): number {
  return REDEEM_RATES[currency_code] * LIMIT_IN_POINTS
}

const LIMIT_IN_POINTS = 12_500
