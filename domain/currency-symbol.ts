import type { CurrencyCode } from './countries.ts'
import type { LanguageId } from './locale.ts'

/** Symbols by currency: one for all languages, or only for the languages that use it; others show the code. */
const SYMBOLS: Readonly<Partial<Record<CurrencyCode, string | Partial<Record<LanguageId, string>>>>> = {
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

/**
 * The `currency_symbol` of an answer in this language: the symbol its readers know, otherwise the code. SPEC §3
 * Catalogue.
 */
export function currencySymbolOf(currency_code: CurrencyCode, languageId: LanguageId): string {
  const symbol = SYMBOLS[currency_code]
  return (typeof symbol === 'string' ? symbol : symbol?.[languageId]) ?? currency_code
}

/** True if people write an amount of this currency with this word: its code, or a symbol of it in any language. */
export function isCurrencyName(word: string, currency_code: CurrencyCode): boolean {
  const symbol = SYMBOLS[currency_code]
  const symbols = typeof symbol === 'string' ? [symbol] : Object.values(symbol ?? {})
  const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')
  return [currency_code, ...symbols].some((name) => plain(name) === plain(word))
}
