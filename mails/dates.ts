import { COUNTRIES } from '@meridian/domain/countries.ts'
import { countryOf, htmlLang, type Locale, languageOf } from '@meridian/domain/locale.ts'

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' }

/** A day as people of the locale write it, in the time zone of the country. */
export function formatDay(iso: string, locale: Locale): string {
  return formatterOf(locale, DAY).format(new Date(iso))
}

/** A day with hour and minute. */
export function formatDayAndTime(iso: string, locale: Locale): string {
  return formatterOf(locale, DAY_AND_TIME).format(new Date(iso))
}

/** By style and locale: making one takes longer than writing all dates of a mail. */
const formatters = new Map([DAY, DAY_AND_TIME].map((style) => [style, new Map<Locale, Intl.DateTimeFormat>()]))

function formatterOf(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formatters.get(style)?.get(locale)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(tagOf(locale), { ...style, timeZone: COUNTRIES[countryOf(locale)].time_zone })
  formatters.get(style)?.set(locale, made)
  return made
}

/** English of most European countries would be written the American way, month first. */
function tagOf(locale: Locale): string {
  const american = ['US', 'CA'].includes(countryOf(locale))
  return languageOf(locale) === 'en' && !american ? 'en-GB' : htmlLang(locale)
}
