import { htmlLang, type Locale } from '@meridian/domain/locale.ts'

/** A period (`2026-11`) as the month it is, in the page's language. */
export function periodText(locale: Locale, period: string): string {
  const format = new Intl.DateTimeFormat(htmlLang(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${period}-01T00:00:00Z`))
}
