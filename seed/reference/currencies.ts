import type { LanguageId } from './locales.ts'

/** The currencies of the seed world. */
export const CURRENCY_CODES = [
  ...(['CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD'] as const),
  ...(['HUF', 'NOK', 'PLN', 'RON', 'SEK', 'UAH', 'USD'] as const),
]
export type CurrencyCode = (typeof CURRENCY_CODES)[number]

/** The fillér has not been legal tender since 1999, and banks and providers transfer whole forints. */
export const AMOUNT_STEPS: Readonly<Partial<Record<CurrencyCode, number>>> = { HUF: 100 }

/** One symbol for all languages, or only for the languages that use it; others show the code. */
export const SYMBOLS: Readonly<Partial<Record<CurrencyCode, string | Partial<Record<LanguageId, string>>>>> = {
  EUR: '€',
  CAD: { en: '$', fr: '$' },
  CZK: { cs: 'Kč' },
  DKK: { en: 'kr.' },
  GBP: { en: '£' },
  HKD: { en: 'HK$' },
  HUF: { hu: 'Ft' },
  NOK: { en: 'kr' },
  PLN: { pl: 'zł' },
  SEK: { en: 'kr' },
  UAH: { ru: '₴', uk: '₴' },
  USD: { en: '$' },
}
