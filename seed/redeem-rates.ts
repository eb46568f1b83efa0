import type { CurrencyCode } from '@meridian/domain/countries.ts'

/**
 * What one redeemable point is worth, in hundredths of the currency unit: about two cents everywhere. Goods give some 0.86 P for a euro
 * and a point collected is a point to spend, so that about 2 % of what a member spends comes back, as buyers' clubs give.
 */
export const REDEEM_RATES: Readonly<Record<CurrencyCode, number>> = {
  EUR: 2,
  CAD: 3,
  CHF: 2,
  CZK: 50,
  DKK: 15,
  GBP: 2,
  HKD: 17,
  HUF: 800,
  NOK: 24,
  PLN: 9,
  RON: 10,
  SEK: 23,
  UAH: 94,
  USD: 2,
}
