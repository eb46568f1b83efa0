import { countryFacts } from './countries.ts'
import { currencySymbolOf } from './currency-symbol.ts'
import { countryOf, type LanguageId, type Locale, languageOf } from './locale.ts'
import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'
import { formatPointsWithPattern, formatRateWithPattern, formatWithPattern, type PricePattern } from './price-format.ts'
import { reference } from './reference-facts.ts'

/** The price format of a locale, sent with the page. SPEC §9 Layout and display. */
export function pricePatternOf(locale: Locale): PricePattern {
  const pattern = countryFacts(countryOf(locale)).price_patterns[languageOf(locale)]
  if (pattern === undefined) throw new Error(`The locale ${locale} has no price format`)
  const whole = symbolsWith(0, languageOf(locale))
  const thousandths = symbolsWith(3, languageOf(locale))
  return {
    ...pattern,
    ...(whole.length > 0 && { whole }),
    ...(thousandths.length > 0 && { thousandths }),
  }
}

function symbolsWith(decimals: 0 | 3, languageId: LanguageId): string[] {
  const found = reference().facts.currencies.filter(({ digits }) => digits === decimals)
  return found.map(({ currency_code }) => currencySymbolOf(currency_code, languageId))
}

/** Formats a price in minor units for a locale, with the currency symbol of its response. SPEC §9. */
export function formatPrice(minor: Minor, shown: { locale: Locale; currency_symbol: string }): string {
  return formatWithPattern(minor, pricePatternOf(shown.locale), shown.currency_symbol)
}

/** Formats a rate in hundredths of a percent for a locale. SPEC §9. */
export function formatRate(rate_hundredths: number, locale: Locale): string {
  return formatRateWithPattern(rate_hundredths, pricePatternOf(locale))
}

/** Formats points for a locale: 2 decimals and the suffix P. SPEC §9. */
export function formatPoints(hundredths: Hundredths, locale: Locale): string {
  return formatPointsWithPattern(hundredths, pricePatternOf(locale))
}
