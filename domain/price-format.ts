import type { Locale } from './locale.ts'
import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'

/**
 * Price format of a locale. A page gets only its own row, not the whole table. `ungrouped_below`: whole numbers below
 * it have no group separator. `first_spaced_or_minus`: the minus replaces the space.
 */
export type PricePattern = {
  group: string
  decimal: string
  ungrouped_below: 1000 | 10_000
  symbol: 'last' | 'first' | 'first_spaced' | 'first_spaced_or_minus'
}

/** The minus sign of all numbers. */
const MINUS = '\u2212'

/** The no-break space. */
const NBSP = '\u00a0'

const SPACE_COMMA: PricePattern = { group: NBSP, decimal: ',', ungrouped_below: 1000, symbol: 'last' }
const SPACE_COMMA_FROM_10000: PricePattern = { group: NBSP, decimal: ',', ungrouped_below: 10_000, symbol: 'last' }
const DOT_COMMA: PricePattern = { group: '.', decimal: ',', ungrouped_below: 1000, symbol: 'last' }
const DOT_COMMA_FROM_10000: PricePattern = { group: '.', decimal: ',', ungrouped_below: 10_000, symbol: 'last' }
const DOT_COMMA_SYMBOL_FIRST: PricePattern = { group: '.', decimal: ',', ungrouped_below: 1000, symbol: 'first_spaced' }
const COMMA_DOT: PricePattern = { group: ',', decimal: '.', ungrouped_below: 1000, symbol: 'first' }
const COMMA_DOT_SYMBOL_LAST: PricePattern = { group: ',', decimal: '.', ungrouped_below: 1000, symbol: 'last' }
const APOSTROPHE_DOT_SYMBOL_FIRST: PricePattern = {
  group: "'",
  decimal: '.',
  ungrouped_below: 1000,
  symbol: 'first_spaced_or_minus',
}

/**
 * The 84 locales format prices in 8 ways. We keep our own table because browsers and servers disagree on 11 of them.
 */
const PATTERN_BY_LOCALE: Readonly<Record<Locale, PricePattern>> = {
  'de-at': DOT_COMMA_SYMBOL_FIRST,
  'pl-at': SPACE_COMMA_FROM_10000,
  'fr-be': SPACE_COMMA,
  'pl-be': SPACE_COMMA_FROM_10000,
  'en-bg': COMMA_DOT,
  'ru-bg': SPACE_COMMA,
  'en-ca': COMMA_DOT,
  'fr-ca': SPACE_COMMA,
  'pl-ca': SPACE_COMMA_FROM_10000,
  'en-ch': APOSTROPHE_DOT_SYMBOL_FIRST,
  'pl-ch': SPACE_COMMA_FROM_10000,
  'cs-cz': SPACE_COMMA,
  'pl-cz': SPACE_COMMA_FROM_10000,
  'sk-cz': SPACE_COMMA,
  'de-de': DOT_COMMA,
  'pl-de': SPACE_COMMA_FROM_10000,
  'en-dk': DOT_COMMA,
  'pl-dk': SPACE_COMMA_FROM_10000,
  'en-ee': COMMA_DOT,
  'ru-ee': SPACE_COMMA,
  'es-es': DOT_COMMA_FROM_10000,
  'pl-es': SPACE_COMMA_FROM_10000,
  'en-fi': COMMA_DOT,
  'pl-fi': SPACE_COMMA_FROM_10000,
  'fr-fr': SPACE_COMMA,
  'pl-fr': SPACE_COMMA_FROM_10000,
  'en-gb': COMMA_DOT,
  'pl-gb': SPACE_COMMA_FROM_10000,
  'es-gc': DOT_COMMA_FROM_10000,
  'en-gr': COMMA_DOT,
  'pl-gr': SPACE_COMMA_FROM_10000,
  'en-hk': COMMA_DOT,
  'en-hr': COMMA_DOT,
  'pl-hr': SPACE_COMMA_FROM_10000,
  'hu-hu': SPACE_COMMA_FROM_10000,
  'en-hu': SPACE_COMMA,
  'en-ie': COMMA_DOT,
  'pl-ie': SPACE_COMMA_FROM_10000,
  'it-it': DOT_COMMA_FROM_10000,
  'pl-it': SPACE_COMMA_FROM_10000,
  'en-je': COMMA_DOT,
  'pl-je': SPACE_COMMA_FROM_10000,
  'ru-lt': SPACE_COMMA,
  'en-lt': COMMA_DOT,
  'en-lu': COMMA_DOT,
  'fr-lu': DOT_COMMA,
  'pl-lu': SPACE_COMMA_FROM_10000,
  'ru-lv': SPACE_COMMA,
  'en-lv': COMMA_DOT,
  'fr-nl': SPACE_COMMA,
  'pl-nl': SPACE_COMMA_FROM_10000,
  'en-nl': COMMA_DOT,
  'en-no': SPACE_COMMA,
  'pl-no': SPACE_COMMA_FROM_10000,
  'pl-pl': SPACE_COMMA_FROM_10000,
  'en-pl': DOT_COMMA,
  'pt-pt': SPACE_COMMA_FROM_10000,
  'en-pt': COMMA_DOT,
  'ro-ro': DOT_COMMA,
  'hu-ro': SPACE_COMMA_FROM_10000,
  'en-ro': DOT_COMMA,
  'en-se': SPACE_COMMA,
  'pl-se': SPACE_COMMA_FROM_10000,
  'sk-sk': SPACE_COMMA,
  'cs-sk': SPACE_COMMA,
  'en-sk': COMMA_DOT,
  'uk-ua': SPACE_COMMA,
  'ru-ua': SPACE_COMMA_FROM_10000,
  'en-us': COMMA_DOT,
  'pl-us': SPACE_COMMA_FROM_10000,
  'en-xi': COMMA_DOT,
  'pl-xi': SPACE_COMMA_FROM_10000,
  'en-at': DOT_COMMA_SYMBOL_FIRST,
  'en-ua': SPACE_COMMA,
  'en-it': COMMA_DOT,
  'en-gc': COMMA_DOT,
  'en-fr': COMMA_DOT,
  'en-es': COMMA_DOT,
  'en-de': COMMA_DOT,
  'en-cz': SPACE_COMMA,
  'en-be': COMMA_DOT,
  'en-si': COMMA_DOT,
  'en-im': COMMA_DOT,
  'en-li': COMMA_DOT_SYMBOL_LAST,
}

/** The row of a locale, sent with the page. SPEC §9 Layout and display. */
export function pricePatternOf(locale: Locale): PricePattern {
  return PATTERN_BY_LOCALE[locale]
}

/** Formats hundredths, always with 2 decimals and a leading minus. SPEC §9. */
export function formatNumberWithPattern(hundredths: number, pattern: PricePattern): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const grouped =
    Number(whole) < pattern.ungrouped_below ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => pattern.group)
  return `${hundredths < 0 ? MINUS : ''}${grouped}${pattern.decimal}${digits.slice(-2)}`
}

/** Formats a price in minor units, always with 2 decimals. SPEC §9. */
export function formatWithPattern(minor: Minor, pattern: PricePattern, currency_symbol: string): string {
  const number = formatNumberWithPattern(minor, pattern)
  if (pattern.symbol === 'last') return `${number}${NBSP}${currency_symbol}`
  if (pattern.symbol === 'first') {
    return minor < 0 ? `${MINUS}${currency_symbol}${number.slice(1)}` : `${currency_symbol}${number}`
  }
  if (minor >= 0) return `${currency_symbol}${NBSP}${number}`
  return pattern.symbol === 'first_spaced'
    ? `${MINUS}${currency_symbol}${NBSP}${number.slice(1)}`
    : `${currency_symbol}${number}`
}

/** Formats a rate in hundredths of a percent without trailing zeros: 2300 is `23`, 2550 is `25,5`. SPEC §9. */
export function formatRateWithPattern(rate_hundredths: number, pattern: PricePattern): string {
  const text = formatNumberWithPattern(rate_hundredths, pattern)
  return rate_hundredths % 100 === 0 ? text.slice(0, -3) : text.replace(/0$/, '')
}

/** Formats points: 2 decimals, a no-break space, P. SPEC §9. */
export function formatPointsWithPattern(hundredths: Hundredths, pattern: PricePattern): string {
  return `${formatNumberWithPattern(hundredths, pattern)}${NBSP}P`
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
