import { localDay } from './calendar-day.ts'
import { countryFacts } from './countries.ts'
import { dayText, momentText } from './date-text.ts'
import { countryOf, type Locale } from './locale.ts'
import { DAY_MS } from './time-units.ts'

/** The end of a promotion in calendar days of a time zone. */
export interface PromotionEnd {
  /** A moment of its last day. */
  last_day: string
  /** False if it ends during that day, so that the time is shown. */
  whole_day: boolean
  /** Days left after today; 0 on its last day. */
  days_left: number
}

/**
 * The last day of a promotion that ends at `ends_at` (ISO 8601, exclusive). If it ends at midnight, its last day is the
 * day before. SPEC §1 (browse promotions).
 */
export function promotionEnd(ends_at: string, now: Date, timeZone: string): PromotionEnd {
  const last = new Date(new Date(ends_at).getTime() - 1)
  const last_day = localDay(timeZone, last)
  return {
    last_day: last.toISOString(),
    whole_day: last_day !== localDay(timeZone, new Date(ends_at)),
    days_left: Math.max(0, (Date.parse(last_day) - Date.parse(localDay(timeZone, now))) / DAY_MS),
  }
}

/** The last day of a promotion in the format of the locale, with the time if it ends during the day. SPEC §9. */
export function promotionEndText(locale: Locale, ends_at: string, now: Date): string {
  const { last_day, whole_day } = promotionEnd(ends_at, now, countryFacts(countryOf(locale)).time_zone)
  return whole_day ? dayText(locale, last_day) : momentText(locale, ends_at)
}
