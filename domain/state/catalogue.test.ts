import { expect, test } from 'vitest'
import { type CatalogueAction, catalogueReducer, initialCatalogue } from './catalogue.ts'

type Product = { variant_id: number }
const initial = initialCatalogue<Product>()
const after = (...actions: CatalogueAction<Product>[]) => actions.reduce(catalogueReducer<Product>, initial)
const page = (...ids: number[]): CatalogueAction<Product> => ({
  type: 'list_loaded',
  products: ids.map((variant_id) => ({ variant_id })),
  currency_code: 'PLN',
  currency_symbol: 'zł',
})

test('new products are appended to the list', () => {
  const state = after(page(1, 2), { type: 'next_page' }, page(3))
  expect(state.products.map((product) => product.variant_id)).toEqual([1, 2, 3])
  expect(state.pagination).toBe(2)
})

test('where there is no list, they are the list, with its currency', () => {
  expect(after(page(3))).toMatchObject({
    products: [{ variant_id: 3 }],
    currency_code: 'PLN',
    currency_symbol: 'zł',
  })
})

test('an empty list has an empty currency, and the pagination starts at 1', () => {
  expect(initial).toEqual({ products: [], currency_code: '', currency_symbol: '', pagination: 1 })
})
