import type { PaymentMethodType } from './payment-method.ts'
import { HOUR_MS } from './time-units.ts'

/** Payment tries of one order by one method within an hour; after that another method or a wait is needed. SPEC §6. */
export const ORDER_TRY_LIMIT = { max: 5, windowMs: HOUR_MS }

/**
 * Milliseconds until the order may be tried by this method again; 0 means now. `tries` are those made so far. SPEC §6.
 */
export function orderTryWaitMs(
  tries: readonly { payment_method_type: PaymentMethodType; created_at: Date }[],
  type: PaymentMethodType,
  now: Date,
): number {
  const ages = tries
    .filter((one) => one.payment_method_type === type)
    .map((one) => now.getTime() - one.created_at.getTime())
    .filter((age) => age < ORDER_TRY_LIMIT.windowMs)
    .sort((a, b) => a - b)
  const oldest = ages[ORDER_TRY_LIMIT.max - 1]
  return oldest === undefined ? 0 : ORDER_TRY_LIMIT.windowMs - oldest
}

/**
 * Unpaid tries per hour over all orders, from one device (a guest or a member) and from one network. Tries in flight
 * count too, so that parallel requests do not bypass the limit. SPEC §6.
 */
export const DECLINE_LIMITS = { device: 10, network: 40, windowMs: HOUR_MS }

/** The counts include the current try. SPEC §6. */
export function tooManyDeclines(counted: { of_device: number; of_network: number }): boolean {
  return counted.of_device > DECLINE_LIMITS.device || counted.of_network > DECLINE_LIMITS.network
}

/**
 * Milliseconds until another try is accepted. The arguments are the times of the oldest tries that fill the device's
 * and the network's limit, null where the limit is not reached. SPEC §6.
 */
export function declineWaitMs(
  { of_device, of_network }: { of_device: Date | null; of_network: Date | null },
  now: Date,
): number {
  const taken = Math.max(of_device?.getTime() ?? 0, of_network?.getTime() ?? 0)
  return Math.max(0, taken + DECLINE_LIMITS.windowMs - now.getTime())
}

/**
 * Unpaid open orders per day: of one guest, on delivery with one phone number, and from one network, which many people
 * may share. SPEC §6.
 */
export const OPEN_ORDER_LIMITS = { guest: 5, phone: 10, network: 50, windowMs: 24 * HOUR_MS }

/** The counts include the current order. SPEC §6. */
export function tooManyOpenOrders(counted: { of_guest: number; of_phone: number; of_network: number }): boolean {
  return (
    counted.of_guest > OPEN_ORDER_LIMITS.guest ||
    counted.of_phone > OPEN_ORDER_LIMITS.phone ||
    counted.of_network > OPEN_ORDER_LIMITS.network
  )
}

/** Mails per hour about one order, for any cause: the address may belong to a stranger. SPEC §6. */
export const ORDER_MAIL_LIMIT = { max: 3, windowMs: HOUR_MS }

/**
 * When to send a mail about an order after `sent` mails in the last hour. The order page also shows a failed payment,
 * so that mail is dropped when only the last slot is left; other mails are delayed, except the receipt of a
 * withdrawal and news of refunds.
 */
export function mailTiming(template: string, sent: number): 'now' | 'later' | 'never' {
  // The law requires the receipt of a withdrawal at once.
  if (template === 'withdrawal-received') return 'now'
  // Only the shop causes them, and people are waiting for their money.
  if (template === 'payment-refunded' || template === 'refund-returned') return 'now'
  if (template === 'payment-failed') return sent < ORDER_MAIL_LIMIT.max - 1 ? 'now' : 'never'
  return sent < ORDER_MAIL_LIMIT.max ? 'now' : 'later'
}
