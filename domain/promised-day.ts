const DAY_MS = 86_400_000

/** Of an order that promised no day. */
export const NO_PROMISED_DAY = '9999-12-31'

/**
 * The last day of the delivery time that the order stated, as `2026-11-27`: its longest number of working days, Monday
 * to Friday, after the day on which the shop could begin. Null where none was stated. SPEC §3 Orders.
 */
export function promisedDay(begins: Date, shipping_days_max: number | null): string | null {
  if (shipping_days_max === null) return null
  let day = begins
  for (let left = shipping_days_max; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
