import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Payment } from '@meridian/contract/payments.ts'
import type { getOrderProgress, Order } from '@meridian/contract/shop/order.ts'
import { isAwaitingMoney } from '@meridian/domain/order.ts'

/** The polling pace: `soon` while a payment is being confirmed, `later` if it takes hours, `never` once settled. */
export type PollPace = 'soon' | 'later' | 'never'

/** Shipping statuses that still change after the payment: parcels until all have arrived, and returns. */
const MOVING_PARCELS: readonly Words['shipping_status'][] = [
  ...(['OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_DELIVERED', 'ON_HOLD'] as const),
]
const MOVING_RETURNS: readonly Words['return_status'][] = ['ANNOUNCED', 'PARTLY_BACK']
const OVER: readonly Order['state'][] = ['EXPIRED', 'CANCELLED', 'REFUNDED']

type Words = Pick<AnswerOf<typeof getOrderProgress>['progress'], 'shipping_status' | 'return_status'>

/** The polling pace of an order. `words` are null if they could not be read. */
export function pollPace(
  order: Pick<Order, 'state' | 'payment_timing'>,
  payment: Pick<Payment, 'status' | 'action'> | null,
  words: Words | null,
): PollPace {
  if (!isAwaitingMoney(order.state)) {
    if (words === null || OVER.includes(order.state)) return 'never'
    return MOVING_PARCELS.includes(words.shipping_status) || MOVING_RETURNS.includes(words.return_status)
      ? 'later'
      : 'never'
  }
  if (order.state === 'REFUND_DUE' || payment === null) return 'later'
  // A captured payment of an unpaid order: the order was read a moment before it became paid.
  const running = ['CREATED', 'RUNNING', 'NEEDS_ACTION', 'CAPTURED'].includes(payment.status)
  return running || (payment.status === 'AWAITING' && order.payment_timing === 'instant') ? 'soon' : 'later'
}

const FIRST_MS = 1000
const GROWTH = 1.4
const SOON_MAX_MS = 10_000
const LATER_MS = 30_000
/** Four hours at half a minute; afterwards the page must be reloaded. */
const ROUNDS_MAX = 480

/** The delay before the nth poll (0 the first), in milliseconds; null to stop. */
export function pollDelayMs(news: PollPace, round: number): number | null {
  if (news === 'never' || round >= ROUNDS_MAX) return null
  return news === 'later' ? LATER_MS : Math.min(SOON_MAX_MS, Math.round(FIRST_MS * GROWTH ** round))
}
