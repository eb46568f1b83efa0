import { DAY_MS } from './time-units.ts'

/** True if a day is a working day in all countries: a holiday of one extends the period in all, which the law permits. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (FIXED_HOLIDAYS.has(day.slice(5))) return false
  const sinceEaster = Math.round((date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS)
  return !MOVABLE_HOLIDAYS.has(sinceEaster)
}

const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
])
/** Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi: days after Easter Sunday. */
const MOVABLE_HOLIDAYS: ReadonlySet<number> = new Set([-2, 1, 39, 50, 60])

/** The western Easter Sunday of a year, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** Carriers do not work at weekends and on holidays. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDay(date.toISOString().slice(0, 10))) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
