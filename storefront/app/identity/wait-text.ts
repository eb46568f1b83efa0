import { type Locale, languageOf } from '@meridian/domain/locale.ts'

const HOURS_FROM_MIN = 90

/** A waiting time as part of a sentence: 'in 15 minutes'. Rounded up, so that it is never too early. */
export function waitText(seconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageOf(locale))
  if (seconds < 60) return format.format(Math.max(1, seconds), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < HOURS_FROM_MIN ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
