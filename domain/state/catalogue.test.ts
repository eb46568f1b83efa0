import { describe, expect, test } from 'vitest'
import {
  type CatalogueAction,
  catalogueReducer,
  checkedValueIds,
  filterState,
  initialCatalogue,
  toggleFilter,
} from './catalogue.ts'

type Product = { variant_id: number }
type Category = { id: number }
const initial = initialCatalogue<Product, Category>()
const after = (...actions: CatalogueAction<Product, Category>[]) =>
  actions.reduce(catalogueReducer<Product, Category>, initial)
const page = (...ids: number[]): CatalogueAction<Product, Category> => ({
  type: 'list_loaded',
  products: ids.map((variant_id) => ({ variant_id })),
  currency_code: 'PLN',
  currency_symbol: 'zł',
})

describe('the category', () => {
  test('is loading when the request is made, then there with success', () => {
    expect(initial.category_status).toBe('initial')
    expect(after({ type: 'category_requested' }).category_status).toBe('loading')
    const loaded = after({ type: 'category_requested' }, { type: 'category_loaded', category: { id: 3 } })
    expect(loaded).toMatchObject({ category_status: 'success', category: { id: 3 } })
  })

  test('is null after an error, and the list skeleton is off', () => {
    const failed = after(
      { type: 'category_loaded', category: { id: 3 } },
      { type: 'list_requested' },
      { type: 'category_failed' },
    )
    expect(failed).toMatchObject({ category_status: 'error', category: null, list_skeleton: false })
  })
})

describe('the product list', () => {
  test('shows a skeleton while it loads', () => {
    expect(after({ type: 'list_requested' }).list_skeleton).toBe(true)
    expect(after({ type: 'list_requested' }, page(1)).list_skeleton).toBe(false)
    expect(after({ type: 'list_requested' }, { type: 'list_failed' }).list_skeleton).toBe(false)
  })

  test('appends new products to the list there is', () => {
    const state = after(page(1, 2), { type: 'next_page' }, page(3))
    expect(state.products.map((product) => product.variant_id)).toEqual([1, 2, 3])
    expect(state.pagination).toBe(2)
  })

  test('replaces the list where there is none', () => {
    expect(after({ type: 'reset' }, page(3)).products).toEqual([{ variant_id: 3 }])
    expect(after(page(3))).toMatchObject({ currency_code: 'PLN', currency_symbol: 'zł' })
  })

  test('a reset sets an empty list with an empty currency and turns the skeleton on', () => {
    expect(after(page(1, 2), { type: 'next_page' }, { type: 'reset' })).toMatchObject({
      products: [],
      currency_code: '',
      currency_symbol: '',
      list_skeleton: true,
      pagination: 1,
    })
  })

  test('the pagination count starts at 1', () => {
    expect(initial.pagination).toBe(1)
  })
})

describe('filters', () => {
  const attributes = [
    {
      name: 'Scent',
      values: [
        { id: 1, name: 'Amber' },
        { id: 2, name: 'Cedar' },
      ],
    },
    { name: 'Size', values: [{ id: 7, name: '50 ml' }] },
  ]

  test('map attribute name to value id to name and checked', () => {
    expect(filterState(attributes, [2])).toEqual({
      Scent: { 1: { name: 'Amber', checked: false }, 2: { name: 'Cedar', checked: true } },
      Size: { 7: { name: '50 ml', checked: false } },
    })
  })

  test('are checked and unchecked one by one', () => {
    const both = toggleFilter(toggleFilter(filterState(attributes), 'Scent', 1), 'Size', 7)
    expect(checkedValueIds(both)).toEqual([1, 7])
    expect(checkedValueIds(toggleFilter(both, 'Scent', 1))).toEqual([7])
  })

  test('do not change for a value there is not', () => {
    const filters = filterState(attributes)
    expect(toggleFilter(filters, 'Scent', 99)).toBe(filters)
    expect(toggleFilter(filters, 'toString', 1)).toBe(filters)
  })
})
