import { localDay } from './calendar-day.ts'

const DAY_MS = 86_400_000

/** The end of a promotion in calendar days of a time zone. */
export interface PromotionEnd {
  /** A moment of its last day. */
  last_day: string
  /** False if it ends during that day; then the hour is shown. */
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
