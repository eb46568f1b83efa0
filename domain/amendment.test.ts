import { describe, expect, test } from 'vitest'
import { AMENDMENT_STATES, AMENDMENT_TRANSITIONS, difference, mayAmend, shippingDifference } from './amendment.ts'
import { ORDER_STATES } from './order.ts'

describe('the money of a change', () => {
  test.each([
    [0, 2490, { credit: 0, due: 2490, back: 0 }],
    [1000, 2490, { credit: 1000, due: 1490, back: 0 }],
    [2490, 2490, { credit: 2490, due: 0, back: 0 }],
    [3690, 2490, { credit: 2490, due: 0, back: 1200 }],
    [1200, 0, { credit: 0, due: 0, back: 1200 }],
  ])('of %i taken away and %i added, only the difference is asked or returned', (worth, added, money) => {
    expect(difference(worth, added)).toEqual(money)
  })

  test.each([
    [1299, 1999, { more: 700, back: 0 }],
    [1999, 1299, { more: 0, back: 700 }],
    [0, 0, { more: 0, back: 0 }],
  ])('a delivery of %i changed to one of %i', (present, wanted, difference) => {
    expect(shippingDifference(present, wanted)).toEqual(difference)
  })
})

test('a change ends once, and nothing follows', () => {
  for (const state of AMENDMENT_STATES) {
    expect(AMENDMENT_TRANSITIONS[state]).toEqual(state === 'PENDING' ? ['APPLIED', 'EXPIRED', 'WITHDRAWN'] : [])
  }
})

test('an order can be changed while goods of it are to leave', () => {
  expect(ORDER_STATES.filter(mayAmend)).toEqual(['PAID', 'CONFIRMED', 'FULFILLING'])
})
