import { COUNTRIES } from '@meridian/domain/countries.ts'
import { countryOf, htmlLang, type Locale, languageOf } from '@meridian/domain/locale.ts'

/** A day as people of the locale write it, in the time zone of the country. */
export function formatDay(iso: string, locale: Locale): string {
  return formatterOf(locale, { dateStyle: 'long' }).format(new Date(iso))
}

/** A day with hour and minute. */
export function formatDayAndTime(iso: string, locale: Locale): string {
  return formatterOf(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}

function formatterOf(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tagOf(locale), { ...style, timeZone: COUNTRIES[countryOf(locale)].time_zone })
}

/** English of most European countries would be written the American way, month first. */
function tagOf(locale: Locale): string {
  const american = ['US', 'CA'].includes(countryOf(locale))
  return languageOf(locale) === 'en' && !american ? 'en-GB' : htmlLang(locale)
}
