import { dayIn } from './calendar-day.ts'

const DAY_MS = 86_400_000

/** When a promotion is over, as people of a time zone count: by days of their calendar. */
export interface PromotionEnd {
  /** A moment of its last day. */
  last_day: string
  /** False where it ends in the middle of that day, whose hour is told then. */
  whole_day: boolean
  /** Days after today that it lasts; 0 on its last day. */
  days_left: number
}

/**
 * The end of a promotion whose first moment without it is `ends_at` (ISO 8601). One that ends at midnight has the day before as its last.
 * SPEC §1 (browse promotions).
 */
export function promotionEnd(ends_at: string, now: Date, timeZone: string): PromotionEnd {
  const last = new Date(new Date(ends_at).getTime() - 1)
  const last_day = dayIn(timeZone, last)
  return {
    last_day: last.toISOString(),
    whole_day: last_day !== dayIn(timeZone, new Date(ends_at)),
    days_left: Math.max(0, (Date.parse(last_day) - Date.parse(dayIn(timeZone, now))) / DAY_MS),
  }
}
