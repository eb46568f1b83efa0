import type { CurrencyCode, LanguageId } from './locale.ts'
import { reference } from './reference-facts.ts'

/**
 * The `currency_symbol` of an answer in this language: the symbol its readers know, otherwise the code. SPEC §3
 * Catalogue.
 */
export function currencySymbolOf(currency_code: CurrencyCode, languageId: LanguageId): string {
  const currency = reference().currencies.get(currency_code)
  return currency?.symbol ?? currency?.symbols[languageId] ?? currency_code
}

/** True if people write an amount of this currency with this word: its code, or a symbol of it in any language. */
export function isCurrencyName(word: string, currency_code: string): boolean {
  const { symbol = null, symbols = {} } = reference().currencies.get(currency_code) ?? {}
  const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')
  return [currency_code, symbol ?? '', ...Object.values(symbols)].some((name) => plain(name) === plain(word))
}
