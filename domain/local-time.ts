import { DAY_MS, MINUTE_MS } from './time-units.ts'

/** When the clocks of a time zone show a time: once; twice, when they go back over it; never, when they skip it. */
export type ZonedTime =
  | { kind: 'once'; at: Date }
  | { kind: 'twice'; earlier: Date; later: Date }
  | { kind: 'skipped'; clocks_from: string; clocks_to: string }

/** Cached by zone: creating a formatter costs more than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date and time that clocks of a zone show at a moment, as `2026-11-24T14:05`. */
export function clockTime(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    // The Swedish locale formats dates as ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(moment).replace(' ', 'T')
}

/** Finds the moments at which clocks of a zone show a local time (`2026-11-24T14:05`). */
export function momentOf(local: string, timeZone: string): ZonedTime {
  const utc = Date.parse(`${local}:00Z`)
  // Zones change their clocks months apart: the offsets of a day before and after are those of the time.
  const [before, after] = [utc - DAY_MS, utc + DAY_MS].map((moment) => offsetMs(timeZone, moment))
  const moments = [...new Set([before, after])]
    .map((offset) => new Date(utc - (offset ?? 0)))
    .filter((moment) => clockTime(timeZone, moment) === local)
  const [first, second] = moments
  if (first === undefined) return { kind: 'skipped', ...clockChange(timeZone, utc - DAY_MS, utc + DAY_MS) }
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', earlier: first, later: second }
}

function offsetMs(timeZone: string, moment: number): number {
  const minute = moment - (moment % MINUTE_MS)
  return Date.parse(`${clockTime(timeZone, new Date(minute))}:00Z`) - minute
}

/** The times between which clocks jump, by bisection to the minute. */
function clockChange(timeZone: string, from: number, to: number): { clocks_from: string; clocks_to: string } {
  const before = offsetMs(timeZone, from)
  let [old, changed] = [Math.floor(from / MINUTE_MS), Math.floor(to / MINUTE_MS)]
  while (changed - old > 1) {
    const middle = Math.floor((old + changed) / 2)
    if (offsetMs(timeZone, middle * MINUTE_MS) === before) old = middle
    else changed = middle
  }
  const moment = changed * MINUTE_MS
  const clock = (local: number) => new Date(local).toISOString().slice(11, 16)
  return { clocks_from: clock(moment + before), clocks_to: clock(moment + offsetMs(timeZone, moment)) }
}
