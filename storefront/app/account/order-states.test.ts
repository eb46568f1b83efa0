import { SHIPPING_STATUSES } from '@meridian/domain/order-status.ts'
import { expect, test } from 'vitest'
import { orderStateTexts, orderTone } from './order-states.ts'

const listed = { state: 'FULFILLING', payment_status: 'PAID', shipping_status: 'OPEN', return_status: 'NONE' } as const

test('an order in the list says what its words know better than its state', () => {
  expect(SHIPPING_STATUSES.map((shipping_status) => orderStateTexts({ ...listed, shipping_status })[0])).toEqual([
    ...['ORDER_STATE_FULFILLING', 'ORDER_WORD_PARTLY_SHIPPED', 'ORDER_STATE_FULFILLING', 'ORDER_WORD_PARTLY_DELIVERED'],
    ...['ORDER_STATE_FULFILLING', 'ORDER_WORD_ON_HOLD', 'ORDER_STATE_CANCELLED'],
  ])
  expect(orderStateTexts({ ...listed, state: 'EXPIRED', shipping_status: 'ON_HOLD' })).toEqual(['ORDER_STATE_EXPIRED'])
  expect(orderStateTexts({ ...listed, payment_status: 'PARTLY_REFUNDED' })).toContain('WORD_PARTLY_REFUNDED')
})

test('a held order waits, a cancelled one is over', () => {
  expect(orderTone(listed)).toBe('good')
  expect(orderTone({ ...listed, shipping_status: 'ON_HOLD' })).toBe('waiting')
  expect(orderTone({ ...listed, shipping_status: 'NOTHING_TO_SHIP' })).toBe('bad')
})
