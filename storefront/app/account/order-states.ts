import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { listOrders, Order } from '@meridian/contract/shop/order.ts'
import { SOLD_STATES } from '@meridian/domain/order.ts'
import { orderNotes } from '../checkout/after-order/order-notes.ts'
import type { StringKey } from '../strings/translate.ts'

type State = Order['state']
type ListedOrder = Pick<
  AnswerOf<typeof listOrders>['orders'][number],
  'state' | 'payment_status' | 'shipping_status' | 'return_status'
>

const TEXTS: Record<State, StringKey> = {
  PENDING_PAYMENT: 'ORDER_STATE_PENDING_PAYMENT',
  CONFIRMED: 'ORDER_STATE_CONFIRMED',
  PAID: 'ORDER_STATE_PAID',
  FULFILLING: 'ORDER_STATE_FULFILLING',
  SHIPPED: 'ORDER_STATE_SHIPPED',
  DELIVERED: 'ORDER_STATE_DELIVERED',
  EXPIRED: 'ORDER_STATE_EXPIRED',
  CANCELLED: 'ORDER_STATE_CANCELLED',
  REFUND_DUE: 'ORDER_STATE_REFUND_DUE',
  REFUNDED: 'ORDER_STATE_REFUNDED',
}

/** Partial shipping statuses, which are more exact than the order's state. */
const PARTLY: Partial<Record<ListedOrder['shipping_status'], StringKey>> = {
  ON_HOLD: 'ORDER_WORD_ON_HOLD',
  PARTLY_SHIPPED: 'ORDER_WORD_PARTLY_SHIPPED',
  PARTLY_DELIVERED: 'ORDER_WORD_PARTLY_DELIVERED',
  NOTHING_TO_SHIP: 'ORDER_STATE_CANCELLED',
}

/** The state of an order in a word or two, with any refund. */
export function orderStateTexts(order: ListedOrder): StringKey[] {
  const partly = SOLD_STATES.includes(order.state) ? PARTLY[order.shipping_status] : undefined
  const waits = order.payment_status === 'NOT_ACCEPTED' ? 'ORDER_STATE_NOT_ACCEPTED' : undefined
  return [partly ?? waits ?? TEXTS[order.state], ...orderNotes(order)]
}

/** Tone of an order: on its way, waiting, or failed. */
export function orderTone({ state, shipping_status }: ListedOrder): 'good' | 'waiting' | 'bad' {
  if (SOLD_STATES.includes(state) && shipping_status === 'ON_HOLD') return 'waiting'
  if (SOLD_STATES.includes(state) && shipping_status === 'NOTHING_TO_SHIP') return 'bad'
  if (state === 'EXPIRED' || state === 'CANCELLED') return 'bad'
  return state === 'PENDING_PAYMENT' || state === 'REFUND_DUE' || state === 'REFUNDED' ? 'waiting' : 'good'
}
