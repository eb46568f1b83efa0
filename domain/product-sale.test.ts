import { expect, test } from 'vitest'
import { isOnSale, leavesLater, problemOfPeriod, soldLaterFrom } from './product-sale.ts'

test('a product is on sale from its publication until the moment its sale ends', () => {
  const onSale = (now: number, sold_until: number | null = 20) => isOnSale({ published_at: 10, sold_until }, now)
  expect([9, 10, 19, 20].map((now) => onSale(now))).toEqual([false, true, true, false])
  expect(onSale(1000, null)).toBe(true)
})

test('what is shown before it is sold is sold from the latest start of itself and its parts', () => {
  expect(soldLaterFrom([null, null], 10)).toBe(null)
  expect(soldLaterFrom([20], 19)).toBe(20)
  expect(soldLaterFrom([20], 20)).toBe(null)
  expect(soldLaterFrom([20, null, 30], 10)).toBe(30)
  expect(soldLaterFrom([], 10)).toBe(null)
})

test('a buyer is asked again if an order leaves later than was shown, not if it leaves as shown or sooner', () => {
  expect([leavesLater(20, null), leavesLater(20, 19)]).toEqual([true, true])
  expect([leavesLater(20, 20), leavesLater(20, 21), leavesLater(null, 20), leavesLater(null, null)]).not.toContain(true)
})

test('a product is sold no earlier than it is shown, and until later than it is sold from', () => {
  const problem = (sold_from: number | null, sold_until: number | null) =>
    problemOfPeriod({ published_at: 10, sold_from, sold_until })
  expect([problem(null, null), problem(10, 11), problem(20, 21)]).toEqual([null, null, null])
  expect([problem(9, null), problem(null, 10), problem(20, 20)]).toEqual(['sold_from', 'sold_until', 'sold_until'])
})
