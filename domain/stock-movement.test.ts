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

const level = { on_hand: 10, reserved: 3, sold: 4, preorder: null }

const shown = (of: Partial<Parameters<typeof shownStock>[0]>, today = '2026-12-01') =>
  shownStock({ available: 5, low_threshold: null, expected_on: null, ...of }, today)

test('what unpaid and paid orders hold cannot be ordered', () => {
  expect(availablePieces(level)).toBe(3)
})

test('pieces still to come are ordered before they are there, and cover what orders hold', () => {
  const preordered = { on_hand: 2, reserved: 3, sold: 4, preorder: 10 }
  expect(availablePieces(preordered)).toBe(5)
  expect(coversOrders(preordered, 0)).toBe(true)
  expect(coversOrders({ ...preordered, preorder: 5 }, 2)).toBe(true)
  expect(coversOrders({ ...preordered, preorder: 5 }, 1)).toBe(false)
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
  const few = (threshold: number | null) => (available: number) =>
    shown({ available, low_threshold: threshold }).is_few_left
  expect([0, 1, 4, 5].map(few(null))).toEqual([false, true, true, false])
  expect([1, 2].map(few(3))).toEqual([true, false])
  expect([9, 10, 11].map(few(100))).toEqual([true, false, false])
  expect(shown({ available: 11, low_threshold: 100 }).available).toBe(SHOWN_PIECES_MAX)
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

test('the day on which more is expected is told of what is sold out, until it has passed', () => {
  const expected_on = '2026-12-14'
  expect(shown({ available: 0, expected_on }, '2026-12-13').expected_on).toBe(expected_on)
  expect(shown({ available: 0, expected_on }, '2026-12-14').expected_on).toBe(expected_on)
  expect(shown({ available: 0, expected_on }, '2026-12-15').expected_on).toBeNull()
  expect(shown({ available: 1, expected_on }, '2026-12-13').expected_on).toBeNull()
  expect(shown({ available: 0 }, '2026-12-13').expected_on).toBeNull()
})
