import { expect, test } from 'vitest'
import { readViewed, withViewed } from './viewed-products.ts'

const amber = { product_id: 1, variant_id: 11 }
const iris = { product_id: 2, variant_id: 21 }

test('the latest comes first, and a product occurs once, with the variant seen last', () => {
  expect(withViewed([iris, amber], { product_id: 1, variant_id: 12 })).toEqual([
    { product_id: 1, variant_id: 12 },
    iris,
  ])
})

test('no more products are stored than shown', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ product_id: index + 10, variant_id: index + 100 }))
  expect(withViewed(many, amber)).toHaveLength(13)
})

test('stored products are read back, and invalid ones are dropped', () => {
  expect(readViewed(JSON.stringify([amber, iris]))).toEqual([amber, iris])
  expect(readViewed(JSON.stringify([amber, { product_id: '2' }, null, 7, { product_id: 2, variant_id: -1 }]))).toEqual([
    amber,
  ])
  for (const text of [null, '', '{', '{}', '7', '"x"']) expect(readViewed(text)).toEqual([])
})
