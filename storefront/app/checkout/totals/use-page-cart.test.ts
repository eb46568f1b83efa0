import { expect, test } from 'vitest'
import { newerCart } from './use-page-cart.ts'

const page = { code: 'a', version: 4 }

test('shows the result of a change before revalidation', () => {
  const changed = { code: 'a', version: 5 }
  expect(newerCart(page, changed)).toBe(changed)
})

test("keeps the loader's cart unless a newer version is known", () => {
  expect(newerCart(page, { code: 'a', version: 3 })).toBe(page)
  expect(newerCart(page, { code: 'b', version: 9 })).toBe(page)
  expect(newerCart(page, null)).toBe(page)
  expect(newerCart(null, { code: 'a', version: 5 })).toBeNull()
})
