import { listOffers } from '@meridian/contract/shop/offers.ts'
import { EVERYTHING } from '@meridian/domain/listing-choice.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type GrownWorld, openGrownWorld } from '../../testing/testing-plans.ts'
import { callRoute, contextAt } from '../../testing/testing-reads.ts'
import { readAvailable } from '../stock/available-stock.ts'
import { scopeOf } from './catalogue-answers.ts'
import { readProductCounts } from './categories-queries.ts'
import { createListing } from './listing.ts'
import { offerRoutes, STEP_VARIANTS } from './offer-steps.ts'
import { readOffers, readVariantTexts } from './offers.ts'
import { readProductDetail } from './product-detail.ts'
import { readItemsOfVariants, readRelated } from './product-lists.ts'

const PRODUCTS = 6000
const FIRST_ID = 1_000_000
const CATEGORY = 900_010

/** 6,000 products in 15 categories of 400, with prices in three countries for two groups. */
const FILL = [
  `insert into shop.category select ${CATEGORY} + i, null, i, null from generate_series(0, 14) i`,
  `insert into shop.product (product_id, tax_class, product_type_id, position, published_at, published_in)
     select ${FIRST_ID} + i, 'standard', 2, i, '2020-01-01', array(select country_id from core.country) from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.product_text select ${FIRST_ID} + i, 'en', 'Product ' || i, 'Kind', 'short', null
     from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.category_product select ${CATEGORY} + i % 15, ${FIRST_ID} + i, true from generate_series(1, ${PRODUCTS}) i`,
  `insert into shop.product_attribute_value select ${FIRST_ID} + i, v.attribute_value_id
     from generate_series(1, ${PRODUCTS}) i, lateral (
       select attribute_value_id from shop.attribute_value order by (attribute_value_id * 7 + i) % 11, attribute_value_id limit 3
     ) v`,
  `insert into shop.variant select ${FIRST_ID} + 2 * i + k, ${FIRST_ID} + i, 'sku-' || i || '-' || k, k, null, 50, 'ml'
     from generate_series(1, ${PRODUCTS}) i, generate_series(0, 1) k`,
  `insert into shop.variant_text select variant_id, 'en', '50 ml', 'generated-' || variant_id from shop.variant where variant_id >= ${FIRST_ID}`,
  `insert into shop.price select variant_id, country_id, g, currency_code, 1000, 1000, '2020-01-01', null
     from shop.variant, core.country, generate_series(1, 2) g where country_id in ('PL', 'DE', 'CZ') and variant_id >= ${FIRST_ID}`,
  `insert into shop.stock select variant_id, c, 9, 0 from shop.variant, unnest(array['PL', 'DE', 'CZ']) c where variant_id >= ${FIRST_ID}`,
  'analyze',
]

let world: GrownWorld
beforeAll(async () => {
  world = await openGrownWorld(FILL)
})
afterAll(() => world.close())

/**
 * Narrow tables of one row per product or variant, which the planner may hash for a category of a few hundred products.
 */
const MAY_BE_HASHED = ['shop.product', 'shop.product_attribute_value', 'shop.variant']

test('with 6,000 products no call of the catalogue scans prices, texts, stock or categories in full', async () => {
  const { deps } = world
  const scope = scopeOf(contextAt(new Date()), 'PL')
  const listing = createListing(deps)
  const page = {
    languageId: 'en',
    category_id: CATEGORY,
    attribute_value_ids: [],
    choice: EVERYTHING,
    variant_ids: null,
    sort: 'recommended',
    page: 1,
    page_size: 24,
  } as const
  const work = async () => {
    // Enough turns for statements to be prepared by name and planned generically.
    for (let turn = 0; turn < 12; turn++) {
      await listing({ ...page, category_id: CATEGORY + turn }, scope)
      await listing({ ...page, category_id: CATEGORY + turn, sort: 'name' }, scope)
    }
  }
  const scanned = await world.tablesScanned(work)
  expect(scanned.filter((table) => !MAY_BE_HASHED.includes(table))).toEqual([])
})

test('a sort by name reads names from their index, and no texts', async () => {
  const scope = scopeOf(contextAt(new Date()), 'PL')
  const listing = createListing(world.deps)
  const pages = async () => {
    const { rows } = await world.owner.query<{ pages: number }>(
      "select (heap_blks_read + heap_blks_hit)::integer as pages from pg_statio_user_tables where relname = 'product_text'",
    )
    return rows[0]?.pages ?? 0
  }
  await world.owner.query('alter table shop.product_text set (autovacuum_enabled = off)')
  // Index-only scans need pages marked all-visible by vacuum, which is impossible while another transaction may see
  // older rows.
  await vi.waitFor(async () => {
    await world.owner.query('vacuum shop.product_text')
    const { rows } = await world.owner.query<{ unseen: number }>(
      "select relpages - relallvisible as unseen from pg_class where oid = 'shop.product_text'::regclass",
    )
    expect(rows).toEqual([{ unseen: 0 }])
  }, 30_000)
  // Flushes the statistics of vacuum's reads, which otherwise might be counted with those of the list.
  await world.owner.query('select pg_stat_force_next_flush()')
  await world.owner.query('select 1')
  const before = [await world.timesRead('product_text_names'), await pages()] as const
  const page = {
    languageId: 'en',
    attribute_value_ids: [],
    choice: EVERYTHING,
    variant_ids: null,
    sort: 'name',
    page: 1,
  } as const
  await listing({ ...page, category_id: CATEGORY, page_size: 1 }, scope)
  expect(await world.timesRead('product_text_names')).toBeGreaterThan(before[0])
  // The card of the page has a text; the texts of the 400 fill sixty pages.
  expect((await pages()) - before[1]).toBeLessThan(20)
})

test('a promotion of 400 among 6,000 products is listed without scanning prices or texts in full', async () => {
  const { deps } = world
  const listing = createListing(deps)
  const page = { languageId: 'en', attribute_value_ids: [], choice: EVERYTHING, page: 1, page_size: 24 } as const
  const variants = (turn: number) => Array.from({ length: 400 }, (_, index) => FIRST_ID + 2 * (turn * 400 + index + 1))
  const work = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const promotion = { id: turn + 1000, variant_ids: variants(turn) }
      const whole = { ...page, category_id: null, variant_ids: null, promotion }
      const { data } = await listing({ ...whole, sort: 'name' }, scopeOf(contextAt(new Date()), 'PL'))
      expect(data).toMatchObject({ total: 400 })
      await listing({ ...whole, sort: 'recommended' }, scopeOf(contextAt(new Date()), 'PL'))
    }
  }
  const scanned = await world.tablesScanned(work)
  expect(scanned.filter((table) => !MAY_BE_HASHED.includes(table))).toEqual([])
})

test('a product page, its offers and related products scan no large table in full', async () => {
  const { deps } = world
  const scope = scopeOf(contextAt(new Date()), 'PL')
  const work = async () => {
    // Enough turns for statements to be prepared by name and planned generically.
    for (let turn = 0; turn < 12; turn++) {
      const ids = [FIRST_ID + 20, FIRST_ID + 521, FIRST_ID + 5020].map((id) => id + turn)
      await readProductDetail(deps, `generated-${FIRST_ID + 100 + turn}`, 'en', scope)
      await readRelated(deps, FIRST_ID + 1 + turn, 'en', scope)
      await readItemsOfVariants(deps, ids, 'en', scope)
      await readOffers(deps, { ...scope, place: 'CHECKOUT' }, ids)
      await readVariantTexts(deps, 'en', ids)
      await readAvailable(deps.database, 'PL', ids)
    }
  }
  expect(await world.tablesScanned(work)).toEqual([])
})

test('a step of the offers of a country reads only its range of prices and the related rows', async () => {
  const { deps } = world
  const routes = offerRoutes(deps)
  const work = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const query = { countryId: 'PL', languageId: 'en', from: FIRST_ID + 1000 * turn } as const
      const { data } = await callRoute(routes, listOffers, { query }, contextAt(new Date()))
      expect(data.offers).toHaveLength(STEP_VARIANTS)
    }
  }
  // Short texts of 500 of 6,000 products may be hashed too.
  const mayBeHashed = [...MAY_BE_HASHED, 'shop.product_text']
  expect((await world.tablesScanned(work)).filter((table) => !mayBeHashed.includes(table))).toEqual([])
})

test('the products of a country are counted by the range of its prices, not by all prices', async () => {
  const scope = scopeOf(contextAt(new Date()), 'PL')
  const count = async () => (await readProductCounts(world.deps, scope)).byCategory
  expect(await world.tablesScanned(count)).not.toContain('shop.price')
  expect((await count()).get(CATEGORY)).toBe(400)
})
