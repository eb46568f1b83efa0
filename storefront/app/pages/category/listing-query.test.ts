import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddressOf } from '../../../page-key.ts'
import { readListingQuery, SORTS, writeListingQuery } from './listing-query.ts'

test('What is written into the address is read back', () => {
  const asked = fc.record({
    filters: fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 20 }),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(asked, (query) => {
      const read = readListingQuery(new URLSearchParams(writeListingQuery(query)))
      expect(read).toEqual({ ...query, filters: [...query.filters].sort((a, b) => a - b) })
    }),
  )
})

test('The plain listing has no query, and equal ones have the equal query', () => {
  expect(writeListingQuery({ filters: [], sort: 'recommended', page: 1 })).toBe('')
  expect(writeListingQuery({ filters: [12, 11, 12], sort: 'newest', page: 2 })).toBe('?f=11&f=12&sort=newest&page=2')
})

test('What means nothing is as if it were not there', () => {
  for (const text of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'sort=cheapest', 'f=', 'f=x&f=0']) {
    expect(readListingQuery(new URLSearchParams(text))).toEqual({ filters: [], sort: 'recommended', page: 1 })
  }
})

test('The page cache keeps an address as the listing writes it', () => {
  const written = writeListingQuery({ filters: [3, 11], sort: 'price_down', page: 4 })
  expect(pageAddressOf(`/en-pl/c/perfume${written}`)?.address).toBe(`/en-pl/c/perfume${written}`)
})
