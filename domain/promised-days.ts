import { localDay } from './calendar-day.ts'
import { workingDaysAfter } from './working-days.ts'

/** Expected arrival days of an order, as `2026-11-27`. */
export interface PromisedDays {
  promised_from: string
  promised_to: string
}

/**
 * Expected arrival days of an order: the stated number of working days after the day of payment, in the country of the
 * order; null if none was stated. Before it is placed the same rule applies, as if paid now. SPEC §3 Orders.
 */
export function promisedDays<Days extends number | null>(order: {
  paid_at: Date
  shipping_days_min: Days
  shipping_days_max: Days
  time_zone: string
}): PromisedDays | (Days extends number ? never : null)
export function promisedDays(order: {
  paid_at: Date
  shipping_days_min: number | null
  shipping_days_max: number | null
  time_zone: string
}): PromisedDays | null {
  const { paid_at, shipping_days_min, shipping_days_max, time_zone } = order
  if (shipping_days_min === null || shipping_days_max === null) return null
  const day = localDay(time_zone, paid_at)
  return {
    promised_from: workingDaysAfter(day, shipping_days_min),
    promised_to: workingDaysAfter(day, shipping_days_max),
  }
}

/**
 * The moment from which the promised days count: the payment, or for payment on delivery the order, which for a phone
 * order is its acceptance by the buyer. With a pre-order not before the moment from which it leaves. SPEC §3 Orders.
 */
export function promiseBegins(order: {
  paid_at: Date | null
  accepted_at: Date | null
  placed_at: Date
  ships_from: Date | null
}): Date {
  const { ships_from } = order
  const begins = order.paid_at ?? order.accepted_at ?? order.placed_at
  return ships_from !== null && ships_from > begins ? ships_from : begins
}

/** For orders without a promised day. */
export const NO_PROMISED_DAY = '9999-12-31'

/**
 * The last promised day as the back office sorts and compares orders of all countries: unlike `promisedDays`, it counts
 * from the day in UTC. Null where no delivery time was stated. SPEC §3 Orders.
 */
export function promisedDay(begins: Date, shipping_days_max: number | null): string | null {
  return shipping_days_max === null ? null : workingDaysAfter(begins.toISOString().slice(0, 10), shipping_days_max)
}

/** True if a parcel in transit is later than promised. SPEC §3 Orders. */
export function isLate(promised_to: string | null, now: Date, time_zone: string): boolean {
  return promised_to !== null && localDay(time_zone, now) > promised_to
}
