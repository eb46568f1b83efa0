import { expect, test } from 'vitest'
import { priceSince, WISHES_MAX, withWishes } from './wish-list.ts'

test('a wish tells how its price has changed', () => {
  expect(priceSince(5000, 4000)).toEqual({ direction: 'LOWER', by: 1000 })
  expect(priceSince(5000, 5500)).toEqual({ direction: 'HIGHER', by: 500 })
  expect(priceSince(5000, 5000)).toBeNull()
})

test('the latest wish comes first, each is there once, and the list has an end', () => {
  expect(withWishes([3, 2, 1], [2, 4])).toEqual([2, 4, 3, 1])
  const many = Array.from({ length: WISHES_MAX }, (_, index) => index + 1)
  expect(withWishes(many, [9999])).toHaveLength(WISHES_MAX)
  expect(withWishes(many, [9999])[0]).toBe(9999)
})
