import { DAY_MS, MINUTE_MS } from './time-units.ts'

const QUARTER_MS = 15 * MINUTE_MS
/** The largest offset of a time zone from UTC. */
export const HOURS_AHEAD_MAX = 14
export const HOURS_BEHIND_MAX = 12

/** Cached by zone: creating a formatter costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: promotions begin and end with days, and are read often. */
const beginnings = new Map<string, number>()
const BEGINNINGS_MAX = 10_000

/** The moment at which a calendar day (`2026-11-21`) begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const name = `${day} ${timeZone}`
  const known = beginnings.get(name)
  if (known !== undefined) return new Date(known)
  const found = findBeginning(day, timeZone)
  if (beginnings.size >= BEGINNINGS_MAX) beginnings.clear()
  beginnings.set(name, found.getTime())
  return found
}

function findBeginning(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // UTC offsets are multiples of 15 minutes and change at night: the day begins at its first quarter of an hour.
  for (let quarter = -HOURS_AHEAD_MAX * 4; quarter <= HOURS_BEHIND_MAX * 4; quarter++) {
    const moment = new Date(utc + quarter * QUARTER_MS)
    if (localDay(timeZone, moment) === day) return moment
  }
  return new Date(utc)
}

/** The calendar day at a moment in a time zone, as `2026-11-21`: laws take effect at local midnight. SPEC §1. */
export function localDay(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // The Swedish locale formats dates as ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

/** The number of days from one to another, both included; below 1 if the last is before the first. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
}
