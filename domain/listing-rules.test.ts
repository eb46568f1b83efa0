import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersOf, listingRulesOf, placeFirst } from './listing-rules.ts'

const NOTHING = { order: null, filter_ids: null }
const NEWEST = { sort: 'newest', first_product_ids: [7] } as const

test('a category lists as the nearest one above that says something, its order and its filters each as a whole', () => {
  const tree = [
    { id: 1, order: NEWEST, filter_ids: [4, 2] },
    { id: 2, parentId: 1, ...NOTHING },
    { id: 3, parentId: 2, order: { sort: 'name' as const, first_product_ids: [] }, filter_ids: null },
    { id: 4, parentId: 2, order: null, filter_ids: [] },
    { id: 5, ...NOTHING },
  ]
  expect(listingRulesOf(tree, 2)).toEqual({ order: NEWEST, filter_ids: [4, 2] })
  expect(listingRulesOf(tree, 3)).toEqual({ order: { sort: 'name', first_product_ids: [] }, filter_ids: [4, 2] })
  expect(listingRulesOf(tree, 4)).toEqual({ order: NEWEST, filter_ids: [] })
  expect(listingRulesOf(tree, 5)).toEqual({
    order: { sort: 'recommended', first_product_ids: [] },
    filter_ids: null,
  })
})

test('products placed first come first as far as they are listed, and each product is listed once', () => {
  expect(placeFirst([1, 2, 3, 4], [3, 9, 1, 3])).toEqual([3, 1, 2, 4])
  const ids = fc.uniqueArray(fc.nat(9))
  fc.assert(
    fc.property(ids, fc.array(fc.nat(9)), (listed, first) => {
      expect(placeFirst(listed, first).toSorted()).toEqual(listed.toSorted())
    }),
  )
})

test('the filters of a category are those that it names and that there are, in its order', () => {
  const filters = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(filtersOf(filters, { filter_ids: null })).toEqual(filters)
  expect(filtersOf(filters, { filter_ids: [3, 8, 1] })).toEqual([{ id: 3 }, { id: 1 }])
  expect(filtersOf(filters, { filter_ids: [] })).toEqual([])
})
