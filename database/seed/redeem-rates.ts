import type { CurrencyCode } from '@meridian/domain/countries.ts'

/** What one redeemable point is worth, in hundredths of the currency unit: about a quarter of a euro everywhere. */
export const REDEEM_RATES: Readonly<Record<CurrencyCode, number>> = {
  EUR: 25,
  CAD: 35,
  CHF: 25,
  CZK: 600,
  DKK: 200,
  GBP: 20,
  HKD: 200,
  HUF: 10_000,
  NOK: 300,
  PLN: 100,
  RON: 125,
  SEK: 275,
  UAH: 1200,
  USD: 25,
}
