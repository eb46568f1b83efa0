import {
  approveChangeSet,
  createChangeSet,
  getChangeSet,
  scheduleChangeSet,
  searchChangeSets,
  submitChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { createPreviewLink } from '@meridian/contract/admin/previews.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import { CALLS } from '@meridian/contract/calls.ts'
import { getHomePage, listFaq, listMenuItems } from '@meridian/contract/cms.ts'
import { listCompanies, listRegulationFiles } from '@meridian/contract/core.ts'
import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { listInfoboxes } from '@meridian/contract/infoboxes.ts'
import { listNewsCategories } from '@meridian/contract/news.ts'
import { getPreview } from '@meridian/contract/previews.ts'
import { evaluate, listPromotions } from '@meridian/contract/promotions.ts'
import {
  getCategory,
  getProduct,
  listCategories,
  listProducts,
  listShippingMethods,
} from '@meridian/contract/shop/catalogue.ts'
import { addGuestCartItem, getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { searchProducts, suggestProducts } from '@meridian/contract/shop/search.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { clockTime } from '@meridian/domain/local-time.ts'
import { DAY_MS, HOUR_MS } from '@meridian/domain/time-units.ts'
import { openCart } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PERFUME_CATEGORY, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseVersion } from '../cache.ts'
import { createPreviewTokens } from '../gate/preview-tokens.ts'
import { addSampleProducts, addSamplePromotion } from '../shop/catalogue/catalogue-testing.ts'
import { openTestShop, testKeys } from '../testing/testing.ts'
import { previewOf } from './previews-testing.ts'

const shop = await openTestShop()
const { now } = shop.time
const MONDAY = new Date(now.getTime() + 7 * DAY_MS)
const PL = { countryId: 'PL', languageId: 'en' } as const
const [LIVE, COMING, UNPUBLISHED, UNPRICED] = [900_001, 900_002, 900_050, 900_051]

await addSampleProducts(shop.pool.kysely, [
  {
    product_id: LIVE,
    name: 'Quince soap',
    categories: [1],
    variants: [
      {
        variant_id: LIVE,
        prices: [
          { country_id: 'PL', gross_price: 5000, valid_to: MONDAY },
          { country_id: 'PL', gross_price: 4000, valid_from: MONDAY },
        ],
      },
    ],
  },
  {
    product_id: COMING,
    name: 'Quince oil',
    categories: [1],
    published_at: MONDAY,
    variants: [{ variant_id: COMING, prices: [{ country_id: 'PL', gross_price: 3000 }] }],
  },
  {
    product_id: UNPUBLISHED,
    name: 'Quince balm',
    categories: [1],
    published_at: MONDAY,
    published_in: ['DE'],
    variants: [{ variant_id: UNPUBLISHED, prices: [{ country_id: 'PL', gross_price: 2000 }], stock: { PL: 5 } }],
  },
  {
    product_id: UNPRICED,
    name: 'Quince wax',
    published_in: [],
    sold_until: new Date(MONDAY.getTime() + DAY_MS),
    variants: [{ variant_id: UNPRICED, prices: [] }],
  },
])
await inTransaction(shop.pool.kysely, (tx) => reindexProducts(tx, [LIVE, COMING, UNPUBLISHED]))
await addSamplePromotion(shop.pool.kysely, {
  promotion_id: 900_001,
  starts_at: MONDAY,
  ends_at: new Date(MONDAY.getTime() + DAY_MS),
  variant_ids: [LIVE],
  percent_off_hundredths: 1000,
})
await shop.deps.cache.refresh()

/** The prices, with promotions, of the samples in each call that shows them. */
async function shownPrices(preview: string | undefined) {
  const { promotion_token } = await shop.nobody.call(evaluate, {
    body: { evaluation_place: 'CATALOG', country_id: 'PL' },
  })
  const more = preview === undefined ? { promotionToken: promotion_token } : { preview }
  const price = (one: { gross_price: number; promotion_gross_price?: number | null } | undefined) =>
    one && [one.gross_price, one.promotion_gross_price ?? null]
  const listed = (products: readonly { variant_id: number; gross_price: number }[]) =>
    [LIVE, COMING].map((id) => price(products.find(({ variant_id }) => variant_id === id)))
  const { data } = await shop.nobody.call(listProducts, { query: { ...PL, categoryId: 1, page_size: 60 } }, more)
  const found = await shop.nobody.call(searchProducts, { query: { ...PL, query: 'quince' } }, more)
  const suggested = await shop.nobody.call(suggestProducts, { query: { ...PL, query: 'quin' } }, more)
  const { promotions } = await shop.nobody.call(listPromotions, { query: PL }, more)
  const detail = { params: { variantSlug: `sample-${LIVE}` }, query: PL }
  const { product } = await shop.nobody.call(getProduct, detail, more)
  return {
    listed: listed(data.products),
    found: listed(found.data.products),
    suggested: listed(suggested.data.products),
    detail: price(product.variants.find(({ variant_id }) => variant_id === LIVE)),
    running: promotions.some(({ id }) => id === 900_001),
  }
}

test('a price, product and promotion of next Monday are seen in its preview alone, before and after', async () => {
  const today = [[5000, null], undefined]
  const live = { listed: today, found: today, suggested: today, detail: [5000, null], running: false }
  const monday = [
    [4000, 3600],
    [3000, null],
  ]
  const later = { listed: monday, found: monday, suggested: monday, detail: [4000, 3600], running: true }
  const preview = await previewOf(shop, MONDAY)
  // In the preview first: nothing of it may stay in a cache.
  expect(await shownPrices(preview)).toEqual(later)
  expect(await shownPrices(undefined)).toEqual(live)
  expect(await shownPrices(preview)).toEqual(later)
  expect(await shownPrices(undefined)).toEqual(live)
})

test('a price that waits is seen in the lists and on the page, in the preview of its set alone', async () => {
  const manager = await shop.member({ type_id: 2, countries: ['PL'] })
  const [key, before] = [`PL:1:${LIVE}`, { gross_price: 5000, points: 5000 }]
  const previewWith = async (after: { gross_price: number | null; points: number | null }) => {
    const body = { name: 'Prices', changes: [{ entity: 'price' as const, key, before, after }] }
    const { row } = await manager.call(createChangeSet, { query: {}, body })
    return previewOf(shop, now, { change_set_id: row.change_set_id })
  }
  const seen = async (preview: string | undefined) => {
    const { listed, found, suggested, detail } = await shownPrices(preview)
    return [listed[0], found[0], suggested[0], detail]
  }
  const preview = await previewWith({ gross_price: 4500, points: 4500 })
  const [live, waiting] = [
    [5000, null],
    [4500, null],
  ]
  expect(await seen(preview)).toEqual([waiting, waiting, waiting, waiting])
  expect(await seen(undefined)).toEqual([live, live, live, live])
  expect(await seen(await previewOf(shop, now))).toEqual([live, live, live, live])
  // The sets that a preview of the product may name.
  const setsOf = async (product: number, country: 'PL' | 'DE') => {
    const { rows } = await manager.call(searchChangeSets, { query: { open: true, product, country } })
    return rows.map(({ name }) => name)
  }
  expect(await setsOf(LIVE, 'PL')).toEqual(['Prices'])
  expect(await setsOf(LIVE, 'DE')).toEqual([])
  expect(await setsOf(UNPUBLISHED, 'PL')).toEqual([])
  const ended = await previewWith({ gross_price: null, points: null })
  const query = { ...PL, categoryId: 1, page_size: 60 }
  const { data } = await shop.nobody.call(listProducts, { query }, { preview: ended })
  expect(data.products.map((one) => one.variant_id)).not.toContain(LIVE)
})

test('a product that is published nowhere is seen in its preview alone, on its page, in lists and searches', async () => {
  const seen = async (preview: string) => {
    const more = { preview }
    const { data } = await shop.nobody.call(listProducts, { query: { ...PL, categoryId: 1, page_size: 60 } }, more)
    const found = await shop.nobody.call(searchProducts, { query: { ...PL, query: 'quince balm' } }, more)
    const suggested = await shop.nobody.call(suggestProducts, { query: { ...PL, query: 'quince b' } }, more)
    const isIn = (list: readonly { variant_id: number }[]) => list.some((one) => one.variant_id === UNPUBLISHED)
    const detail = { params: { variantSlug: `sample-${UNPUBLISHED}` }, query: PL }
    const page = await shop.nobody.call(getProduct, detail, more).catch((refusal) => refusal.error)
    return [
      isIn(data.products),
      isIn(found.data.products),
      isIn(suggested.data.products),
      page.product?.variant ?? page,
    ]
  }
  const shown = [true, true, true, expect.objectContaining({ gross_price: 2000, available: 5 })]
  const hidden = [false, false, false, 'PRODUCT_ABSENT']
  const preview = await previewOf(shop, now, { product_id: UNPUBLISHED })
  expect(await seen(preview)).toEqual(shown)
  expect(await seen(await previewOf(shop, MONDAY, { product_id: UNPUBLISHED }))).toEqual(shown)
  expect(await seen(await previewOf(shop, MONDAY))).toEqual(hidden)
  expect(await seen(await previewOf(shop, MONDAY, { product_id: LIVE }))).toEqual(hidden)
  const about = { name: 'Quince balm', slug: `sample-${UNPUBLISHED}` }
  expect(await shop.nobody.call(getPreview, {}, { preview })).toMatchObject({ change_set: null, product: about })
  // With an open change set that is named with it, it has the prices of that set.
  const manager = await shop.member({ type_id: 2, countries: ['PL'] })
  const before = { gross_price: 2000, points: 2000 }
  const after = { gross_price: 1500, points: 1500 }
  const changes = [{ entity: 'price' as const, key: `PL:1:${UNPUBLISHED}`, before, after }]
  const { row } = await manager.call(createChangeSet, { query: {}, body: { name: 'Opening', changes } })
  const priced = await previewOf(shop, now, { product_id: UNPUBLISHED, change_set_id: row.change_set_id })
  expect((await seen(priced)).at(-1)).toMatchObject({ gross_price: 1500 })
  // Nobody without the link sees it, and the link buys nothing.
  const detail = { params: { variantSlug: about.slug }, query: PL }
  expect(await shop.nobody.refusal(getProduct, detail)).toBe('PRODUCT_ABSENT')
  const guest = await shop.guest('PL')
  await openCart(guest)
  const add = {
    body: { variant_id: UNPUBLISHED, quantity: 1, country_id: 'PL' as const },
    query: { languageId: 'en' as const },
  }
  expect(await guest.refusal(addGuestCartItem, add, { preview })).toBe('PREVIEW_CHANGES_NOTHING')
  expect(await guest.refusal(addGuestCartItem, add)).toBe('VARIANT_UNAVAILABLE')
})

test('a link to a product that the shop could not show is refused, with the reason', async () => {
  const manager = await shop.member({ type_id: 2, countries: ['PL'] })
  const body = { change_set_id: null, country_id: 'PL' as const, language_id: 'en' as const, price_group_id: 1 }
  const reason = async (at: Date, product_id: number) => {
    const raw = { params: {}, query: {}, body: { ...body, at: at.toISOString(), product_id } }
    const answer = await shop.service.answer(createPreviewLink, raw, { token: manager.token })
    return JSON.parse(answer.body).fields?.[0]?.code ?? answer.refused
  }
  expect(await reason(now, UNPRICED)).toBe('NO_PRICE')
  expect(await reason(new Date(MONDAY.getTime() + DAY_MS), UNPRICED)).toBe('ENDED')
  expect(await reason(now, 2_000_000)).toBe('PRODUCT_ABSENT')
  await sql`update shop.product_text set language_id = 'de' where product_id = ${UNPRICED}`.execute(shop.pool.kysely)
  expect(await reason(now, UNPRICED)).toBe('NO_TEXT')
  const pricer = await shop.member({ type_id: 2, countries: ['PL'], role: 'pricer' })
  await sql`delete from sec.role_right where role_key = 'pricer' and right_key = 'products.read'`.execute(
    shop.pool.kysely,
  )
  expect(await pricer.refusal(createPreviewLink, { body: { ...body, at: now.toISOString(), product_id: LIVE } })).toBe(
    'RIGHT_LACKING',
  )
})

test('a preview has no basket, so no price that waits is in one', async () => {
  const preview = await previewOf(shop, now)
  const guest = await shop.guest('PL')
  await openCart(guest)
  const query = { languageId: 'en' as const }
  expect((await guest.call(getGuestCart, { query })).data.version).toBe(1)
  const raw = { params: {}, query, body: undefined }
  const { refused } = await shop.service.answer(getGuestCart, raw, { preview, token: guest.token })
  expect(refused).toBeDefined()
})

/** Calls of the pages, each of which must answer the same in a preview of now. */
const READS: readonly [Endpoint, object][] = [
  [getHomePage, { query: PL }],
  [listMenuItems, { params: { menuType: 'header' }, query: PL }],
  [listCompanies, { query: PL }],
  [listRegulationFiles, { params: { countryId: 'PL' }, query: { languageId: 'pl' } }],
  [listFaq, { query: PL }],
  [listInfoboxes, { query: PL }],
  [listNewsCategories, { query: PL }],
  [listPromotions, { query: PL }],
  [listCategories, { query: PL }],
  [getCategory, { params: { slug: PERFUME_CATEGORY.slug }, query: PL }],
  [getProduct, { params: { variantSlug: AMBRE_51_50ML.slug }, query: PL }],
  [listProducts, { query: { ...PL, sort: 'price_up' } }],
  [listProducts, { query: { ...PL, categoryId: 1, sort: 'name', page: 2 } }],
  [searchProducts, { query: { ...PL, query: 'amber' } }],
  [suggestProducts, { query: { ...PL, query: 'cand' } }],
]

test.each([1, 2])(
  'a preview of now, with no change set, answers what the shop answers to price group %i',
  async (group) => {
    const preview = await previewOf(shop, now, { price_group_id: group })
    const caller = group === 1 ? shop.nobody : await shop.member({ price_group_id: group })
    const { promotion_token } = await caller.call(evaluate, { body: { evaluation_place: 'CATALOG', country_id: 'PL' } })
    for (const [endpoint, input] of READS) {
      // Each input is that of its call.
      const read = input as InputOf<Endpoint>
      const live = await caller.call(endpoint, read, { promotionToken: promotion_token })
      expect(await shop.nobody.call(endpoint, read, { preview }), endpoint.name).toEqual(live)
    }
  },
)

test('a link is of one hour and country, and signed here', async () => {
  const preview = await previewOf(shop, MONDAY, { price_group_id: 2 })
  const about = { change_set: null, at: MONDAY.toISOString(), country_id: 'PL', language_id: 'en', price_group_id: 2 }
  expect(await shop.nobody.call(getPreview, {}, { preview })).toMatchObject(about)
  const abroad = { query: { ...PL, countryId: 'DE' as const } }
  expect(await shop.nobody.refusal(listProducts, abroad, { preview })).toBe('PREVIEW_INVALID')
  const [head = '', claims = '', signature = ''] = preview.split('.')
  const other = Buffer.from(JSON.stringify({ ...JSON.parse(atob(claims)), pgi: 3 })).toString('base64url')
  const foreign = await createPreviewTokens(await testKeys()).sign(
    { at: MONDAY, change_set_id: null, product_id: null, country_id: 'PL', language_id: 'en', price_group_id: 2 },
    now,
  )
  for (const forged of ['', 'x', `${head}.${other}.${signature}`, foreign.token, (await shop.guest('PL')).token]) {
    expect(await shop.nobody.refusal(listProducts, { query: PL }, { preview: forged }), forged).toBe('PREVIEW_INVALID')
  }
  shop.time.now = new Date(now.getTime() + HOUR_MS)
  expect(await shop.nobody.refusal(listProducts, { query: PL }, { preview })).toBe('PREVIEW_INVALID')
  shop.time.now = now
})

test('an admin makes links for the countries in which they may', async () => {
  const admin = await shop.member({ type_id: 2, countries: ['PL'] })
  const body = { change_set_id: null, at: MONDAY.toISOString(), language_id: 'en' as const, price_group_id: 1 }
  expect(await admin.refusal(createPreviewLink, { body: { ...body, country_id: 'DE' } })).toBe('RIGHT_LACKING')
  const refused = (more: object) =>
    admin.refusal(createPreviewLink, { body: { ...body, country_id: 'PL', ...more } as never })
  expect(await refused({ language_id: 'fr' })).toBe('FIELDS_REFUSED')
  expect(await refused({ price_group_id: 99 })).toBe('FIELDS_REFUSED')
  const { rows } = await sql<{ change_set_id: number }>`
    insert into core.change_set (name, created_at) values ('Advent', ${now}) returning change_set_id`.execute(
    shop.pool.kysely,
  )
  const change_set_id = rows[0]?.change_set_id ?? 0
  await sql`insert into core.change_set_country (change_set_id, country_id) values (${change_set_id}, 'DE')`.execute(
    shop.pool.kysely,
  )
  expect(await refused({ change_set_id })).toBe('ENTITY_ABSENT')
  const preview = await previewOf(shop, now, { country_id: 'DE', change_set_id })
  expect(await shop.nobody.call(getPreview, {}, { preview })).toMatchObject({ change_set: 'Advent' })
})

test('a preview refuses every call that is no plain read, also with the session of a member', async () => {
  const preview = await previewOf(shop, now)
  const member = await shop.member()
  const raw = { params: {}, query: {}, body: {} }
  for (const endpoint of CALLS.filter(({ method, caller }) => method !== 'GET' && caller !== 'provider')) {
    const { refused } = await shop.service.answer(endpoint, raw, { preview, token: member.token })
    expect(refused, endpoint.name).toBe('PREVIEW_CHANGES_NOTHING')
  }
})

test('the rows of a change set are seen in its preview alone', async () => {
  const manager = await shop.member({ type_id: 2, countries: ['PL'] })
  const { courier } = SHIPPING_METHOD_IDS.PL
  const priceIn = async (more: { preview?: string }) => {
    const { data } = await shop.nobody.call(listShippingMethods, { query: PL }, more)
    return data.shipping_methods.find(({ id }) => id === courier)?.gross_price
  }
  const live = await priceIn({})
  const { rows } = await manager.call(searchShippingMethods, { query: { country: 'PL' } })
  const gross_price = rows.find((row) => row.shipping_method_id === courier)?.gross_price ?? 0
  const change = {
    entity: 'shipping_method' as const,
    key: String(courier),
    before: { gross_price },
    after: { gross_price: 100 },
  }
  const { row } = await manager.call(createChangeSet, { query: {}, body: { name: 'Winter', changes: [change] } })
  const preview = await previewOf(shop, now, { change_set_id: row.change_set_id })
  expect(await shop.nobody.call(getPreview, {}, { preview })).toMatchObject({ change_set: 'Winter' })
  expect(await priceIn({ preview })).toBe(100)
  expect(await priceIn({ preview: await previewOf(shop, now) })).toBe(live)
  expect(await priceIn({})).toBe(live)
  // Scheduled, it is seen from its moment on in every preview, but not against the set that a preview names.
  const act = async (endpoint: Endpoint, more: object, who = manager) => {
    const { version } = (await manager.call(getChangeSet, { params, query: {} })).row
    return who.call(endpoint, { params, query: {}, body: { version, ...more } } as never)
  }
  const params = { change_set_id: row.change_set_id }
  await act(submitChangeSet, {})
  await act(approveChangeSet, {}, await shop.member({ type_id: 2, countries: ['PL'] }))
  await act(scheduleChangeSet, { goes_live_on: clockTime('Europe/Warsaw', MONDAY) })
  expect(await priceIn({ preview: await previewOf(shop, now) })).toBe(live)
  expect(await priceIn({ preview: await previewOf(shop, MONDAY) })).toBe(100)
  const other = { ...change, after: { gross_price: 200 } }
  const another = (await manager.call(createChangeSet, { query: {}, body: { name: 'Sale', changes: [other] } })).row
  const { change_set_id } = another
  expect(await priceIn({ preview: await previewOf(shop, MONDAY, { change_set_id }) })).toBe(200)
})

let changes = 0

/** A lower price and another product, of which no cache is told. */
async function changeQuietly(): Promise<number> {
  changes += 1
  const product_id = COMING + changes
  const prices = [{ country_id: 'PL', gross_price: 100 }]
  const named = { product_id, name: `Quince ${changes}`, categories: [1] }
  await addSampleProducts(shop.pool.kysely, [{ ...named, variants: [{ variant_id: product_id, prices }] }])
  await inTransaction(shop.pool.kysely, (tx) => reindexProducts(tx, [product_id]))
  await shop.pool.kysely
    .insertInto('shop.price')
    .values({
      variant_id: LIVE,
      country_id: 'PL',
      currency_code: 'PLN',
      price_group_id: 1,
      gross_price: 5000 - changes,
      points: 0,
      valid_from: new Date(now.getTime() - 1000 + changes),
      valid_to: null,
    })
    .execute()
  return changes
}

/** How many changes the products of the category, those of a search, and a product page show. */
async function changesShown(more: { preview?: string }) {
  const named = (products: readonly { name: string }[]) => products.filter(({ name }) => /^Quince \d/.test(name)).length
  const { data } = await shop.nobody.call(listProducts, { query: { ...PL, categoryId: 1, page_size: 60 } }, more)
  const found = await shop.nobody.call(searchProducts, { query: { ...PL, query: 'quince' } }, more)
  const { product } = await shop.nobody.call(getProduct, { params: { variantSlug: `sample-${LIVE}` }, query: PL }, more)
  return [named(data.products), named(found.data.products), 5000 - (product.variants[0]?.gross_price ?? 0)]
}

test('a preview neither reads nor writes an answer, a shelf, an assortment or a search that is cached', async () => {
  const preview = await previewOf(shop, now)
  await inTransaction(shop.pool.kysely, (tx) => raiseVersion(tx, 'catalogue'))
  await shop.deps.cache.refresh()
  expect(await changesShown({ preview })).toEqual([0, 0, 0])
  const first = await changeQuietly()
  expect(await changesShown({}), 'nothing of the preview').toEqual([first, first, first])
  const second = await changeQuietly()
  expect(await changesShown({}), 'cached').toEqual([first, first, first])
  expect(await changesShown({ preview }), 'nothing cached').toEqual([second, second, second])
})
