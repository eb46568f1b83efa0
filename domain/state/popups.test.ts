import { expect, test } from 'vitest'
import { popupOf, popupsReducer } from './popups.ts'

const POPUPS = [
  { id: 301, url: '/c/candles' },
  { id: 300, url: '/' },
  { id: 299, url: '/c/candles' },
  { id: 298, url: '/checkout' },
]

// SPEC §2, §4 Content: "the popup for the current page is selected by url".
test.each([
  ['/en-pl', 300],
  ['/en-pl/c/candles', 301],
  ['/en-pl/c/perfume', undefined],
  ['/en-pl/checkout', undefined],
])('the popup of %s is %s', (path, id) => {
  expect(popupOf(POPUPS, path)?.id).toBe(id)
})

// SPEC §4 Content: "a popup is removed by id".
test('removing a popup shows the next one of its page', () => {
  const left = popupsReducer(POPUPS, { type: 'remove', id: 301 })
  expect(left).toHaveLength(3)
  expect(popupOf(left, '/en-pl/c/candles')?.id).toBe(299)
})
