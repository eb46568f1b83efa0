import { COUNTRIES } from '@meridian/domain/countries.ts'
import { countryOf, htmlLang, type Locale } from '@meridian/domain/locale.ts'

/** A day in the page's language, by default in the time of its country. Written by the server, so that no browser writes it otherwise. */
export function dayText(
  locale: Locale,
  iso: string,
  timeZone: string = COUNTRIES[countryOf(locale)].time_zone,
): string {
  return new Intl.DateTimeFormat(htmlLang(locale), { dateStyle: 'long', timeZone }).format(new Date(iso))
}

/** A day with its time. */
export function momentText(locale: Locale, iso: string): string {
  const timeZone = COUNTRIES[countryOf(locale)].time_zone
  return new Intl.DateTimeFormat(htmlLang(locale), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}
