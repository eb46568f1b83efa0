import type { Minor } from './money.ts'
import type { Hundredths } from './points.ts'

/**
 * Price format of a locale. A page gets only its own. We keep our own formats because browsers and servers disagree on some locales. `ungrouped_below`: whole numbers below
 * it have no group separator. `first_spaced_or_minus`: the minus replaces the space.
 */
export type PricePattern = {
  group: string
  decimal: string
  ungrouped_below: 1000 | 10_000
  symbol: 'last' | 'first' | 'first_spaced' | 'first_spaced_or_minus'
  /** The symbols, for readers of its language, of currencies whose whole amounts have no decimals; absent if none. */
  whole?: readonly string[]
  /** Those of currencies with three decimals, of which the last is 0; absent if none. */
  thousandths?: readonly string[]
}

/** The minus sign of all numbers. */
const MINUS = '\u2212'

/** The no-break space. */
const NBSP = '\u00a0'

/** Formats hundredths, always with 2 decimals and a leading minus. SPEC §9. */
export function formatNumberWithPattern(hundredths: number, pattern: PricePattern): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const grouped =
    Number(whole) < pattern.ungrouped_below ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => pattern.group)
  return `${hundredths < 0 ? MINUS : ''}${grouped}${pattern.decimal}${digits.slice(-2)}`
}

/** Formats the number of a price, with 2 decimals unless its currency has 3, or none and the price is whole. SPEC §9. */
export function formatAmountWithPattern(minor: Minor, pattern: PricePattern, currency_symbol: string): string {
  if (pattern.thousandths?.includes(currency_symbol)) return `${formatNumberWithPattern(minor, pattern)}0`
  const isWhole = minor % 100 === 0 && pattern.whole?.includes(currency_symbol)
  return formatNumberWithPattern(minor, pattern).slice(0, isWhole ? -3 : undefined)
}

/** Formats a price in minor units. SPEC §9. */
export function formatWithPattern(minor: Minor, pattern: PricePattern, currency_symbol: string): string {
  const number = formatAmountWithPattern(minor, pattern, currency_symbol)
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
