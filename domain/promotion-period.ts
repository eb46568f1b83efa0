import { startOfDay } from './calendar-day.ts'

/** When a promotion runs: from `starts_at` until the moment `ends_at`. */
export interface PromotionPeriod {
  starts_at: Date
  ends_at: Date
}

/** The stored form. */
export interface StoredPeriod extends PromotionPeriod {
  whole_days: boolean
}

/**
 * When a promotion runs in a country. A period of whole days is stored by its first day and the day after its last,
 * each at midnight UTC; it starts and ends when these days begin in the country. Other periods start and end at the
 * same moments everywhere. SPEC §4 Promotions.
 */
export function periodInCountry({ starts_at, ends_at, whole_days }: StoredPeriod, timeZone: string): PromotionPeriod {
  if (!whole_days) return { starts_at, ends_at }
  const beginning = (day: Date) => startOfDay(day.toISOString().slice(0, 10), timeZone)
  return { starts_at: beginning(starts_at), ends_at: beginning(ends_at) }
}
