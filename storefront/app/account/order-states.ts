import type { Order } from '@meridian/contract/shop/order.ts'
import type { StringKey } from '../strings/translate.ts'

type State = Order['state']

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

/** The state of an order in a word or two. */
export function orderStateText(state: State): StringKey {
  return TEXTS[state]
}

/** Whether an order is on its way, waiting, or failed. */
export function orderTone(state: State): 'good' | 'waiting' | 'bad' {
  if (state === 'EXPIRED' || state === 'CANCELLED') return 'bad'
  return state === 'PENDING_PAYMENT' || state === 'REFUND_DUE' || state === 'REFUNDED' ? 'waiting' : 'good'
}
