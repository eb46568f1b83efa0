import { evaluate, getPromotion, listPromotions } from '@meridian/contract/promotions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../gate/handler.ts'
import { addSampleProducts, addSamplePromotion } from '../shop/catalogue/catalogue-testing.ts'
import { testKeys } from '../testing/testing.ts'
import {
  callRoute,
  catalogClaims,
  contextAt,
  guestContextAt,
  openReadingWorld,
  type ReadingWorld,
} from '../testing/testing-reads.ts'
import { createPromotionTokens, type PromotionTokens, shippingPromotions } from './for-services.ts'
import { promotionsRoutes } from './promotions.ts'
import { hasBegun } from './promotions-queries.ts'

const day = (n: number) => new Date(Date.UTC(2031, 0, n))
const NOW = day(15)
const OWN_CART = 'own-cart-own-cart-own-cart'

let world: ReadingWorld
let tokens: PromotionTokens
let routes: readonly Route[]

beforeAll(async () => {
  world = await openReadingWorld()
  const { database } = world.deps
  await addSampleProducts(database, [
    { product_id: 900_001, variants: [{ variant_id: 900_011, prices: [{ country_id: 'PL', gross_price: 1000 }] }] },
  ])
  const month = { starts_at: day(1), ends_at: day(31), variant_ids: [900_011], percent_off_hundredths: 2000 }
  await addSamplePromotion(database, { ...month, promotion_id: 900_001, points_percent_hundredths: 20_000 })
  await addSamplePromotion(database, { ...month, promotion_id: 900_002, country_ids: ['DE'] })
  await addSamplePromotion(database, { ...month, promotion_id: 900_003, places: ['CHECKOUT'] })
  await addSamplePromotion(database, { ...month, promotion_id: 900_004, price_group_ids: [3] })
  await addSamplePromotion(database, { ...month, promotion_id: 900_005, starts_at: day(16) })
  await database
    .insertInto('shop.shipping_method')
    .values({
      shipping_method_id: 900_001,
      country_id: 'PL',
      currency_code: 'PLN',
      kind: 'courier',
      gross_price: 1500,
      free_from: null,
      days_min: 1,
      days_max: 2,
      image_file_id: null,
      position: 900,
    })
    .execute()
  for (const [promotion_id, gross_price] of [
    [900_006, 500],
    [900_007, 0],
  ] as const) {
    await addSamplePromotion(database, { ...month, promotion_id, kind: 'shipping', variant_ids: [] })
    await database
      .insertInto('promotions.promotion_shipping')
      .values({ promotion_id, shipping_method_id: 900_001, currency_code: 'PLN', gross_price, goods_from: 10_000 })
      .execute()
  }
  await world.changed('promotions', 'catalogue')
  tokens = createPromotionTokens({ keys: await testKeys(), cache: world.deps.cache })
  routes = promotionsRoutes(world.deps, {
    tokens,
    findOwnCart: async (caller, code) => (caller.kind === 'guest' && code === OWN_CART ? { code, version: 3 } : null),
  })
})
afterAll(() => world.close())

const checkout = (country_id: 'PL' | 'DE', code?: string) => ({
  body: { evaluation_place: 'CHECKOUT' as const, country_id, cart: code === undefined ? null : { code } },
})
const samples = (list: { id: number }[]) => list.map((one) => one.id).filter((id) => id > 900_000)

test('an evaluation of the catalogue gives all guests of a country the same token', async () => {
  const input = { body: { evaluation_place: 'CATALOG' as const, country_id: 'PL' as const } }
  const { promotion_token } = await callRoute(routes, evaluate, input, contextAt(NOW))
  expect(await tokens.verify(promotion_token, NOW)).toMatchObject({
    country_id: 'PL',
    price_group_id: 1,
    place: 'CATALOG',
  })
  expect(await callRoute(routes, evaluate, input, guestContextAt(NOW, 'DE'))).toEqual({ promotion_token })
})

test('an evaluation at checkout needs a cart, as the specification requires', async () => {
  const answer = callRoute(routes, evaluate, checkout('PL'), guestContextAt(NOW, 'PL'))
  await expect(answer).rejects.toMatchObject({
    error: 'CART_REQUIRED',
    message: 'Cart is required when evaluation_place is CHECKOUT',
  })
})

test('an evaluation at checkout is for the caller’s own cart only', async () => {
  const context = guestContextAt(NOW, 'PL')
  const { promotion_token } = await callRoute(routes, evaluate, checkout('PL', OWN_CART), context)
  expect(await tokens.verify(promotion_token, NOW)).toMatchObject({
    country_id: 'PL',
    place: 'CHECKOUT',
    cart: { code: OWN_CART, version: 3 },
  })
  const foreign = checkout('PL', 'somebody-else-s-cart-code')
  await expect(callRoute(routes, evaluate, foreign, context)).rejects.toMatchObject({ error: 'CART_NOT_FOUND' })
  const nobody = callRoute(routes, evaluate, checkout('PL', OWN_CART), contextAt(NOW))
  await expect(nobody).rejects.toMatchObject({ error: 'CART_NOT_FOUND' })
  const abroad = callRoute(routes, evaluate, checkout('DE', OWN_CART), context)
  await expect(abroad).rejects.toMatchObject({ error: 'COUNTRY_MISMATCH' })
})

test('the listed promotions are those that run in the country, for the group, in the catalogue', async () => {
  const list = async (countryId?: 'PL' | 'DE', context = contextAt(NOW)) =>
    samples((await callRoute(routes, listPromotions, { query: { languageId: 'en', countryId } }, context)).promotions)
  expect(await list('PL')).toEqual([900_001, 900_006, 900_007])
  expect(await list()).toEqual([900_001, 900_006, 900_007])
  expect(await list('DE')).toEqual([900_002])
  expect(await list(undefined, guestContextAt(NOW, 'DE'))).toEqual([900_002])
  expect(await list(undefined, contextAt(NOW, catalogClaims(NOW, 'DE')))).toEqual([900_002])
  expect(await list(undefined, contextAt(NOW, { ...catalogClaims(NOW, 'PL'), price_group_id: 3 }))).toContain(900_004)
  expect(await list('PL', contextAt(day(16)))).toContain(900_005)
  expect(await list('PL', contextAt(day(31)))).toEqual([])
})

test('a promotion is shown with its texts, dates and benefits', async () => {
  const { promotions } = await callRoute(routes, listPromotions, { query: { languageId: 'pl' } }, contextAt(NOW))
  expect(promotions.find((one) => one.id === 900_001)).toEqual({
    id: 900_001,
    kind: 'product_price',
    name: 'Promotion 900001',
    description: '',
    percent_off_hundredths: 2000,
    points_percent_hundredths: 20_000,
    starts_at: '2031-01-01T00:00:00.000Z',
    ends_at: '2031-01-31T00:00:00.000Z',
    image_file_id: null,
    image: null,
    language_id: 'en',
    uri: '900001-promotion-900001',
    members_only: false,
    fixed_prices: false,
  })
})

test('a promotion of whole days starts and ends at midnight in each of its countries', async () => {
  const { database } = world.deps
  const period = { starts_at: day(10), ends_at: day(20), whole_days: true }
  const given = { ...period, variant_ids: [900_011], percent_off_hundredths: 500 }
  await addSamplePromotion(database, { ...given, promotion_id: 900_020, country_ids: ['PL', 'US'] })
  await world.changed('promotions', 'catalogue')
  const runs = async (countryId: 'PL' | 'US', at: string) => {
    const input = { query: { languageId: 'en', countryId } } as const
    const { promotions } = await callRoute(routes, listPromotions, input, contextAt(new Date(at)))
    const found = promotions.find(({ id }) => id === 900_020)
    return found === undefined ? null : [found.name, found.starts_at, found.ends_at]
  }
  const begun = (countryId: 'PL' | 'US', at: string) => {
    const named = { promotion_id: 900_020, country_id: countryId, variant_id: 900_011 }
    return hasBegun(world.deps, { ...named, now: new Date(at) })
  }
  const name = 'Promotion 900020'
  const inPoland = [name, '2031-01-09T23:00:00.000Z', '2031-01-19T23:00:00.000Z']
  expect(await runs('PL', '2031-01-09T22:59:59Z')).toBeNull()
  expect(await begun('PL', '2031-01-09T22:59:59Z')).toBe(false)
  expect(await runs('PL', '2031-01-09T23:00:00Z')).toEqual(inPoland)
  expect(await begun('PL', '2031-01-09T23:00:00Z')).toBe(true)
  expect(await runs('PL', '2031-01-19T22:59:59Z')).toEqual(inPoland)
  expect(await runs('PL', '2031-01-19T23:00:00Z')).toBeNull()
  const inAmerica = [name, '2031-01-10T05:00:00.000Z', '2031-01-20T05:00:00.000Z']
  expect(await runs('US', '2031-01-10T04:59:59Z')).toBeNull()
  expect(await begun('US', '2031-01-10T04:59:59Z')).toBe(false)
  expect(await runs('US', '2031-01-10T05:00:00Z')).toEqual(inAmerica)
  expect(await runs('US', '2031-01-20T04:59:59Z')).toEqual(inAmerica)
  expect(await runs('US', '2031-01-20T05:00:00Z')).toBeNull()
  await database.deleteFrom('promotions.promotion_variant').where('promotion_id', '=', 900_020).execute()
})

test('a delivery promotion is listed even if for the checkout only, a price promotion is not', async () => {
  const { database } = world.deps
  const checkoutOnly = { starts_at: day(1), ends_at: day(31), places: ['CHECKOUT'] as const, variant_ids: [] }
  await addSamplePromotion(database, { ...checkoutOnly, promotion_id: 900_008, kind: 'shipping' })
  await world.changed('promotions')
  const { promotions } = await callRoute(routes, listPromotions, { query: { languageId: 'en' } }, contextAt(NOW))
  expect(samples(promotions)).toContain(900_008)
  expect(samples(promotions)).not.toContain(900_003)
})

const detail = (
  promotionId: number,
  context = contextAt(NOW),
  query = { languageId: 'pl', countryId: 'PL' } as const,
) => callRoute(routes, getPromotion, { params: { promotionId }, query }, context)

test('the page of a promotion has its address in each of its languages, and its countries', async () => {
  const { promotion } = await detail(900_001)
  expect(promotion).toMatchObject({ id: 900_001, percent_off_hundredths: 2000, countries: ['PL'] })
  expect(promotion.uris).toEqual({ en: '900001-promotion-900001' })
  expect(promotion).toMatchObject({ language_id: 'en', uri: '900001-promotion-900001' })
})

test('a promotion that is over, to come, of another country, for the checkout only or unknown has no page', async () => {
  const absent = (promotionId: number, context = contextAt(NOW)) =>
    expect(detail(promotionId, context)).rejects.toMatchObject({ error: 'PROMOTION_ABSENT' })
  await absent(900_001, contextAt(day(31)))
  await absent(900_005)
  await absent(900_002)
  await absent(900_003)
  await absent(999_999)
})

test("members' promotions have a page for members only", async () => {
  const member = contextAt(NOW, { ...catalogClaims(NOW, 'PL'), price_group_id: 3 })
  expect((await detail(900_004, member)).promotion).toMatchObject({ members_only: true })
  await expect(detail(900_004)).rejects.toMatchObject({ error: 'PROMOTION_ABSENT' })
})

test('a cached page costs no query, an uncached one three', async () => {
  await world.changed('promotions')
  expect(await world.statementsOf(() => detail(900_001))).toBe(3)
  expect(await world.statementsOf(() => detail(900_001))).toBe(0)
})

test('a promotion is shown in the given language, else in English', async () => {
  await world.deps.database
    .insertInto('promotions.promotion_text')
    .values({ promotion_id: 900_001, language_id: 'pl', name: 'Promocja', description: 'Taniej.' })
    .execute()
  await world.changed('promotions')
  expect((await detail(900_001)).promotion).toMatchObject({
    language_id: 'pl',
    uri: '900001-promocja',
    uris: { en: '900001-promotion-900001', pl: '900001-promocja' },
  })
  const nameIn = async (languageId: 'pl' | 'en' | 'de') => {
    const { promotions } = await callRoute(routes, listPromotions, { query: { languageId } }, contextAt(NOW))
    return promotions.find((one) => one.id === 900_001)?.name
  }
  expect(await nameIn('pl')).toBe('Promocja')
  expect(await nameIn('en')).toBe('Promotion 900001')
  expect(await nameIn('de')).toBe('Promotion 900001')
})

test('a cached list costs no query', async () => {
  const readPromotions = () =>
    callRoute(routes, listPromotions, { query: { languageId: 'en', countryId: 'PL' } }, contextAt(NOW))
  await readPromotions()
  expect(await world.statementsOf(readPromotions)).toBe(0)
})

test('of shipping promotions the cheapest comes first', async () => {
  const offers = await shippingPromotions(world.deps, {
    country_id: 'PL',
    price_group_id: 1,
    place: 'CHECKOUT',
    now: NOW,
  })
  expect(offers.filter((offer) => offer.promotion_id > 900_000)).toEqual([
    { promotion_id: 900_007, shipping_method_id: 900_001, gross_price: 0, goods_from: 10_000 },
    { promotion_id: 900_006, shipping_method_id: 900_001, gross_price: 500, goods_from: 10_000 },
  ])
})
