import { type OrderState, orderExpiresAt } from './order.ts'
import type { PaymentTiming } from './payment-method.ts'
import { HOUR_MS } from './time-units.ts'

/** Orders that an admin places for a buyer who calls. SPEC §4 Orders by phone. */

/** Time for which an order by phone reserves its stock until its buyer accepts its terms. */
export const ACCEPTANCE_TERM_MS = 48 * HOUR_MS

/** Phone orders per mail address within a day: each sends a mail, and the address may belong to a stranger. SPEC §6. */
export const PHONE_ORDER_LIMIT = { max: 3, windowMs: 24 * HOUR_MS }

/** The admin who placed an order, and when its buyer accepted its terms. */
export interface PlacedByPhone {
  placed_by_admin_id: number | null
  accepted_at: Date | null
}

export function isByPhone({ placed_by_admin_id }: Pick<PlacedByPhone, 'placed_by_admin_id'>): boolean {
  return placed_by_admin_id !== null
}

/** True until the buyer of a phone order accepts its terms and is bound by it. */
export function awaitsAcceptance(order: PlacedByPhone): boolean {
  return isByPhone(order) && order.accepted_at === null
}

/** True if the buyer may accept a phone order now. */
export function mayAccept(
  { state, expires_at, ...placed }: PlacedByPhone & { state: OrderState; expires_at: Date | null },
  now: Date,
): boolean {
  return awaitsAcceptance(placed) && state === 'PENDING_PAYMENT' && expires_at !== null && now < expires_at
}

/**
 * When a new order expires unless it is paid, or, by phone, accepted; in milliseconds since the epoch. SPEC §4 Orders by
 * phone, stock (R10).
 */
export function newOrderExpiresAt(
  placedAtMs: number,
  { timing, is_by_phone }: { timing: PaymentTiming; is_by_phone: boolean },
): number {
  return is_by_phone ? placedAtMs + ACCEPTANCE_TERM_MS : orderExpiresAt(placedAtMs, timing)
}

/** The end of payment of an accepted order, in milliseconds since the epoch; never before the end of acceptance. */
export function payableUntil(expiresAtMs: number, timing: PaymentTiming, acceptedAtMs: number): number {
  return Math.max(expiresAtMs, orderExpiresAt(acceptedAtMs, timing))
}
