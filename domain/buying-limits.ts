import type { PaymentMethodType } from './payment.ts'

const HOUR_MS = 3_600_000

/** One order may be tried to be paid so often by one method an hour; then it takes another method, or time. SPEC §6. */
export const TRIES_OF_ORDER = { max: 5, windowMs: HOUR_MS }

/** How long until an order may be tried by this method again, in milliseconds; 0 for now. `tries` are those made so far. SPEC §6. */
export function triesSpentForMs(
  tries: readonly { payment_method_type: PaymentMethodType; created_at: Date }[],
  type: PaymentMethodType,
  now: Date,
): number {
  const ages = tries
    .filter((one) => one.payment_method_type === type)
    .map((one) => now.getTime() - one.created_at.getTime())
    .filter((age) => age < TRIES_OF_ORDER.windowMs)
    .sort((a, b) => a - b)
  const oldest = ages[TRIES_OF_ORDER.max - 1]
  return oldest === undefined ? 0 : TRIES_OF_ORDER.windowMs - oldest
}

/** Methods by which somebody may try what is not theirs: cards, codes and wallets. Their declines are counted. */
export const DECLINABLE_TYPES: readonly PaymentMethodType[] = ['card', 'mobile_code', 'wallet']

/**
 * So many tries without money from one device (a guest, or a member) and from one network an hour, over all orders. Those under way count
 * too, so that a thousand at once are no way around. SPEC §6.
 */
export const DECLINES = { device: 10, network: 40, windowMs: HOUR_MS }

/** Whether a try is one too many, counted with itself. SPEC §6. */
export function tooManyDeclines(counted: { of_device: number; of_network: number }): boolean {
  return counted.of_device > DECLINES.device || counted.of_network > DECLINES.network
}

/**
 * How long until one more try is taken, in milliseconds: when the last place is free again that is taken now. Told are the moments of the
 * tries that hold the device's and the network's last place, null where that has more. SPEC §6.
 */
export function declinesSpentForMs(
  { of_device, of_network }: { of_device: Date | null; of_network: Date | null },
  now: Date,
): number {
  const taken = Math.max(of_device?.getTime() ?? 0, of_network?.getTime() ?? 0)
  return Math.max(0, taken + DECLINES.windowMs - now.getTime())
}

/**
 * So many orders of a day may wait for payment or be on their way unpaid: of one guest, to one phone, and from one network, in which
 * there may be many people. SPEC §6.
 */
export const OPEN_ORDERS = { guest: 5, phone: 10, network: 50, windowMs: 24 * HOUR_MS }

/** Whether an order is one too many, counted with itself. SPEC §6. */
export function tooManyOpenOrders(counted: { of_guest: number; of_phone: number; of_network: number }): boolean {
  return (
    counted.of_guest > OPEN_ORDERS.guest ||
    counted.of_phone > OPEN_ORDERS.phone ||
    counted.of_network > OPEN_ORDERS.network
  )
}

/** So many mails about one order an hour, whoever causes them: its address may be that of a stranger. SPEC §6. */
export const ORDER_MAILS = { max: 3, windowMs: HOUR_MS }

/**
 * What becomes of a mail about an order after so many in the last hour. That a payment failed is said on the order's page as well, so it
 * leaves the last one to what has to be told; everything else is told later.
 */
export function mailTurn(template: string, sent: number): 'now' | 'later' | 'never' {
  if (template === 'payment-failed') return sent < ORDER_MAILS.max - 1 ? 'now' : 'never'
  return sent < ORDER_MAILS.max ? 'now' : 'later'
}
