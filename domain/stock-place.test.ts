import { expect, test } from 'vitest'
import { problemOfLeaving, problemOfTransfer } from './stock-place.ts'

test('a place stops serving a country once nothing lies there for it and another place does', () => {
  expect(problemOfLeaving({ on_hand: 1, other_places: 1, is_stocked: true })).toBe('ITEMS_THERE')
  expect(problemOfLeaving({ on_hand: 0, other_places: 0, is_stocked: true })).toBe('LAST_PLACE')
  expect(problemOfLeaving({ on_hand: 0, other_places: 0, is_stocked: false })).toBeNull()
  expect(problemOfLeaving({ on_hand: 0, other_places: 1, is_stocked: true })).toBeNull()
})

test('a transfer takes what lies in the place, and leaves a country what its orders hold', () => {
  const level = { on_hand: 10, reserved: 2, sold: 5, preorder: null }
  const given = { on_hand: 6, is_same_place: false, is_same_country: true }
  expect(problemOfTransfer(level, { ...given, quantity: 6 })).toBeNull()
  expect(problemOfTransfer(level, { ...given, quantity: 7 })).toBe('ITEMS_FEWER')
  expect(problemOfTransfer(level, { ...given, quantity: 1, is_same_place: true })).toBe('SAME_PLACE')
  const abroad = { ...given, is_same_place: true, is_same_country: false }
  expect(problemOfTransfer(level, { ...abroad, quantity: 3 })).toBeNull()
  expect(problemOfTransfer(level, { ...abroad, quantity: 4 })).toBe('ORDERS_HOLD')
})
