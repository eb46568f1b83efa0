import v8 from 'node:v8'
import vm from 'node:vm'
import { createPool, DatabaseUnreachable } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openReadingWorld, type ReadingWorld } from '../../testing/testing-reads.ts'
import { readAssortment } from './assortment.ts'
import type { Scope } from './catalogue-answers.ts'
import { addSampleProducts, addSamplePromotion } from './catalogue-testing.ts'
import { createListing, type Listing, type ListingQuery } from './listing.ts'
import { readItemsOfVariants } from './product-lists.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, n))
const NOW = day(15)
const SCOPE: Scope = { country_id: 'PL', price_group_id: 1, place: 'CATALOG', now: NOW }
const CATEGORY = 900_000
const QUERY: ListingQuery = {
  languageId: 'en',
  category_id: CATEGORY,
  attribute_value_ids: [],
  choice: EVERYTHING,
  variant_ids: null,
  sort: 'recommended',
  page: 1,
  page_size: 24,
}

let world: ReadingWorld
let listing: Listing

beforeAll(async () => {
  world = await openReadingWorld()
  const { database } = world.deps
  await database
    .insertInto('shop.category')
    .values({ category_id: CATEGORY, parent_id: null, position: 900, image_file_id: null })
    .execute()
  await database
    .insertInto('shop.category_text')
    .values({ category_id: CATEGORY, language_id: 'en', name: 'Samples', slug: 'samples-of-tests', description: '' })
    .execute()
  const pl = (gross_price: number, more: object = {}) => ({ country_id: 'PL', gross_price, ...more })
  const categories = [CATEGORY]
  await addSampleProducts(database, [
    {
      product_id: 900_001,
      categories,
      name: 'Amber',
      variants: [
        { variant_id: 900_011, prices: [{ country_id: 'DE', gross_price: 500 }] },
        { variant_id: 900_012, prices: [pl(5000)], stock: { PL: 3 } },
        { variant_id: 900_013, prices: [pl(9000)], stock: { PL: 500 } },
      ],
    },
    {
      product_id: 900_002,
      categories,
      name: 'Balm',
      variants: [{ variant_id: 900_021, prices: [pl(4000)], stock: { PL: 0 } }],
    },
    {
      product_id: 900_003,
      categories,
      name: 'Cream',
      published_at: day(10),
      variants: [{ variant_id: 900_031, prices: [pl(6000)] }],
    },
    {
      product_id: 900_004,
      categories,
      name: 'Dew',
      published_at: day(20),
      variants: [{ variant_id: 900_041, prices: [pl(1)] }],
    },
    {
      product_id: 900_005,
      categories,
      name: 'Elixir',
      variants: [{ variant_id: 900_051, prices: [{ country_id: 'DE', gross_price: 1 }] }],
    },
    {
      product_id: 900_006,
      categories,
      name: 'Fig',
      variants: [{ variant_id: 900_061, prices: [pl(7000, { valid_from: day(18) })] }],
    },
  ])
  await addSamplePromotion(database, {
    promotion_id: 900_001,
    variant_ids: [900_012],
    percent_off_hundredths: 5000,
    starts_at: day(1),
    ends_at: day(17),
  })
})
beforeEach(async () => {
  await world.changed('catalogue', 'promotions', 'content')
  listing = createListing(world.deps)
})
afterAll(() => world.close())

const readListing = async (change: Partial<ListingQuery> = {}, scope: Partial<Scope> = {}) =>
  (await listing({ ...QUERY, ...change }, { ...SCOPE, ...scope })).data
const ids = async (change: Partial<ListingQuery> = {}, scope: Partial<Scope> = {}) =>
  (await readListing(change, scope)).products.map((product) => product.variant_id)

test('a product is shown by its first variant sold here; one without a price here or unpublished is not shown', async () => {
  expect(await ids()).toEqual([900_012, 900_021, 900_031])
  expect(await ids({}, { country_id: 'DE' })).toEqual([900_011, 900_051])
})

test('each item shows its pieces up to ten, its number of variants, and whether it is new', async () => {
  const { products } = await readListing()
  expect(products.map(({ available, variants_count, is_new }) => [available, variants_count, is_new])).toEqual([
    [3, 2, false],
    [0, 1, false],
    [0, 1, true],
  ])
  const { products: given } = await readListing({ variant_ids: [900_013] })
  expect(given).toMatchObject([{ available: 10, variants_count: 2 }])
})

test('a promotion lists each product once, by its first variant in it, in pages and with filters', async () => {
  const promotion = { id: 900_001, variant_ids: [900_031, 900_013, 900_012, 900_021] }
  const all = await readListing({ promotion })
  expect(all.products.map((product) => product.variant_id)).toEqual([900_012, 900_021, 900_031])
  expect(all).toMatchObject({ total: 3, page: 1 })
  expect(await ids({ promotion, page: 2, page_size: 2 })).toEqual([900_031])
  expect(await ids({ promotion: { id: 900_002, variant_ids: [900_013] } })).toEqual([900_013])
  expect(await ids({ promotion, sort: 'price_down' })).toEqual(
    (await ids({ promotion, sort: 'price_up' })).toReversed(),
  )
})

test('a promotion listed before costs no statement, and a page of it at most two', async () => {
  const promotion = { id: 900_001, variant_ids: [900_012, 900_021, 900_031] }
  await readListing()
  expect(await world.statementsOf(() => readListing({ promotion, page_size: 2 }))).toBe(2)
  expect(await world.statementsOf(() => readListing({ promotion, page_size: 2, page: 2 }))).toBe(1)
  expect(await world.statementsOf(() => readListing({ promotion, page_size: 2 }))).toBe(0)
})

test('a price sort applies promotional prices only for those who get them', async () => {
  expect(await ids({ sort: 'price_up' })).toEqual([900_012, 900_021, 900_031])
  expect(await ids({ sort: 'price_up' }, { place: null })).toEqual([900_021, 900_012, 900_031])
})

test('a sort by name follows the language, with the English name where one is missing', async () => {
  const texts = { kind: '', short_text: '', description: '' }
  const named = (language_id: string, product_id: number, name: string) => ({ ...texts, language_id, product_id, name })
  await world.deps.database
    .insertInto('shop.product_text')
    .values([named('pl', 900_001, 'Żywica'), named('pl', 900_003, 'Ananas'), named('de', 900_003, 'Aal')])
    .execute()
  await world.changed('catalogue')
  expect(await ids({ sort: 'name' })).toEqual([900_012, 900_021, 900_031])
  expect(await ids({ sort: 'name', languageId: 'pl' })).toEqual([900_031, 900_021, 900_012])
  expect(await ids({ sort: 'name', languageId: 'de' })).toEqual([900_031, 900_012, 900_021])
  expect(await ids({ sort: 'name', languageId: 'cs' })).toEqual([900_012, 900_021, 900_031])
})

test('a cached listing follows prices, promotions, publication and newness exactly, without a version change', async () => {
  const at = async (now: Date) =>
    (await readListing({}, { now })).products.map((one) => [
      one.variant_id,
      one.promotion_gross_price ?? one.gross_price,
      one.is_new,
    ])
  const first = await at(NOW)
  expect(first).toEqual([
    [900_012, 2500, false],
    [900_021, 4000, false],
    [900_031, 6000, true],
  ])
  expect((await at(day(17)))[0]).toEqual([900_012, 5000, false])
  expect(await at(day(18))).toContainEqual([900_061, 7000, false])
  expect(await at(day(20))).toContainEqual([900_041, 1, true])
  expect(await at(day(40))).toContainEqual([900_031, 6000, false])
  expect(await at(NOW)).toEqual(first)
  expect((await readListing({}, { now: NOW })).total).toBe(first.length)
})

test('a first page costs the reference data and two statements, other categories, pages and filters one, a repeated one none', async () => {
  const first = await world.statementsOf(() => readListing({ page_size: 1 }))
  // Two of the reference data are what is sold out.
  expect(first).toBeLessThanOrEqual(7)
  expect(await world.statementsOf(() => readListing({ page_size: 1, page: 2 }))).toBe(1)
  expect(await world.statementsOf(() => readListing({ page_size: 1, page: 2 }))).toBe(0)
  expect(await world.statementsOf(() => readListing({ category_id: null, page_size: 1 }))).toBe(1)
  expect(await world.statementsOf(() => readListing({ sort: 'price_down', page_size: 2 }))).toBe(1)
})

test('concurrent requests for the same page cost no more than one', async () => {
  const statements = await world.statementsOf(() => Promise.all(Array.from({ length: 30 }, () => readListing())))
  expect(statements).toBeLessThanOrEqual(7)
})

test('a large category shows the old order while a change is being read, and the new one afterwards', async () => {
  const large = createListing(world.deps, { waitUpTo: 1 })
  const orderAt = async (seconds: number) =>
    (
      await large({ ...QUERY, sort: 'price_up' }, { ...SCOPE, now: new Date(NOW.getTime() + seconds * 1000) })
    ).data.products.map((one) => one.variant_id)
  expect(await orderAt(0)).toEqual([900_012, 900_021, 900_031])
  const { database } = world.deps
  const price = {
    variant_id: 900_021,
    country_id: 'PL',
    currency_code: 'PLN',
    price_group_id: 1,
    points: 0,
    valid_to: day(17),
  }
  await database
    .insertInto('shop.price')
    .values({ ...price, gross_price: 100, valid_from: day(14) })
    .execute()
  await world.changed('catalogue')
  expect(await orderAt(0)).toEqual([900_012, 900_021, 900_031])
  let seconds = 0
  await vi.waitFor(async () => {
    seconds += 2
    expect(await orderAt(seconds)).toEqual([900_021, 900_012, 900_031])
  })
})

test('after edits nothing keeps what was sold before the last two of them', async () => {
  const known: WeakRef<object>[] = []
  // Each edit is followed by a request for another category, whose shelf is never requested again.
  for (const category_id of [CATEGORY, null, 1, 2, 3, 4]) {
    await world.changed('catalogue')
    expect((await readListing({ category_id })).total).toBeGreaterThan(0)
    known.push(new WeakRef((await readAssortment(world.deps, SCOPE)).gross_price))
  }
  v8.setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = vm.runInNewContext('gc')
  await vi.waitFor(() => {
    collectGarbage()
    expect(known.map((one) => one.deref() !== undefined).join()).toBe('false,false,false,false,true,true')
  })
})

test('the stock is read again after two seconds by one statement; an unchanged answer stays the same object', async () => {
  const later = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000) })
  const first = await listing(QUERY, SCOPE)
  const setOnHand = (on_hand: number) =>
    sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
      select variant_id, country_id, 'CORRECTION', ${on_hand} - on_hand from shop.stock
        where variant_id = 900012 and on_hand <> ${on_hand}`.execute(world.deps.database)
  await setOnHand(1)
  expect(await listing(QUERY, { ...SCOPE, ...later(1.9) })).toBe(first)
  let renewed = first
  const statements = await world.statementsOf(async () => {
    renewed = await listing(QUERY, { ...SCOPE, ...later(2) })
  })
  expect([statements, renewed.data.products[0]?.available]).toEqual([1, 1])
  expect(await listing(QUERY, { ...SCOPE, ...later(5) })).toBe(renewed)
  await setOnHand(3)
})

test('what was sold out or came back is filtered by it a few seconds later, and nobody waits for that', async () => {
  const stocked = async (seconds: number, in_stock: boolean) => {
    const { data } = await listing(
      { ...QUERY, choice: { ...EVERYTHING, in_stock } },
      { ...SCOPE, now: new Date(NOW.getTime() + 3_600_000 + seconds * 1000) },
    )
    return { ids: data.products.map((one) => one.variant_id), in_stock: data.in_stock }
  }
  const setOnHand = (on_hand: number) =>
    sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
      select variant_id, country_id, 'CORRECTION', ${on_hand} - on_hand from shop.stock
        where variant_id = 900012 and on_hand <> ${on_hand}`.execute(world.deps.database)
  const before = await stocked(0, true)
  expect(before.ids).toContain(900_012)
  expect(before.ids).toHaveLength(before.in_stock)
  await setOnHand(0)
  expect(await stocked(9, true)).toEqual(before)
  let seconds = 9
  await vi.waitFor(async () => {
    seconds += 60
    expect((await stocked(seconds, true)).ids).toEqual(before.ids.filter((id) => id !== 900_012))
  })
  expect((await stocked(seconds, false)).in_stock).toBe(before.in_stock - 1)
  await setOnHand(3)
})

test('when the stock cannot be read, the last known one is shown; a page that was never read is refused', async () => {
  const away = createPool<Database>({
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    max: 1,
    statementTimeoutMs: 1000,
    lockTimeoutMs: 1000,
    prepare: false,
  })
  const deps = { ...world.deps }
  const fragile = createListing(deps)
  const first = await fragile(QUERY, SCOPE)
  deps.replica = away.kysely
  expect(await fragile(QUERY, { ...SCOPE, now: new Date(NOW.getTime() + 3000) })).toBe(first)
  await expect(fragile({ ...QUERY, page_size: 2 }, SCOPE)).rejects.toBeInstanceOf(DatabaseUnreachable)
  await away.close()
})

test('the order of filter values does not change the answer', async () => {
  const one = await listing({ ...QUERY, attribute_value_ids: [12, 11, 12] }, SCOPE)
  expect(await listing({ ...QUERY, attribute_value_ids: [11, 12] }, SCOPE)).toBe(one)
})

test('countries, groups and places never see each other’s prices', async () => {
  const price = async (scope: Partial<Scope>) => {
    const { products } = await readListing({ variant_ids: [900_011, 900_012] }, scope)
    return products.map((one) => one.promotion_gross_price ?? one.gross_price)
  }
  expect(await price({})).toEqual([2500])
  expect(await price({ place: null })).toEqual([5000])
  expect(await price({ country_id: 'DE' })).toEqual([500])
  expect(await price({ price_group_id: 2 })).toEqual([])
  expect(await price({})).toEqual([2500])
  const total = async (scope: Partial<Scope>) => (await readListing({}, scope)).total
  expect([await total({}), await total({ price_group_id: 2 }), await total({ country_id: 'DE' })]).toEqual([3, 0, 2])
})

test('a refusal is not cached', async () => {
  const lost = { category_id: 900_009 }
  await expect(readListing(lost)).rejects.toMatchObject({ error: 'CATEGORY_ABSENT' })
  await world.deps.database
    .insertInto('shop.category')
    .values({ category_id: 900_009, parent_id: null, position: 901, image_file_id: null })
    .execute()
  await world.deps.database
    .insertInto('shop.category_text')
    .values({ category_id: 900_009, language_id: 'en', name: 'Late', slug: 'late-one', description: '' })
    .execute()
  await world.changed('catalogue')
  expect((await readListing(lost)).products).toEqual([])
})

test('items chosen by an editor keep that order, without those not sold here', async () => {
  const list = await readItemsOfVariants(world.deps, [900_031, 900_011, 900_013, 900_012], 'en', SCOPE)
  expect(list.products.map((product) => product.variant_id)).toEqual([900_031, 900_013, 900_012])
})
