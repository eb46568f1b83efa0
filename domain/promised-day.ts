import { workingDaysAfter } from './promised-days.ts'

/** For orders without a promised day. */
export const NO_PROMISED_DAY = '9999-12-31'

/**
 * The last day of the delivery time that the order stated, as `2026-11-27`: its maximum of working days after the day
 * on which the shop could begin. Null if none was stated. SPEC §3 Orders.
 */
export function promisedDay(begins: Date, shipping_days_max: number | null): string | null {
  return shipping_days_max === null ? null : workingDaysAfter(begins.toISOString().slice(0, 10), shipping_days_max)
}
