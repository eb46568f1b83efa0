import type { CurrencyCode } from './reference/countries.ts'

/**
 * The value of one redeemable point, in hundredths of the currency unit: about two cents everywhere. Goods earn about
 * 0.86 P per euro and each earned point is one redeemable point, so that a member gets back about 2 % of their
 * spending, as is usual in buyers' clubs.
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
