import { expect, test } from 'vitest'
import { infoboxesAt, infoboxPlaceOf } from './infobox-place.ts'

const INFOBOXES = [
  { id: 1, place: 'everywhere' },
  { id: 2, place: 'catalogue' },
  { id: 3, place: 'account' },
] as const

test.each([
  ['/en-pl', 'home', [1]],
  ['/en-pl/', 'home', [1]],
  ['/en-pl/c/perfume', 'catalogue', [1, 2]],
  ['/en-pl/p/ambre-51-50-ml', 'catalogue', [1, 2]],
  ['/en-pl/search', 'catalogue', [1, 2]],
  ['/en-pl/cart-data', 'checkout', [1]],
  ['/en-pl/order/7', 'checkout', [1]],
  ['/en-pl/account', 'account', [1, 3]],
  ['/en-pl/account/orders', 'account', [1, 3]],
  ['/en-pl/constructor', 'everywhere', [1]],
  ['/en-pl/faq', 'everywhere', [1]],
] as const)('%s is a page of the place %s', (path, place, ids) => {
  expect(infoboxPlaceOf(path)).toBe(place)
  expect(infoboxesAt(INFOBOXES, place).map(({ id }) => id)).toEqual(ids)
})
