import { SHIPPING_WORDS } from '@meridian/domain/order-words.ts'
import { expect, test } from 'vitest'
import { orderStateTexts, orderTone } from './order-states.ts'

const listed = { state: 'FULFILLING', payment_word: 'PAID', shipping_word: 'OPEN', return_word: 'NONE' } as const

test('an order in the list says what its words know better than its state', () => {
  expect(SHIPPING_WORDS.map((shipping_word) => orderStateTexts({ ...listed, shipping_word })[0])).toEqual([
    ...['ORDER_STATE_FULFILLING', 'ORDER_WORD_PARTLY_SHIPPED', 'ORDER_STATE_FULFILLING', 'ORDER_WORD_PARTLY_DELIVERED'],
    ...['ORDER_STATE_FULFILLING', 'ORDER_WORD_ON_HOLD', 'ORDER_STATE_CANCELLED'],
  ])
  expect(orderStateTexts({ ...listed, state: 'EXPIRED', shipping_word: 'ON_HOLD' })).toEqual(['ORDER_STATE_EXPIRED'])
  expect(orderStateTexts({ ...listed, payment_word: 'PARTLY_REFUNDED' })).toContain('WORD_PARTLY_REFUNDED')
})

test('a held order waits, a cancelled one is over', () => {
  expect(orderTone(listed)).toBe('good')
  expect(orderTone({ ...listed, shipping_word: 'ON_HOLD' })).toBe('waiting')
  expect(orderTone({ ...listed, shipping_word: 'NOTHING_TO_SHIP' })).toBe('bad')
})
