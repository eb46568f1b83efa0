import { localDay } from './calendar-day.ts'
import type { Minor } from './money.ts'
import { type AttemptState, isAttemptOpen } from './payment.ts'
import type { PaymentTiming } from './payment-method.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

/** The states of an order. Order states (R2); CONFIRMED is an order with payment on delivery whose stock is claimed. */
export const ORDER_STATES = [
  'PENDING_PAYMENT',
  'PAID',
  'CONFIRMED',
  'FULFILLING',
  'SHIPPED',
  'DELIVERED',
  'EXPIRED',
  'CANCELLED',
  'REFUND_DUE',
  'REFUNDED',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Goods are still to leave: the order is paid, or on delivery and confirmed. SPEC §4 Orders and payments. */
export const TO_SHIP_STATES: readonly OrderState[] = ['PAID', 'CONFIRMED', 'FULFILLING']

/** The buyer still waits for the payment, the goods or both. SPEC §4 Orders and payments. */
export const UNDELIVERED_STATES: readonly OrderState[] = ['PENDING_PAYMENT', ...TO_SHIP_STATES, 'SHIPPED']

/** A contract that is not refunded as a whole, in the sequence of its fulfilment. SPEC §4 Orders and payments. */
export const SOLD_STATES: readonly OrderState[] = [...TO_SHIP_STATES, 'SHIPPED', 'DELIVERED']

/**
 * Sold, and a refund may become due: an order on delivery without a parcel is cancelled instead. SPEC §4 Orders and
 * payments.
 */
export const REFUNDABLE_STATES: readonly OrderState[] = ['PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED']

/**
 * The allowed transitions; the database has the same pairs. Money that arrives for an expired or cancelled order
 * revives it if the stock can be reserved again, otherwise a refund is due. Order states (R2), late money (R6).
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  PENDING_PAYMENT: ['PAID', 'CONFIRMED', 'EXPIRED', 'CANCELLED'],
  PAID: ['FULFILLING', 'REFUND_DUE'],
  CONFIRMED: ['FULFILLING', 'CANCELLED'],
  FULFILLING: ['SHIPPED', 'REFUND_DUE'],
  SHIPPED: ['DELIVERED', 'REFUND_DUE'],
  DELIVERED: ['REFUND_DUE'],
  EXPIRED: ['PAID', 'REFUND_DUE'],
  CANCELLED: ['PAID', 'REFUND_DUE'],
  REFUND_DUE: ['REFUNDED'],
  REFUNDED: [],
}

/**
 * Time for which an unpaid order reserves its stock, in milliseconds. An order with payment on delivery awaits only its
 * confirmation (reservations, R10).
 */
export const ORDER_LIFETIME_MS: Readonly<Record<PaymentTiming, number>> = {
  instant: 10 * MINUTE_MS,
  delayed: 7 * DAY_MS,
  on_delivery: HOUR_MS,
}

/** Staying in a state is not a transition. Order states (R2). */
export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to)
}

/** The states from which an order may move to this one, for the guarded update of order states (R2). */
export function previousStates(to: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => canMove(from, to))
}

/** An order with payment on delivery is paid once delivered. Order states (R2). */
export function isPaid(order: { state: OrderState; timing: PaymentTiming }): boolean {
  if (order.state === 'PAID' || order.state === 'DELIVERED') return true
  return (order.state === 'FULFILLING' || order.state === 'SHIPPED') && order.timing !== 'on_delivery'
}

/** True while the order page polls: a payment or refund is still on its way. SPEC §2 Routes (/order). */
export function isAwaitingMoney(state: OrderState): boolean {
  return state === 'PENDING_PAYMENT' || state === 'REFUND_DUE'
}

/**
 * True if an order collects points: only for the member who placed it. A guest's order collects none, even if a member
 * claims it later. SPEC §1 Two kinds of points.
 */
export function collectsPoints(order: { user_id: number | null; guest_id: string | null }): boolean {
  return order.user_id !== null && order.guest_id === null
}

/**
 * Fields of an attempt that decide whether it pays its order; money that must be refunded, such as a wrong amount,
 * never does.
 */
export interface AttemptToPay {
  state: AttemptState
  refund_due: boolean
}

const hasPaid = ({ state, refund_due }: AttemptToPay): boolean => state === 'CAPTURED' && !refund_due

/** Fields of an order that decide whether it may be paid. */
export interface OrderToPay {
  state: OrderState
  expires_at: Date | null
  awaits_acceptance: boolean
}

/**
 * Why an order cannot be paid now, as contract/errors.ts names it; null if it can: it awaits payment, has not expired,
 * and the buyer of an order by phone has accepted its terms. SPEC §4 Orders and payments, Orders by phone.
 */
export function paymentRefusal(
  { state, expires_at, awaits_acceptance }: OrderToPay,
  now: Date,
): 'ORDER_NOT_PAYABLE' | 'ORDER_NOT_ACCEPTED' | null {
  if (state !== 'PENDING_PAYMENT' || (expires_at !== null && expires_at <= now)) return 'ORDER_NOT_PAYABLE'
  return awaits_acceptance ? 'ORDER_NOT_ACCEPTED' : null
}

/**
 * True if the buyer may start another attempt to pay, or confirm an order on delivery: the order may be paid, and no
 * attempt is open or has paid it. Attempt states (R3).
 */
export function canPay(order: OrderToPay, attempts: readonly AttemptToPay[], now: Date): boolean {
  const isBlocked = attempts.some((attempt) => isAttemptOpen(attempt.state) || hasPaid(attempt))
  return !isBlocked && paymentRefusal(order, now) === null
}

/**
 * The amount due from the buyer of an order, in minor units: its total less the credit from another order of theirs.
 * SPEC §4 Changes of an order.
 */
export function amountDue({ total_gross, credit }: { total_gross: Minor; credit: Minor }): Minor {
  return total_gross - credit
}

/**
 * When an unpaid order expires, in milliseconds since the epoch. A delayed method may have a deadline of its own. Stock
 * (R10).
 */
export function orderExpiresAt(placedAtMs: number, timing: PaymentTiming, methodTermMs?: number): number {
  return placedAtMs + (timing === 'delayed' ? (methodTermMs ?? ORDER_LIFETIME_MS.delayed) : ORDER_LIFETIME_MS[timing])
}

/**
 * True if an order may expire now: it awaits payment, its deadline is over, and no attempt may still pay it. An open
 * attempt extends it until the provider reports 'not paid'. Reconciler (R5), stock (R10).
 */
export function mayExpire(order: {
  state: OrderState
  expires_at: number | null
  now: number
  attempts: readonly AttemptToPay[]
}): boolean {
  if (order.state !== 'PENDING_PAYMENT' || order.expires_at === null || order.now < order.expires_at) return false
  // CREATED was never sent, so it cannot capture money: it is cancelled together with the order.
  const mayBePaid = (attempt: AttemptToPay): boolean => attempt.state !== 'CREATED' && isAttemptOpen(attempt.state)
  return !order.attempts.some((attempt) => hasPaid(attempt) || mayBePaid(attempt))
}

export type CaptureEffect = { move: 'PAID' | 'REFUND_DUE' } | { refund_attempt: true } | { pays_on_arrival: true }

/**
 * The effect of a capture on its order. `reserved_again` matters only for an expired or cancelled order: whether its
 * stock could be reserved again. Delivery captures the amount due of an order with payment on delivery. Other money for
 * an order that is already paid or refunded is refunded automatically; so is money that the provider returned before
 * the shop learned of the payment: it pays for no unshipped goods (captures, R6).
 */
export function captureEffect(
  { state, payment_timing, paid }: { state: OrderState; payment_timing: PaymentTiming; paid: boolean },
  { reserved_again, is_back }: { reserved_again: boolean; is_back: boolean },
): CaptureEffect {
  const isUnpaid = state === 'PENDING_PAYMENT' || state === 'EXPIRED' || state === 'CANCELLED'
  if (is_back && isUnpaid) return { refund_attempt: true }
  if (state === 'PENDING_PAYMENT') return { move: 'PAID' }
  if (state === 'EXPIRED' || state === 'CANCELLED') return { move: reserved_again ? 'PAID' : 'REFUND_DUE' }
  const toBePaid = state === 'CONFIRMED' || state === 'FULFILLING' || state === 'SHIPPED' || state === 'DELIVERED'
  if (payment_timing === 'on_delivery' && !paid && toBePaid) return { pays_on_arrival: true }
  return { refund_attempt: true }
}

/**
 * The first part of an order number, which must be readable over the phone: the day in the time zone of the country. A
 * seven-digit counter and `orderNumberEnding` follow. SPEC §3 Orders.
 */
export function orderNumberPrefix(placedAt: Date, timeZone: string): string {
  return prefixOfDay(localDay(timeZone, placedAt))
}

function prefixOfDay(day: string): string {
  return `M${day.slice(2).replaceAll('-', '')}-`
}

/** Without vowels, to form no words, and without letters that resemble another letter or a digit. */
const ENDING_SIGNS = 'CDFHJKMNPRTVWXY3479'
const ENDING_LENGTH = 4

/**
 * The last part of an order number, random so that one number reveals no other. `random` returns the given number of
 * random bytes. SPEC §3 Orders.
 */
export function orderNumberEnding(random: (bytes: number) => Iterable<number>): string {
  let ending = ''
  while (ending.length < ENDING_LENGTH) {
    for (const byte of random(ENDING_LENGTH * 2)) {
      // Higher bytes are skipped, since they would favour the first signs.
      if (byte < ENDING_SIGNS.length * 13 && ending.length < ENDING_LENGTH)
        ending += ENDING_SIGNS[byte % ENDING_SIGNS.length]
    }
  }
  return `-${ending}`
}

const YEAR_DAYS_MAX = 366

/** Calendar days of the country of an order, as `2026-11-22`. */
export interface Days {
  first: string
  last: string
}

/**
 * The placement days of order numbers with this prefix, a complete or partial date such as `M26` or `M261122-`; null if
 * no number has it, or if it is more than a day or less than a year. SPEC §3 Orders.
 */
export function placedWithin(numberBeginning: string): Days | null {
  const [beginning, year] = /^M(\d\d)\d{0,4}(?=-?$)/.exec(numberBeginning.toUpperCase()) ?? []
  if (beginning === undefined) return null
  const begun = Date.UTC(2000 + Number(year), 0, 1)
  const days = Array.from({ length: YEAR_DAYS_MAX }, (_, day) =>
    new Date(begun + day * DAY_MS).toISOString().slice(0, 10),
  )
  const meant = days.filter((day) => prefixOfDay(day).startsWith(beginning))
  const [first, last] = [meant[0], meant.at(-1)]
  return first && last ? { first, last } : null
}

/**
 * Normalises an order number typed with blanks or without hyphens; null for anything else. Numbers issued before
 * endings were introduced have none. SPEC §3 Orders.
 */
export function parseOrderNumber(text: string): string | null {
  const signs = text.replaceAll(/[\s‐-―−-]/g, '').toUpperCase()
  const [, day, count, ending] = NUMBER_AS_TYPED.exec(signs) ?? []
  if (day === undefined || count === undefined) return null
  return `M${day}-${count}${ending === undefined ? '' : `-${ending}`}`
}

const NUMBER_AS_TYPED = new RegExp(`^M(\\d{6})(\\d{7,9})([${ENDING_SIGNS}]{${ENDING_LENGTH}})?$`)
