import type { OrderState } from './order.ts'
import type { OrderWords } from './order-words.ts'

/** What waits for somebody, the most urgent first. SPEC §6. */
export const TODAY_TASKS = ['to_ship', 'held', 'returns', 'to_refund', 'overpaid'] as const
export type TodayTask = (typeof TODAY_TASKS)[number]

/** The orders of a task, as the list of orders is filtered. */
export interface TaskOrders {
  filters: {
    state?: readonly OrderState[]
    shipping_word?: readonly OrderWords['shipping_word'][]
    payment_word?: readonly OrderWords['payment_word'][]
    return_word?: readonly OrderWords['return_word'][]
  }
  sort: 'promised_on' | 'placed_at'
  /** Whether the promised day tells which of them are late. */
  isDated: boolean
}

export const ORDERS_OF_TASK: Readonly<Record<TodayTask, TaskOrders>> = {
  to_ship: {
    filters: { state: ['PAID', 'CONFIRMED', 'FULFILLING'], shipping_word: ['OPEN', 'PARTLY_SHIPPED'] },
    ...{ sort: 'promised_on', isDated: true },
  },
  held: {
    filters: { state: ['PAID', 'CONFIRMED', 'FULFILLING'], shipping_word: ['ON_HOLD'] },
    ...{ sort: 'promised_on', isDated: true },
  },
  returns: { filters: { return_word: ['ANNOUNCED', 'PARTLY_BACK'] }, ...{ sort: 'placed_at', isDated: false } },
  to_refund: { filters: { state: ['REFUND_DUE'] }, ...{ sort: 'placed_at', isDated: false } },
  overpaid: { filters: { payment_word: ['OVERPAID'] }, ...{ sort: 'placed_at', isDated: false } },
}

/** The same weekday a year before, which is comparable: 52 weeks. */
export const YEAR_DAYS = 364
