import { expect, test } from 'vitest'
import {
  availablePieces,
  coversOrders,
  fitsKind,
  isLow,
  LOW_STOCK_THRESHOLD,
  SHOWN_PIECES_MAX,
  shownStock,
} from './stock-movement.ts'

const level = { on_hand: 10, reserved: 3, sold: 4 }

test('what unpaid and paid orders hold cannot be ordered', () => {
  expect(availablePieces(level)).toBe(3)
})

test('stock runs low from its threshold down', () => {
  expect([0, LOW_STOCK_THRESHOLD, LOW_STOCK_THRESHOLD + 1].map((pieces) => isLow(pieces, null))).toEqual([
    true,
    true,
    false,
  ])
  expect([0, 1].map((pieces) => isLow(pieces, 0))).toEqual([true, false])
  expect(isLow(200, 200)).toBe(true)
})

test('buyers read the number of pieces below half of the threshold, if it is the true one', () => {
  const few = (threshold: number | null) => (available: number) => shownStock(available, threshold).is_few_left
  expect([0, 1, 4, 5].map(few(null))).toEqual([false, true, true, false])
  expect([1, 2].map(few(3))).toEqual([true, false])
  expect([9, 10, 11].map(few(100))).toEqual([true, false, false])
  expect(shownStock(11, 100).available).toBe(SHOWN_PIECES_MAX)
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
