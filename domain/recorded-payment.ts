import type { Minor } from './money.ts'
import { DAY_MS } from './time-units.ts'

/**
 * The provider of a payment recorded by an admin: money received in the seller's account without a provider. SPEC §4
 * Recorded payments.
 */
export const RECORDED = 'recorded'

/** Days within which received money may be recorded. */
const RECORDED_WITHIN_DAYS = 90

/**
 * Why a transfer does not pay an order; null if it does: it must be exactly the amount due. If it is smaller, the rest
 * must be paid first; if larger, the excess refunded. SPEC §4 Recorded payments.
 */
export function amountProblem(amount: Minor, due: Minor): 'TOO_LITTLE' | 'TOO_MUCH' | null {
  if (amount === due) return null
  return amount < due ? 'TOO_LITTLE' : 'TOO_MUCH'
}

/**
 * Why the money of an order cannot have arrived on a day (`2026-11-21`): before the order, in the future, or too long
 * ago.
 */
export function receivedDayProblem(
  day: string,
  { placed_on, today }: { placed_on: string; today: string },
): 'BEFORE_ORDER' | 'IN_FUTURE' | 'TOO_LONG_AGO' | null {
  if (day > today) return 'IN_FUTURE'
  if (day < placed_on) return 'BEFORE_ORDER'
  return Date.parse(today) - Date.parse(day) > RECORDED_WITHIN_DAYS * DAY_MS ? 'TOO_LONG_AGO' : null
}
