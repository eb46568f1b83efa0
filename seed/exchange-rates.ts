import { companyOf } from './companies.ts'
import { seedCountry } from './country-data.ts'
import { daysBefore } from './insert-rows.ts'
import { COUNTRIES, COUNTRY_IDS, type CurrencyCode } from './reference/countries.ts'
import { SELLERS } from './sellers.ts'

/** Units of a currency for one euro, in millionths: made up, in the order of magnitude of 2026. */
const PER_EURO: Readonly<Record<CurrencyCode, number>> = {
  EUR: 1_000_000,
  CAD: 1_612_400,
  CHF: 931_500,
  CZK: 24_312_000,
  DKK: 7_468_100,
  GBP: 868_900,
  HKD: 9_071_000,
  HUF: 383_640_000,
  NOK: 11_704_000,
  PLN: 4_242_100,
  RON: 5_091_800,
  SEK: 10_948_000,
  UAH: 48_870_000,
  USD: 1_163_200,
}

/** Two years of months: longer than the oldest seeded order. */
const MONTHS = 26
const SOURCE = 'Demo rates'

/** A rate for each first day of a month, by currency of a country and of its seller, and in euro. */
export function exchangeRates(now: Date) {
  const today = daysBefore(now, 0)
  const days = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - index, 1)).toISOString().slice(0, 10),
  )
  const pairs = new Map(
    COUNTRY_IDS.map((country_id) => {
      const { currency_code } = COUNTRIES[country_id]
      const tax_currency_code = SELLERS[companyOf(seedCountry(country_id)).company_id]?.currency_code ?? currency_code
      return [`${currency_code} ${tax_currency_code}`, { currency_code, tax_currency_code }] as const
    }),
  )
  // Currency of the one-stop shop declaration.
  for (const { currency_code } of Object.values(COUNTRIES)) {
    pairs.set(`${currency_code} EUR`, { currency_code, tax_currency_code: 'EUR' })
  }
  return [...pairs.values()]
    .filter(({ currency_code, tax_currency_code }) => currency_code !== tax_currency_code)
    .flatMap(({ currency_code, tax_currency_code }) =>
      days.map((valid_on) => {
        const rate = (PER_EURO[currency_code] * 1_000_000) / PER_EURO[tax_currency_code]
        // Rates of two months differ by up to two percent.
        const drift = ((Number(valid_on.slice(0, 4)) * 12 + Number(valid_on.slice(5, 7))) * 7) % 41
        const rate_millionths = Math.round(rate * (0.98 + drift / 1000))
        return { currency_code, tax_currency_code, valid_on, rate_millionths, source: SOURCE }
      }),
    )
}
