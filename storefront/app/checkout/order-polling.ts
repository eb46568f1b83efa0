import type { Payment } from '@meridian/contract/payments.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { isAwaitingMoney } from '@meridian/domain/order.ts'

/** How eagerly the order page asks: `soon` while somebody is confirming, `later` where it takes hours, `never` once settled. */
export type PollPace = 'soon' | 'later' | 'never'

/** Whether news of an order can be expected. */
export function pollPace(
  order: Pick<Order, 'state' | 'payment_timing'>,
  payment: Pick<Payment, 'status' | 'action'> | null,
): PollPace {
  if (!isAwaitingMoney(order.state)) return 'never'
  if (order.state === 'REFUND_DUE' || payment === null) return 'later'
  const running = payment.status === 'CREATED' || payment.status === 'RUNNING' || payment.status === 'NEEDS_ACTION'
  return running || (payment.status === 'AWAITING' && order.payment_timing === 'instant') ? 'soon' : 'later'
}

const FIRST_MS = 1000
const GROWTH = 1.4
const SOON_MAX_MS = 10_000
const LATER_MS = 30_000
/** Four hours of asking every half minute; who stays longer reloads the page. */
const ROUNDS_MAX = 480

/** How long to wait before asking for the nth time (0 the first), in milliseconds; null: not any more. */
export function pollDelayMs(news: PollPace, round: number): number | null {
  if (news === 'never' || round >= ROUNDS_MAX) return null
  return news === 'later' ? LATER_MS : Math.min(SOON_MAX_MS, Math.round(FIRST_MS * GROWTH ** round))
}
