import { countryFacts } from './countries.ts'
import { countryOf, htmlLang, type Locale, languageOf } from './locale.ts'

/** A day as the locale writes it, by default in the time zone of its country. SPEC §9. */
export function dayText(locale: Locale, iso: string, timeZone: string = timeZoneOf(locale)): string {
  return inWords(locale, iso, { dateStyle: 'long', timeZone })
}

/** A day of the coming weeks, without the year. */
export function nearDayText(locale: Locale, iso: string, timeZone: string = timeZoneOf(locale)): string {
  return inWords(locale, iso, { day: 'numeric', month: 'long', timeZone })
}

/** A day with hour and minute. */
export function momentText(locale: Locale, iso: string, timeZone: string = timeZoneOf(locale)): string {
  return inWords(locale, iso, { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** A moment with its day of the week, in a time zone. */
export function weekdayText(locale: Locale, iso: string, timeZone: string): string {
  return inWords(locale, iso, { dateStyle: 'full', timeStyle: 'short', timeZone })
}

/** The name of a time zone at a moment: `Central European Time`. */
export function zoneText(locale: Locale, iso: string, timeZone: string): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(iso))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The month of a period (`2026-11`). */
export function periodText(locale: Locale, period: string): string {
  return inWords(locale, `${period}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** The same at the start of a line: most languages write months in lower case inside a sentence. */
export function periodTitle(locale: Locale, period: string): string {
  const text = periodText(locale, period)
  return text.slice(0, 1).toLocaleUpperCase(languageOf(locale)) + text.slice(1)
}

/** Cached formatters: creating one takes longer than formatting all dates of a page. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, ...Object.values(style)].join(' ')
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(tagOf(locale), style)
  formats.set(key, made)
  return made
}

function inWords(locale: Locale, iso: string, style: Intl.DateTimeFormatOptions): string {
  const text = formatOf(locale, style).format(new Date(iso))
  // French writes only the first of a month as an ordinal: "1er novembre".
  return languageOf(locale) === 'fr' ? text.replace(/^(\p{L}+ )?1 /u, '$11er ') : text
}

/** Plain `en` would put the month first, as in the US; European countries use British order. */
function tagOf(locale: Locale): string {
  const { american_dates } = countryFacts(countryOf(locale))
  return languageOf(locale) === 'en' && !american_dates ? 'en-GB' : htmlLang(locale)
}

function timeZoneOf(locale: Locale): string {
  return countryFacts(countryOf(locale)).time_zone
}
