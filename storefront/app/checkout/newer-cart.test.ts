import { expect, it } from 'vitest'
import { newerCart } from './newer-cart.ts'

const page = { code: 'a', version: 4 }

it('shows what a change brought before the page itself was asked for again', () => {
  const changed = { code: 'a', version: 5 }
  expect(newerCart(page, changed)).toBe(changed)
})

it('keeps what the page brought where nothing newer of the same cart is known', () => {
  expect(newerCart(page, { code: 'a', version: 3 })).toBe(page)
  expect(newerCart(page, { code: 'b', version: 9 })).toBe(page)
  expect(newerCart(page, null)).toBe(page)
  expect(newerCart(null, { code: 'a', version: 5 })).toBeNull()
})
