const QUARTER_MS = 15 * 60_000
/** How far a clock is ahead of UTC, or behind it, at most. */
const HOURS_AHEAD_MAX = 14
export const HOURS_BEHIND_MAX = 12

/** Made once a zone: making one costs more than a hundred answers of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Found once: every price of a promotion asks for the end of its last day. */
const beginnings = new Map<string, number>()
const BEGINNINGS_MAX = 10_000

/** The moment at which a day of the calendar (`2026-11-21`) begins in a time zone. */
export function beginningOf(day: string, timeZone: string): Date {
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
  // Clocks differ from UTC by quarters of an hour, and change in the small hours: the first moment of the day is the first quarter in it.
  for (let quarter = -HOURS_AHEAD_MAX * 4; quarter <= HOURS_BEHIND_MAX * 4; quarter++) {
    const moment = new Date(utc + quarter * QUARTER_MS)
    if (dayIn(timeZone, moment) === day) return moment
  }
  return new Date(utc)
}

/** The day of the calendar that it is in a time zone at a moment, as `2026-11-21`: laws begin at midnight where they hold. SPEC §1. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // Sweden writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}
