import { expect, test } from 'vitest'
import { availabilityOf, availableOf, LOW_STOCK, RESERVATION_TRANSITIONS, reservationLines } from './stock.ts'

test('what is reserved cannot be had, and never less than nothing is there', () => {
  expect(availableOf({ on_hand: 50, reserved: 20 })).toBe(30)
  expect(availableOf({ on_hand: 50, reserved: 50 })).toBe(0)
  expect(availableOf({ on_hand: 5, reserved: 7 })).toBe(0)
})

test('shoppers hear whether there is much, little or nothing', () => {
  expect(availabilityOf(LOW_STOCK + 1)).toBe('in_stock')
  expect(availabilityOf(LOW_STOCK)).toBe('low')
  expect(availabilityOf(1)).toBe('low')
  expect(availabilityOf(0)).toBe('out')
})

test('an order reserves each variant once, in the order of their ids', () => {
  expect(
    reservationLines([
      { variant_id: 9, quantity: 1 },
      { variant_id: 2, quantity: 3 },
      { variant_id: 9, quantity: 4 },
      { variant_id: 10, quantity: 1 },
    ]),
  ).toEqual([
    { variant_id: 2, quantity: 3 },
    { variant_id: 9, quantity: 5 },
    { variant_id: 10, quantity: 1 },
  ])
})

test('a reservation ends once', () => {
  expect(RESERVATION_TRANSITIONS.CLAIMED).toEqual([])
  expect(RESERVATION_TRANSITIONS.RELEASED).toEqual([])
})
