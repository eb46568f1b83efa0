import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddressOf } from '../../../server/page-key.ts'
import { PAGES_SHOWN_MAX } from '../../visit/query-values.ts'
import { readListingQuery, withoutMerged, writeListingQuery } from './listing-query.ts'

const PLAIN = { query: '', filters: [], choice: EVERYTHING, sort: 'recommended', page: 1, to: 1 } as const

test('a written address is read back', () => {
  const asked = fc.record({
    query: fc.constantFrom('', 'ambre', 'krém & olej', '50 ml'),
    filters: fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 20 }),
    choice: fc.record({
      price_from: fc.option(fc.integer({ min: 0, max: 5000 })),
      price_to: fc.option(fc.integer({ min: 5000, max: 999_999 })),
      on_offer: fc.boolean(),
      in_stock: fc.boolean(),
    }),
    sort: fc.constantFrom(...PRODUCT_SORTS),
    page: fc.integer({ min: 1, max: 9_000 }),
    more: fc.integer({ min: 0, max: PAGES_SHOWN_MAX - 1 }),
  })
  fc.assert(
    fc.property(asked, ({ more, ...query }) => {
      const whole = { ...query, to: query.page + more }
      const read = readListingQuery(new URLSearchParams(writeListingQuery(whole)))
      expect(read).toEqual({ ...whole, filters: [...query.filters].sort((a, b) => a - b) })
    }),
  )
})

test('the default listing has no query, and equal listings have equal queries', () => {
  expect(writeListingQuery({ ...PLAIN, filters: [] })).toBe('')
  expect(writeListingQuery({ ...PLAIN, filters: [12, 11, 12], sort: 'newest', page: 2, to: 3 })).toBe(
    '?f=11&f=12&sort=newest&page=2&to=3',
  )
})

test('an address that names a merged filter leads to the one that it means, and no other address elsewhere', () => {
  const filters = (...checked: number[]) => [{ values: [7, 8].map((id) => ({ id, checked: checked.includes(id) })) }]
  expect(withoutMerged({ ...PLAIN, filters: [3, 8], sort: 'newest' }, filters(7, 8))).toBe('?f=7&f=8&sort=newest')
  expect(withoutMerged({ ...PLAIN, filters: [7] }, filters(7))).toBeNull()
  // A filter that the listing does not offer is ignored.
  expect(withoutMerged({ ...PLAIN, filters: [7, 99] }, filters(7))).toBeNull()
})

test('invalid parameters are ignored', () => {
  for (const text of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'to=x',
    'to=0',
    'sort=cheapest',
    'f=',
    'f=x&f=0',
    'price_from=x',
    'on_offer=1',
  ]) {
    expect(readListingQuery(new URLSearchParams(text))).toEqual(PLAIN)
  }
})

test('no address shows more pages at once than the limit', () => {
  expect(readListingQuery(new URLSearchParams('page=3&to=9999')).to).toBe(3 + PAGES_SHOWN_MAX - 1)
})

test('the page cache normalizes an address as the listing writes it', () => {
  const written = writeListingQuery({
    ...PLAIN,
    filters: [3, 11],
    choice: { ...EVERYTHING, on_offer: true, in_stock: true },
    sort: 'points',
    page: 4,
    to: 6,
  })
  expect(pageAddressOf(`/en-pl/c/perfume${written}`)?.address).toBe(`/en-pl/c/perfume${written}`)
})

test('limits of a price are read as people type them, and one page with them is not cached', () => {
  const limits = (text: string) => {
    const { price_from, price_to } = readListingQuery(new URLSearchParams(text)).choice
    return [price_from, price_to]
  }
  expect(limits('price_from=12,50&price_to=1 000')).toEqual([1250, 100_000])
  expect(limits('price_from=30&price_to=20')).toEqual([2000, 3000])
  expect(limits('price_from=&price_to=20.999')).toEqual([null, null])
  expect(pageAddressOf('/en-pl/c/perfume?price_from=12')).toBeNull()
  expect(pageAddressOf('/en-pl/c/perfume?price_from=x')?.address).toBe('/en-pl/c/perfume')
})
