import { beginningOf, dayIn } from './calendar-day.ts'

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
 * When a promotion ends in a country. One that is kept with midnight UTC for its end was meant to last whole days, and ends with the same
 * day in each of its countries, when that day ends there. Any other moment is the same for all. SPEC §4 Promotions.
 */
export function endInCountry(ends_at: Date, timeZone: string): Date {
  return ends_at.getTime() % DAY_MS === 0 ? beginningOf(ends_at.toISOString().slice(0, 10), timeZone) : ends_at
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
