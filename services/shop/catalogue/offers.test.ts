import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReadingWorld, type ReadingWorld } from '../../testing/testing-reads.ts'
import { readAvailable } from '../stock/available-stock.ts'
import { addSampleProducts, addSamplePromotion } from './catalogue-testing.ts'
import { readOffers, readVariantTexts } from './offers.ts'

const day = (n: number) => new Date(Date.UTC(2030, 0, n))
const NOW = day(15)
const scope = { country_id: 'PL', price_group_id: 1, place: 'CATALOG', now: NOW } as const

let world: ReadingWorld

beforeAll(async () => {
  world = await openReadingWorld()
  const { database } = world.deps
  const price = (gross_price: number, more: object = {}) => ({ country_id: 'PL', gross_price, points: 1000, ...more })
  await addSampleProducts(database, [
    {
      product_id: 900_001,
      name: 'Amber',
      variants: [
        { variant_id: 900_011, prices: [price(10_000), price(8000, { price_group_id: 2 })], stock: { PL: 7 } },
        {
          variant_id: 900_012,
          prices: [price(9000), price(9500, { valid_from: day(10) }), price(1, { valid_from: day(20) })],
        },
        { variant_id: 900_013, prices: [{ country_id: 'DE', gross_price: 2500 }] },
        { variant_id: 900_014, prices: [price(5000, { valid_to: day(10) })] },
        { variant_id: 900_015, prices: [price(6000)] },
        { variant_id: 900_016, prices: [price(4000)] },
        { variant_id: 900_017, prices: [price(70_000, { points: 61_237 })] },
        { variant_id: 900_018, prices: [price(4000), price(5000, { valid_from: new Date('2030-01-11T23:00:00Z') })] },
      ],
    },
    { product_id: 900_002, published_at: day(16), variants: [{ variant_id: 900_021, prices: [price(100)] }] },
    { product_id: 900_003, published_in: ['DE'], variants: [{ variant_id: 900_031, prices: [price(100)] }] },
    { product_id: 900_004, sold_until: day(15), variants: [{ variant_id: 900_041, prices: [price(100)] }] },
  ])
  await addSamplePromotion(database, {
    promotion_id: 900_001,
    variant_ids: [900_011, 900_012],
    percent_off_hundredths: 2500,
    starts_at: day(12),
    ends_at: day(16),
  })
  await addSamplePromotion(database, {
    promotion_id: 900_002,
    variant_ids: [900_015],
    percent_off_hundredths: 1000,
    points_percent_hundredths: 20_000,
    places: ['CHECKOUT'],
    starts_at: day(1),
    ends_at: day(30),
  })
  await addSamplePromotion(database, {
    promotion_id: 900_003,
    variant_ids: [900_016],
    percent_off_hundredths: 4000,
    starts_at: day(1),
    ends_at: day(5),
  })
  await addSamplePromotion(database, {
    promotion_id: 900_004,
    variant_ids: [900_016],
    fixed: { 900016: { gross_price: 3000 } },
    percent_off_hundredths: 100,
    starts_at: day(12),
    ends_at: day(30),
  })
  await addSamplePromotion(database, {
    promotion_id: 900_005,
    variant_ids: [900_017],
    fixed: { 900017: { points: 12_345 } },
    starts_at: day(12),
    ends_at: day(30),
  })
  await addSamplePromotion(database, {
    promotion_id: 900_006,
    variant_ids: [900_018],
    percent_off_hundredths: 1000,
    starts_at: day(12),
    ends_at: day(16),
    whole_days: true,
  })
  await world.changed('catalogue', 'promotions')
})
afterAll(() => world.close())

const offer = async (variantId: number, change: object = {}) =>
  (await readOffers(world.deps, { ...scope, ...change }, [variantId])).get(variantId)

test('an offer has the price of its country and group, reduced by the best promotion', async () => {
  expect(await offer(900_011)).toEqual({
    variant_id: 900_011,
    product_id: 900_001,
    sku: 'SAMPLE-900011',
    gtin: null,
    image_file_id: null,
    image: null,
    tax_class: 'standard',
    gross_price: 10_000,
    points: 1000,
    promotion_id: 900_001,
    promotion_gross_price: 7500,
    promotion_points: null,
    lowest_prior_price: 10_000,
    guest_price: null,
    content_amount: 50,
    content_unit: 'ml',
    parts: null,
    sold_later_from: null,
    is_preorder: false,
  })
  expect(await offer(900_011, { price_group_id: 2 })).toMatchObject({ gross_price: 8000, promotion_gross_price: 6000 })
})

test("a member's price is shown beside the current guest price, promotions included", async () => {
  const guestPriceAt = async (now: Date, change: object = {}) =>
    (await offer(900_011, { price_group_id: 2, now, ...change }))?.guest_price
  expect(await guestPriceAt(NOW)).toBe(7500)
  expect(await guestPriceAt(NOW, { place: null })).toBe(10_000)
  expect(await guestPriceAt(day(16))).toBe(10_000)
})

test('a price is reduced for the whole days of a promotion in the country', async () => {
  const at = async (now: string) => {
    const found = await offer(900_018, { now: new Date(now) })
    return [found?.gross_price, found?.promotion_gross_price, found?.lowest_prior_price]
  }
  expect(await at('2030-01-11T22:59:59Z')).toEqual([4000, null, null])
  // The price of 4000 held before the first day, so it is the lowest of the 30 days before.
  expect(await at('2030-01-11T23:00:00Z')).toEqual([5000, 4500, 4000])
  expect(await at('2030-01-15T22:59:59Z')).toEqual([5000, 4500, 4000])
  expect(await at('2030-01-15T23:00:00Z')).toEqual([5000, null, null])
})

test('without a place base prices hold', async () => {
  expect(await offer(900_011, { place: null })).toMatchObject({
    gross_price: 10_000,
    promotion_id: null,
    promotion_gross_price: null,
  })
})

test('a variant without a current price here, or whose product is not on sale here and now, is absent', async () => {
  const offers = await readOffers(world.deps, scope, [900_011, 900_013, 900_014, 900_021, 900_031, 900_041, 999_999])
  expect([...offers.keys()]).toEqual([900_011])
  expect(await offer(900_041, { now: day(14) })).toMatchObject({ gross_price: 100 })
  expect(await offer(900_021, { now: day(16) })).toMatchObject({ gross_price: 100 })
})

test('a checkout promotion applies there only, a catalogue promotion in both places', async () => {
  expect(await offer(900_015)).toMatchObject({ promotion_id: null, promotion_points: null })
  expect(await offer(900_015, { place: 'CHECKOUT' })).toMatchObject({
    promotion_gross_price: 5400,
    promotion_points: 2000,
  })
  expect(await offer(900_011, { place: 'CHECKOUT' })).toMatchObject({ promotion_gross_price: 7500 })
})

test('a cached offer follows the start and end of prices and promotions exactly', async () => {
  const at = async (now: Date) => {
    const found = await offer(900_012, { now })
    return [found?.gross_price, found?.promotion_gross_price]
  }
  await at(NOW)
  const statements = await world.statementsOf(async () => {
    expect(await at(new Date(day(10).getTime() - 1))).toEqual([9000, null])
    expect(await at(day(10))).toEqual([9500, null])
    expect(await at(new Date(day(12).getTime() - 1))).toEqual([9500, null])
    expect(await at(day(12))).toEqual([9500, 7125])
    expect(await at(day(16))).toEqual([9500, null])
    expect(await at(day(20))).toEqual([1, null])
  })
  expect(statements).toBe(0)
})

test('beside a reduction stands the lowest price of the 30 days before it, a promotion of those days included', async () => {
  expect(await offer(900_012)).toMatchObject({ promotion_gross_price: 7125, lowest_prior_price: 9000 })
  expect(await offer(900_016)).toMatchObject({ promotion_gross_price: 3000, lowest_prior_price: 2400 })
})

test('fixed points are exact to the hundredth and are no price reduction', async () => {
  expect(await offer(900_017)).toMatchObject({
    promotion_gross_price: null,
    promotion_points: 12_345,
    lowest_prior_price: null,
  })
})

test('many variants are read by one statement besides the promotions, and by none when cached', async () => {
  await world.changed('catalogue', 'promotions')
  const ids = [900_011, 900_012, 900_015, 900_016, 900_011]
  expect(await world.statementsOf(() => readOffers(world.deps, scope, ids))).toBe(2)
  expect(await world.statementsOf(() => readOffers(world.deps, scope, ids))).toBe(0)
  expect(await world.statementsOf(() => readOffers(world.deps, scope, [...ids, 900_017, 900_013]))).toBe(1)
})

test('a catalogue change is visible once its version has risen', async () => {
  await offer(900_011, { country_id: 'DE' })
  await world.deps.database
    .insertInto('shop.price')
    .values({
      variant_id: 900_011,
      country_id: 'DE',
      currency_code: 'EUR',
      price_group_id: 1,
      gross_price: 2400,
      points: 100,
      valid_from: day(1),
      valid_to: null,
    })
    .execute()
  expect(await offer(900_011, { country_id: 'DE' })).toBeUndefined()
  await world.changed('catalogue')
  expect(await offer(900_011, { country_id: 'DE' })).toMatchObject({ gross_price: 2400 })
})

test('texts are in the given language, else in English', async () => {
  const texts = await readVariantTexts(world.deps, 'pl', [900_011, 999_999])
  expect([...texts]).toEqual([
    [900_011, { name: 'Amber', kind: 'Thing', variant_name: '50 ml', variant_slug: 'sample-900011' }],
  ])
})

test('available is what is on hand and not reserved, 0 without stock', async () => {
  const { database } = world.deps
  await database.updateTable('shop.stock').set({ reserved: 5 }).where('variant_id', '=', 900_011).execute()
  expect([...(await readAvailable(database, 'PL', [900_011, 900_012]))]).toEqual([
    [900_011, 2],
    [900_012, 0],
  ])
})
