import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { listOrders } from '@meridian/contract/shop/order.ts'
import type { StringKey } from '../../strings/translate.ts'

type ListedOrder = AnswerOf<typeof listOrders>['orders'][number]

const OF_PAYMENT: Partial<Record<ListedOrder['payment_status'], StringKey>> = {
  REFUND_OWED: 'WORD_REFUND_OWED',
  PARTLY_REFUNDED: 'WORD_PARTLY_REFUNDED',
  REFUNDED: 'WORD_REFUNDED',
  OVERPAID: 'WORD_OVERPAID',
}
const OF_RETURN: Partial<Record<ListedOrder['return_status'], StringKey>> = {
  ANNOUNCED: 'WORD_ANNOUNCED',
  PARTLY_BACK: 'WORD_PARTLY_BACK',
  BACK: 'WORD_BACK',
}
/** They state themselves where the money is. */
const REFUNDING: readonly ListedOrder['state'][] = ['REFUND_DUE', 'REFUNDED']

/** Notes beside the state of an order: on its returns and its money. */
export function orderNotes(order: Pick<ListedOrder, 'state' | 'payment_status' | 'return_status'>): StringKey[] {
  const notes = [
    OF_RETURN[order.return_status],
    REFUNDING.includes(order.state) ? undefined : OF_PAYMENT[order.payment_status],
  ]
  return notes.flatMap((note) => note ?? [])
}
