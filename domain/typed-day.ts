import { plainNumber } from './typed-text.ts'

/** A day as YYYY-MM-DD. NOT_A_DAY is unreadable text, DAY_ABSENT a day that its month does not have. */
export type TypedDay = { value: string } | { problem: 'NOT_A_DAY' | 'DAY_ABSENT' }

const YEAR_MIN = 2000
const YEAR_MAX = 2199
const FIELDS = /^(\d+)[./ -]+(\d+)(?:[./ -]+(\d*))?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Reads a day as people type it: day, month and year (`24.11.2026`, `24/11/26`, `24112026`), or year, month and day
 * where the year has four digits. Without a year it is a day of `year`.
 */
export function parseTypedDay(text: string, year: number): TypedDay {
  const plain = plainNumber(text).replace(/\.$/, '')
  const [, first = '', second = '', third = ''] = FIELDS.exec(plain) ?? DIGITS.exec(plain) ?? []
  const isYearFirst = first.length === 4
  const [days, years] = isYearFirst ? [third, first] : [first, third]
  const ofYear = years === '' ? year : years.length === 2 ? YEAR_MIN + Number(years) : Number(years)
  if (!/^\d{1,2}$/.test(days) || !/^\d{1,2}$/.test(second) || ofYear < YEAR_MIN || ofYear > YEAR_MAX) {
    return { problem: 'NOT_A_DAY' }
  }
  const value = `${ofYear}-${second.padStart(2, '0')}-${days.padStart(2, '0')}`
  const date = new Date(`${value}T00:00:00Z`)
  // Date turns 30 February into another day.
  const isThere = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
  return isThere ? { value } : { problem: 'DAY_ABSENT' }
}

/** Reads a time of day as people type it: `9`, `9:05`, `0905`, `9.05`, `9h05`. The value is HH:MM. */
export function parseTypedTime(text: string): { value: string } | { problem: 'NOT_A_TIME' } {
  const plain = plainNumber(text).toLowerCase()
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?: ?[:.h ] ?(\d{2})?)?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return { problem: 'NOT_A_TIME' }
  return { value: `${hours.padStart(2, '0')}:${minutes}` }
}
