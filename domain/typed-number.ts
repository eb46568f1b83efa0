import { plainNumber } from './typed-text.ts'

/** A number read from typed text, as an integer in units of its last digit, or why there is none. */
export type TypedNumber = { value: number } | { problem: 'NOT_A_NUMBER' | 'TOO_MANY_DIGITS' | 'TOO_LARGE' }

const NUMBER = /^([-+]?) ?([\d., ']+)$/

/**
 * Reads a number with at most `digits` decimals as people type it: as their language writes it, pasted from another
 * one, or without any group separator. If both `.` and `,` occur, the last is the decimal separator. If only one
 * occurs, it is the decimal separator if it is that of the language, or if no three digits follow it: `1.5` in German.
 * Nothing is rounded: in English `1.234` with two decimals is refused.
 */
export function parseTypedNumber(text: string, digits: number, decimal: string): TypedNumber {
  const [, sign, written] = NUMBER.exec(plainNumber(text)) ?? []
  if (written === undefined) return { problem: 'NOT_A_NUMBER' }
  const separator = decimalSeparatorIn(written, decimal)
  const [whole = '', fraction = '', more] = separator === null ? [written] : written.split(separator)
  const isNumber = whole + fraction !== '' && isGrouped(whole) && /^\d*$/.test(fraction) && more === undefined
  if (!isNumber) return { problem: 'NOT_A_NUMBER' }
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > digits) return { problem: 'TOO_MANY_DIGITS' }
  const value = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0'))
  if (!Number.isSafeInteger(value)) return { problem: 'TOO_LARGE' }
  return { value: sign === '-' && value !== 0 ? -value : value }
}

function decimalSeparatorIn(written: string, decimal: string): string | null {
  const [first, second] = new Set(written.match(/[.,]/g))
  if (first === undefined) return null
  if (second !== undefined) return second
  const at = written.indexOf(first)
  if (at !== written.lastIndexOf(first)) return null
  return first === decimal || at === 0 || !/^\d{3}$/.test(written.slice(at + 1)) ? first : null
}

/** True for digits without separators, or in groups of three with the same separator throughout. */
function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}([., '])\d{3}(?:\1\d{3})*$/.test(whole)
}
