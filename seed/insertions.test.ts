import { expect, test } from 'vitest'
import { CATEGORIES, type SeedCategory } from './categories.ts'
import { SEED_COUNTRIES, type SeedCountry, seedCountry } from './country-data.ts'
import { generatedProduct, templatesAmong } from './generate/generated-product.ts'
import { categoryRows, productRows } from './insert-catalogue.ts'
import { paymentMethods, paymentPoints } from './payment-methods.ts'
import { POSITIONS } from './people/positions.ts'
import { pricesOfProduct } from './prices.ts'
import { PRODUCT_VIEWS } from './product-content/views.ts'
import { TERMS } from './product-terms.ts'
import { PRODUCTS, productOf } from './products.ts'
import { regionsOf } from './regions.ts'
import { regulationFiles } from './regulations.ts'
import { shippingMethods } from './shipping-methods.ts'
import { stockOf } from './stock.ts'

const AMBRE_51 = productOf('ambre-51')

const NOW = new Date('2026-11-21T12:00:00Z')

type Row = Readonly<Record<string, unknown>>

/** A row without its position, which a neighbour may move. */
const said = ({ position: _, ...row }: Row) => JSON.stringify(row)

/** The rows of `before` that are missing in `after`. */
function lost(before: readonly Row[], after: readonly Row[]): string[] {
  const there = new Set(after.map(said))
  return before.map(said).filter((row) => !there.has(row))
}

/** A list with one more item in its middle. */
function withInserted<Item>(list: readonly Item[], item: Item): Item[] {
  return list.toSpliced(Math.floor(list.length / 2), 0, item)
}

function rowsOfCountries(countries: readonly SeedCountry[]): Row[] {
  const ids = countries.map(({ country_id }) => country_id)
  return [
    ...shippingMethods(countries),
    ...paymentMethods(countries),
    ...paymentPoints(countries),
    ...regionsOf(countries),
    ...countries.flatMap(regulationFiles),
    ...stockOf(9999, countries),
    ...pricesOfProduct(AMBRE_51.variants, AMBRE_51.key, ids),
  ]
}

test('a country inserted into the list changes no row of another', () => {
  for (const country_id of ['CZ', 'ES', 'PL'] as const) {
    const before = rowsOfCountries(SEED_COUNTRIES.filter((country) => country.country_id !== country_id))
    const after = rowsOfCountries(SEED_COUNTRIES)
    expect(after.length).toBeGreaterThan(before.length)
    expect(lost(before, after)).toEqual([])
  }
})

test('a shipping method, payment method, bank and region inserted into a country change no other', () => {
  const spain = seedCountry('ES')
  const poland = seedCountry('PL')
  const bank = { id: 99_999, code: 'pl-bank-x', name: 'Bank X' }
  const after = rowsOfCountries(
    SEED_COUNTRIES.map((country) => {
      if (country === spain) {
        const regions = withInserted(spain.regions, { id: 99_999, code: 'XX', name: 'X' })
        return { ...spain, regions }
      }
      if (country !== poland) return country
      const { shipping_methods, payment_methods } = poland
      const [shipping] = shipping_methods
      const payments = payment_methods.map((one) => ({
        ...one,
        ...(one.points && { points: withInserted(one.points, bank) }),
      }))
      return {
        ...poland,
        shipping_methods: withInserted(shipping_methods, {
          ...shipping,
          kind: 'courier',
          id: 99_999,
          days_min: 1,
          days_max: 9,
          gross_price: 1,
        }),
        payment_methods: withInserted<SeedCountry['payment_methods'][number]>(payments, { type: 'card', id: 99_999 }),
      }
    }),
  )
  expect(after).toHaveLength(rowsOfCountries(SEED_COUNTRIES).length + 4)
  expect(lost(rowsOfCountries(SEED_COUNTRIES), after)).toEqual([])
})

/** A product that the shop does not have. */
const INSERTED = {
  ...AMBRE_51,
  id: 999,
  key: 'inserted',
  variants: AMBRE_51.variants.map((variant, place) => ({ ...variant, id: 9990 + place })),
}

test('a product inserted into the list changes nothing of another: no id, slug, price, stock or picture', () => {
  const rowsOf = (products: typeof PRODUCTS) =>
    Object.values(
      productRows(
        products.map((product, position) => ({ product, template: product, position, published_days_ago: 400 })),
        NOW,
      ),
    ).flatMap((rows) => [...rows] as Row[])
  const before = rowsOf(PRODUCTS)
  const after = rowsOf(withInserted(PRODUCTS, INSERTED))
  expect(after.length).toBeGreaterThan(before.length)
  expect(lost(before, after)).toEqual([])
})

test('a generated product keeps its name, prices and template unless it is made after the new product', () => {
  const numbers = Array.from({ length: 2000 }, (_, place) => place + 1)
  const after = templatesAmong(withInserted(PRODUCTS, INSERTED))
  const changed = numbers.filter(
    (number) => JSON.stringify(generatedProduct(number)) !== JSON.stringify(generatedProduct(number, after)),
  )
  expect(changed.length).toBeGreaterThan(5)
  expect(changed.length).toBeLessThan(80)
  expect(changed.filter((number) => generatedProduct(number, after).template.key !== 'inserted')).toEqual([])
})

test('a category inserted into the list changes no id and no slug of another', () => {
  const entries: [string, SeedCategory][] = Object.entries(CATEGORIES)
  const [[, first] = ['', CATEGORIES.perfume]] = entries
  const rowsOf = (list: typeof entries) => Object.values(categoryRows(Object.fromEntries(list))).flat()
  const after = rowsOf(withInserted(entries, ['inserted', { ...first, id: 9999 }]))
  expect(after).toHaveLength(rowsOf(entries).length + 14)
  expect(lost(rowsOf(entries), after)).toEqual([])
})

test('no id is used twice', () => {
  const lists: Record<string, readonly unknown[]> = {
    countries: SEED_COUNTRIES.map(({ number }) => number),
    shipping_methods: SEED_COUNTRIES.flatMap(({ shipping_methods }) => shipping_methods.map(({ id }) => id)),
    payment_methods: SEED_COUNTRIES.flatMap(({ payment_methods }) => payment_methods.map(({ id }) => id)),
    payment_points: paymentPoints(SEED_COUNTRIES).map(({ payment_point_id }) => payment_point_id),
    regions: SEED_COUNTRIES.flatMap(({ regions }) => regions.map(({ id }) => id)),
    terms: TERMS.map(({ term_id }) => term_id),
    views: Object.entries(PRODUCT_VIEWS).flatMap(([key, views]) => views.map(([, , number]) => `${key} ${number}`)),
    requirements: POSITIONS.flatMap(({ requirements }) => requirements.map(({ requirement_id }) => requirement_id)),
  }
  for (const [list, ids] of Object.entries(lists)) {
    expect(ids.length, list).toBeGreaterThan(5)
    expect(new Set(ids).size, list).toBe(ids.length)
  }
})
