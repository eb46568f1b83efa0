import type { ListedPoint } from '@meridian/contract/shop/pickup-points.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'

/** An arbitrary Monday, the base for weekday names. */
const MONDAY_MS = Date.UTC(2026, 0, 5)

/** The opening hours in one line: `Mon–Fri 10:00–19:00, Sat 10:00–15:00`; null if it never closes. */
export function openingHours(hours: ListedPoint['opening_hours'], locale: string): string | null {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayName = (day: number) => format.format(MONDAY_MS + (day - 1) * DAY_MS)
  if (hours.some(({ from_day, to_day, from, to }) => to_day - from_day === 6 && from === '00:00' && to === '24:00')) {
    return null
  }
  return hours
    .map(({ from_day, to_day, from, to }) => {
      const days = from_day === to_day ? dayName(from_day) : `${dayName(from_day)}–${dayName(to_day)}`
      // Non-breaking spaces keep days and hours on one line.
      return `${days} ${from}–${to}`.replaceAll(' ', '\u00a0')
    })
    .join(', ')
}
