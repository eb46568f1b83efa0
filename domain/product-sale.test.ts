import { expect, test } from 'vitest'
import { isOnSale } from './product-sale.ts'

test('a product is on sale from its publication until the moment its sale ends', () => {
  const onSale = (now: number, sold_until: number | null = 20) => isOnSale({ published_at: 10, sold_until }, now)
  expect([9, 10, 19, 20].map((now) => onSale(now))).toEqual([false, true, true, false])
  expect(onSale(1000, null)).toBe(true)
})
