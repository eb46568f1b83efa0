import { localDay } from './calendar-day.ts'
import { isWorkingDay } from './withdrawal.ts'

/** The days on which an order is to arrive, as `2026-11-27`. */
export interface PromisedDays {
  promised_from: string
  promised_to: string
}

/**
 * The days on which an order is to arrive: as many working days after the day it was paid, in the country of the order,
 * as were stated when it was placed; null if none were. Before it is placed they are told by the same rule, as if it
 * were paid now. SPEC §3 Orders.
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
 * The moment from which the promised days count: the payment, and for payment on delivery the order, which its buyer
 * makes by accepting it if an admin placed it. SPEC §3 Orders.
 */
export function promiseBegins(order: { paid_at: Date | null; accepted_at: Date | null; placed_at: Date }): Date {
  return order.paid_at ?? order.accepted_at ?? order.placed_at
}

/** The day that comes this many working days after a day; carriers rest at weekends and on holidays. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isWorkingDay(date.toISOString().slice(0, 10))) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** Whether a parcel that has not arrived is later than promised. SPEC §3 Orders. */
export function isLate(promised_to: string | null, now: Date, time_zone: string): boolean {
  return promised_to !== null && localDay(time_zone, now) > promised_to
}
