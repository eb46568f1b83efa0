import { EVERYTHING, type ListingChoice } from '@meridian/domain/listing-choice.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildShelf,
  chosenByAttribute,
  type ListedProduct,
  orderByName,
  selectPage,
  selectProducts,
} from './listing-select.ts'

const attribute = (id: number, key: string, valueIds: number[], lacking = false) => ({
  id,
  key,
  name: key.toUpperCase(),
  lacking,
  is_filter: true,
  values: valueIds.map((value) => ({
    id: value,
    name: `value ${value}`,
    phrase: `with value ${value}`,
    lacked_names: [],
    merged_ids: [],
  })),
})
const ATTRIBUTES = [
  attribute(1, 'scent', [11, 12, 13]),
  attribute(2, 'size', [21, 22]),
  attribute(3, 'skin', [31]),
  attribute(4, 'made without', [41, 42], true),
]

const product = (product_id: number, attribute_value_ids: number[], more: Partial<ListedProduct> = {}) => ({
  product_id,
  variant_id: product_id * 10,
  variants_count: 1,
  position: product_id,
  published_at: 0,
  pieces: 0,
  attribute_value_ids,
  price: 100,
  points: 0,
  ...more,
})
const PRODUCTS = [product(1, [11, 21]), product(2, [11, 12, 22]), product(3, [12, 21]), product(4, [13])]

const SHELF = buildShelf(PRODUCTS)

const select = (valueIds: number[]) => {
  const { passed, total, filters } = selectProducts(
    SHELF,
    SHELF.listed,
    { values: chosenByAttribute(valueIds, ATTRIBUTES), choice: EVERYTHING },
    ATTRIBUTES,
  )
  const page = selectPage(SHELF, passed, { sort: 'recommended', after: 0, size: 24 })
  expect(page).toHaveLength(total)
  const counts = filters.flatMap((filter) => filter.values.map((value) => [value.id, value.count] as const))
  return { ids: page.map((one) => one.product_id), counts: Object.fromEntries(counts), filters }
}

test('without a filter every product passes and every value counts all products that have it', () => {
  expect(select([])).toMatchObject({ ids: [1, 2, 3, 4], counts: { 11: 2, 12: 2, 13: 1, 21: 2, 22: 1 } })
})

test('values of one attribute are alternatives', () => {
  expect(select([11, 13]).ids).toEqual([1, 2, 4])
})

test('excluded things are excluded together, and a value counts what would be left with it', () => {
  const shelf = buildShelf([product(1, [41]), product(2, [41, 42, 11]), product(3, [42])])
  const chosen = chosenByAttribute([41, 42], ATTRIBUTES)
  const { total, filters } = selectProducts(shelf, shelf.listed, { values: chosen, choice: EVERYTHING }, ATTRIBUTES)
  expect(total).toBe(1)
  const counts = (ids: number[]) => {
    const found = selectProducts(
      shelf,
      shelf.listed,
      { values: chosenByAttribute(ids, ATTRIBUTES), choice: EVERYTHING },
      ATTRIBUTES,
    ).filters
    return found.find(({ key }) => key === 'made without')?.values.map(({ count }) => count)
  }
  expect(filters.find(({ key }) => key === 'made without')?.values.map(({ count }) => count)).toEqual([1, 1])
  expect([counts([]), counts([41]), counts([42, 11])]).toEqual([
    [2, 2],
    [2, 1],
    [1, 1],
  ])
})

test('different attributes are combined with AND', () => {
  expect(select([11, 21]).ids).toEqual([1])
  expect(select([13, 21]).ids).toEqual([])
})

test('the count of a value applies the filters of the other attributes, not of its own', () => {
  expect(select([21]).counts).toEqual({ 11: 1, 12: 1, 13: 0, 21: 2, 22: 1 })
})

test('a value with an empty result stays with 0, and one without products here is not offered', () => {
  const { filters } = select([22])
  expect(filters.map((filter) => filter.key)).toEqual(['scent', 'size'])
  expect(filters[0]?.values.find((value) => value.id === 13)).toEqual({
    id: 13,
    name: 'value 13',
    phrase: 'with value 13',
    count: 0,
    checked: false,
  })
})

test('a chosen value without products here is still shown, so that it can be removed', () => {
  const { ids, filters } = select([31])
  expect(ids).toEqual([])
  expect(filters.find((filter) => filter.key === 'skin')?.values).toEqual([
    { id: 31, name: 'value 31', phrase: 'with value 31', count: 0, checked: true },
  ])
})

test('unknown values do not filter', () => {
  expect(select([77]).ids).toEqual([1, 2, 3, 4])
})

test('for any products and filters, a count equals the length of the list that choosing that value gives', () => {
  const values = fc.uniqueArray(fc.constantFrom(11, 12, 13, 21, 22, 31, 41, 42))
  fc.assert(
    fc.property(fc.array(values, { maxLength: 12 }), values, (sets, chosenIds) => {
      const shelf = buildShelf(sets.map((ids, index) => product(index + 1, ids)))
      const chosen = chosenByAttribute(chosenIds, ATTRIBUTES)
      const { filters } = selectProducts(shelf, shelf.listed, { values: chosen, choice: EVERYTHING }, ATTRIBUTES)
      for (const filter of filters) {
        for (const value of filter.values) {
          const own = filter.key === 'made without' ? (chosen.get(filter.id) ?? []) : []
          const alone = new Map([...chosen, [filter.id, new Set([...own, value.id])] as const])
          expect(value.count).toBe(
            selectProducts(shelf, shelf.listed, { values: alone, choice: EVERYTHING }, ATTRIBUTES).total,
          )
        }
      }
    }),
  )
})

test('price, offer and stock filter together, and each counts what it would leave beside the others', () => {
  const shelf = {
    ...buildShelf([
      product(1, [11], { price: 500 }),
      product(2, [11], { price: 1500 }),
      product(3, [12], { price: 2500 }),
      product(4, [12], { price: 3500 }),
    ]),
    // Places are those of the list: the second and the third.
    offered: Uint32Array.of(0b0110),
  }
  const available = Uint32Array.of(0b1011)
  const chosen = (choice: Partial<ListingChoice>, ids: number[] = []) => {
    const values = chosenByAttribute(ids, ATTRIBUTES)
    const found = selectProducts(shelf, available, { values, choice: { ...EVERYTHING, ...choice } }, ATTRIBUTES)
    const { total, prices, on_offer, in_stock, filters } = found
    return { total, prices, on_offer, in_stock, scents: filters[0]?.values.map(({ count }) => count) }
  }
  expect(chosen({})).toEqual({
    total: 4,
    prices: { from: 500, to: 3500 },
    on_offer: 2,
    in_stock: 3,
    scents: [2, 2],
  })
  // The range is told without its own limits.
  expect(chosen({ price_from: 1500, price_to: 2500 })).toEqual({
    total: 2,
    prices: { from: 500, to: 3500 },
    on_offer: 2,
    in_stock: 1,
    scents: [1, 1],
  })
  expect(chosen({ on_offer: true, in_stock: true })).toEqual({
    total: 1,
    prices: { from: 1500, to: 1500 },
    on_offer: 1,
    in_stock: 1,
    scents: [1, 0],
  })
  expect(chosen({ price_to: 100 }, [12])).toMatchObject({ total: 0, prices: { from: 2500, to: 3500 } })
})

test('what is reduced most comes first, and what is not in the order of the shelf', () => {
  const shelf = {
    ...buildShelf([1, 2, 3, 4].map((id) => product(id, []))),
    reductions: new Map([
      [1, 10],
      [3, 25],
    ]),
  }
  const page = selectPage(shelf, shelf.listed, { sort: 'reduction', after: 0, size: 24 })
  expect(page.map(({ product_id }) => product_id)).toEqual([4, 2, 1, 3])
})

const sorted = (products: Parameters<typeof buildShelf>[0], sort: ProductSort) => {
  const shelf = buildShelf(products)
  const { passed } = selectProducts(shelf, shelf.listed, { values: new Map(), choice: EVERYTHING }, [])
  const whole = { sort, after: 0, size: 24 }
  const ids = selectPage(shelf, passed, whole).map((one) => one.product_id)
  expect(selectPage(shelf, passed, { ...whole, after: 1, size: 1 }).map((one) => one.product_id)).toEqual(
    ids.slice(1, 2),
  )
  return ids
}

test('names sort by the rules of their language, and ties keep the order of the shelf', () => {
  const places = Uint32Array.from([4, 9, 2, 7])
  const names = ['Öl', 'Zeder', 'Olive', 'Zeder']
  expect([...orderByName(places, names, 'de')]).toEqual([4, 2, 9, 7])
  expect([...orderByName(places, names, 'hu')]).toEqual([2, 4, 9, 7])
})

test('prices sort both ways, and ties keep the recommended order', () => {
  const same = [product(2, []), product(1, []), product(3, [], { price: 0 })]
  expect(sorted(same, 'price_up')).toEqual([3, 1, 2])
  expect(sorted(same, 'price_down')).toEqual([1, 2, 3])
})

test('sorts by popularity and by points are descending, and ties keep the recommended order', () => {
  const some = [product(1, []), product(2, [], { pieces: 3 }), product(3, [], { points: 50 }), product(4, [])]
  const ids = (sort: 'popular' | 'points') => sorted(some, sort)
  expect(ids('popular')).toEqual([2, 1, 3, 4])
  expect(ids('points')).toEqual([3, 1, 2, 4])
})

test('the newest come first, however far they are apart', () => {
  const dated = (...times: number[]) => times.map((published_at, index) => product(index + 1, [], { published_at }))
  expect(sorted(dated(5, 9), 'newest')).toEqual([2, 1])
  const soon = Date.UTC(2026, 0, 1)
  expect(sorted(dated(soon, soon + 1, soon, soon + 1, -8e15, soon), 'newest')).toEqual([2, 4, 1, 3, 6, 5])
})
