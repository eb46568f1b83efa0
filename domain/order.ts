import { type AttemptState, isAttemptOpen, type PaymentTiming } from './payment.ts'

/** The states of an order. R2; CONFIRMED is an order to be paid on delivery whose stock is claimed. */
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

/**
 * Where an order may go from each state; the database keeps the same pairs. Money that comes for an expired or
 * cancelled order revives it when the stock can be reserved again, else it is due back. R2, R6.
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

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * How long an unpaid order keeps its stock, in milliseconds. One that is to be paid on delivery waits only to be confirmed. R10.
 */
export const ORDER_LIFETIME_MS: Readonly<Record<PaymentTiming, number>> = {
  instant: 10 * MINUTE_MS,
  delayed: 7 * DAY_MS,
  on_delivery: 60 * MINUTE_MS,
}

/** Tells whether an order may move so; staying is no move. R2. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to)
}

/** The states an order may come from to be in this one, for the guarded update of R2. */
export function statesBefore(to: OrderState): OrderState[] {
  return ORDER_STATES.filter((from) => canMove(from, to))
}

/** Whether the money of an order is with the shop; an order paid on delivery is paid once delivered. R2. */
export function isPaid(order: { state: OrderState; timing: PaymentTiming }): boolean {
  if (order.state === 'PAID' || order.state === 'DELIVERED') return true
  return (order.state === 'FULFILLING' || order.state === 'SHIPPED') && order.timing !== 'on_delivery'
}

/** Whether the order page goes on asking for news: money or its return is still on the way. SPEC §2 Routes (/order). */
export function isAwaitingMoney(state: OrderState): boolean {
  return state === 'PENDING_PAYMENT' || state === 'REFUND_DUE'
}

/**
 * Whether an order collects points: for the member who placed it. A guest's collects none, also when a member has claimed it. SPEC §1 Two
 * kinds of points.
 */
export function collectsPoints(order: { user_id: number | null; guest_id: string | null }): boolean {
  return order.user_id !== null && order.guest_id === null
}

/** A buyer may start another attempt while the order waits for payment and no attempt is open or captured. R3. */
export function canPayAgain(state: OrderState, attempts: readonly AttemptState[]): boolean {
  return state === 'PENDING_PAYMENT' && !attempts.some((attempt) => isAttemptOpen(attempt) || attempt === 'CAPTURED')
}

/**
 * When an unpaid order expires, in milliseconds since the epoch. A delayed method may bring its own term. R10.
 */
export function orderExpiresAt(placedAtMs: number, timing: PaymentTiming, methodTermMs?: number): number {
  return placedAtMs + (timing === 'delayed' ? (methodTermMs ?? ORDER_LIFETIME_MS.delayed) : ORDER_LIFETIME_MS[timing])
}

/**
 * Whether an order may expire now: it waits for payment, its time is over, and no attempt may still become money.
 * An open attempt prolongs it until the provider has said 'not paid'. R5, R10.
 */
export function mayExpire(order: {
  state: OrderState
  expires_at: number | null
  now: number
  attempts: readonly AttemptState[]
}): boolean {
  if (order.state !== 'PENDING_PAYMENT' || order.expires_at === null || order.now < order.expires_at) return false
  // CREATED was never sent, so no money can come of it: it is cancelled together with the order.
  return !order.attempts.some((attempt) => attempt === 'CAPTURED' || (attempt !== 'CREATED' && isAttemptOpen(attempt)))
}

/** What captured money does to its order. */
export type CaptureEffect = { move: 'PAID' | 'REFUND_DUE' } | { refund_attempt: true }

/**
 * What a capture does to the order it was made for. `reserved_again` is asked only for an expired or cancelled order:
 * whether its stock could be reserved anew. Money for an order that is paid already, or refunded, goes back by itself.
 * Cash at the door is not asked about here: it is captured by the delivery. R6.
 */
export function captureEffect(state: OrderState, reserved_again: boolean): CaptureEffect {
  if (state === 'PENDING_PAYMENT') return { move: 'PAID' }
  if (state === 'EXPIRED' || state === 'CANCELLED') return { move: reserved_again ? 'PAID' : 'REFUND_DUE' }
  return { refund_attempt: true }
}

/** How a number that people can read over the phone begins: with the day. Seven digits that count orders follow. SPEC §3 Orders. */
export function orderNumberPrefix(placedAt: Date): string {
  return `M${placedAt.toISOString().slice(2, 10).replaceAll('-', '')}-`
}
