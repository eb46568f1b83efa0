import type { CountryId, LanguageId, Locale } from '@meridian/domain/locale.ts'
import {
  formatNumberWithPattern,
  formatPointsWithPattern,
  formatRateWithPattern,
  formatWithPattern,
  type PricePattern,
} from '@meridian/domain/price-format.ts'
import { createContext, useContext } from 'react'

/**
 * The country and language of the visitor; the loader of shell/routes/locale.tsx provides it to every page of a locale.
 */
export interface LocaleSettings {
  locale: Locale
  languageId: LanguageId
  countryId: CountryId
  html_lang: string
  price_pattern: PricePattern
  country_name: string
  currency_code: string
  /** False where prices are listed without tax, which is stated beside them. */
  tax_inclusive: boolean
  languages: { language_id: LanguageId; name: string; locale: Locale }[]
}

/**
 * Provided by the document around every page. A separate context: components that read the router's data rerender on
 * every state change of every fetcher, and nearly all components read the settings.
 */
export const LocaleContext = createContext<LocaleSettings | null>(null)

/** The settings of this page; null only on the error page of an address without a locale. */
export function useMaybeLocale(): LocaleSettings | null {
  return useContext(LocaleContext)
}

/** The settings of a page below a locale. Throws elsewhere, which is a bug. */
export function useLocale(): LocaleSettings {
  const settings = useMaybeLocale()
  if (settings === null) throw new Error('This page has no locale')
  return settings
}

/**
 * Formats prices (minor units, with the currency symbol of their answer) and points (hundredths) for the locale. SPEC
 * §9.
 */
export function useFormat() {
  const { price_pattern } = useLocale()
  return {
    price: (minor: number, currency_symbol: string) => formatWithPattern(minor, price_pattern, currency_symbol),
    /** Points without the P, for input fields. */
    pointsNumber: (hundredths: number) => formatNumberWithPattern(hundredths, price_pattern),
    points: (hundredths: number) => formatPointsWithPattern(hundredths, price_pattern),
    /** A rate in hundredths of a percent, without its sign. */
    rate: (rate_hundredths: number) => formatRateWithPattern(rate_hundredths, price_pattern),
  }
}
