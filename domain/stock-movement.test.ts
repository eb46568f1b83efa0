import { expect, test } from 'vitest'
import { availablePieces, coversOrders, fitsKind, isFewLeft, SHOWN_PIECES_MAX } from './stock-movement.ts'

const level = { on_hand: 10, reserved: 3, sold: 4 }

test('what unpaid and paid orders hold cannot be ordered', () => {
  expect(availablePieces(level)).toBe(3)
})

test('buyers read the number of pieces below five, which the shown number can tell from enough', () => {
  expect([-1, 0, 1, 4, 5].map(isFewLeft)).toEqual([false, false, true, true, false])
  expect(isFewLeft(SHOWN_PIECES_MAX)).toBe(false)
})

test('stock cannot be counted as fewer pieces than orders hold', () => {
  expect(coversOrders(level, 7)).toBe(true)
  expect(coversOrders(level, 6)).toBe(false)
})

test('a count may find more, but nothing becomes more by being scrapped or missing', () => {
  expect(fitsKind('CORRECTION', 3)).toBe(true)
  expect(fitsKind('CORRECTION', -3)).toBe(true)
  expect(fitsKind('CORRECTION', 0)).toBe(false)
  expect(fitsKind('SCRAPPED', -1)).toBe(true)
  expect(fitsKind('MISSING', 1)).toBe(false)
})
