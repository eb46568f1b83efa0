import { expect, test } from 'vitest'
import { queryOf } from './same-page.server.ts'

const sentFrom = (referer: string | null) =>
  queryOf(
    new Request('http://shop.test/en-pl/choose-country', {
      method: 'POST',
      headers: referer === null ? {} : { referer },
    }),
    '/en-pl/c/perfume',
  )

test('who stays in a shop keeps the filters and the page of the list', () => {
  expect(sentFrom('http://shop.test/en-pl/c/perfume?f=7&page=2')).toBe('?f=7&page=2')
  expect(sentFrom('http://shop.test/en-pl/c/perfume')).toBe('')
})

test('the query of another page or another site is left out', () => {
  expect(sentFrom('http://shop.test/en-pl/search?query=amber')).toBe('')
  expect(sentFrom('http://evil.test/en-pl/c/perfume?f=7')).toBe('')
  expect(sentFrom(`http://shop.test/en-pl/c/perfume?f=${'7'.repeat(2000)}`)).toBe('')
  for (const referer of [null, '', 'nonsense']) expect(sentFrom(referer)).toBe('')
})
