import { createChangeSet } from '@meridian/contract/admin/change-sets.ts'
import { listPriceReferences, searchPrices } from '@meridian/contract/admin/prices.ts'
import { saveVariantCosts } from '@meridian/contract/admin/variant-costs.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseVersion } from '../../cache.ts'
import { openTestShop, type TestUser } from '../../testing/testing.ts'
import { addSampleProducts, addSamplePromotion } from '../catalogue/catalogue-testing.ts'

const shop = await openTestShop()
const ID = 900_101
const before = (days: number) => new Date(shop.time.now.getTime() - days * DAY_MS)
const inPoland = (gross_price: number, valid_from: Date) => ({ country_id: 'PL' as const, gross_price, valid_from })
await addSampleProducts(shop.pool.kysely, [
  {
    product_id: ID,
    name: 'Quince balm',
    categories: [1],
    variants: [
      {
        variant_id: ID,
        prices: [
          inPoland(1000, before(90)),
          inPoland(2000, before(60)),
          inPoland(2500, before(20)),
          inPoland(9000, before(-1)),
        ],
      },
    ],
  },
])
const pricer = await shop.member({ type_id: 2, countries: ['PL'], role: 'country_manager' })
const found = async (who: TestUser, country: 'PL' | 'DE', search = 'quince balm') =>
  (await who.call(searchPrices, { query: { countries: [country], search, languageId: 'en' } })).rows

test('prices are those of now, with the lowest of 30 days and the sets that would change them', async () => {
  const [row] = await found(pricer, 'PL')
  expect(row).toMatchObject({ variant_id: ID, waiting: [] })
  expect(row?.prices.find((one) => one.price_group_id === 1)).toEqual({
    country_id: 'PL',
    price_group_id: 1,
    gross_price: 2500,
    points: 2500,
    lowest_prior_price: 2000,
    tax_rate_hundredths: 23_00,
    net_cost: null,
  })
  expect(row?.prices.find((one) => one.price_group_id === 3)).toMatchObject({ gross_price: null, points: null })
  const change = {
    entity: 'price' as const,
    key: `PL:1:${ID}`,
    before: { gross_price: 2500, points: 2500 },
    after: { gross_price: 2600, points: 2600 },
  }
  await pricer.call(createChangeSet, { query: {}, body: { name: 'Spring', changes: [change] } })
  expect((await found(pricer, 'PL', row?.sku))[0]?.waiting).toMatchObject([{ name: 'Spring' }])
})

test('an archived variant is in no list of prices, and is found by itself', async () => {
  const archive = (at: string | null) =>
    sql`update shop.variant set archived_at = ${at}::timestamptz where variant_id = ${ID}`.execute(shop.pool.kysely)
  await archive('2026-01-01')
  expect(await found(pricer, 'PL')).toEqual([])
  const query = { countries: ['PL' as const], variant: ID, languageId: 'en' as const }
  expect((await pricer.call(searchPrices, { query })).rows).toHaveLength(1)
  await archive(null)
  expect(await found(pricer, 'PL')).toHaveLength(1)
})

test('the lowest price of 30 days includes that of a promotion that has ended', async () => {
  await addSamplePromotion(shop.pool.kysely, {
    promotion_id: ID,
    variant_ids: [ID],
    percent_off_hundredths: 50_00,
    starts_at: before(15),
    ends_at: before(12),
  })
  await inTransaction(shop.pool.kysely, (tx) => raiseVersion(tx, 'promotions'))
  await shop.deps.cache.refresh()
  const [row] = await found(pricer, 'PL')
  expect(row?.prices.find((one) => one.price_group_id === 1)).toMatchObject({
    gross_price: 2500,
    lowest_prior_price: 1250,
  })
})

test('prices are listed by country, group, category, type and open set', async () => {
  const german = await shop.member({ type_id: 2, countries: ['PL', 'DE'], role: 'country_manager' })
  const list = async (query: Omit<InputOf<typeof searchPrices>['query'], 'languageId'>) =>
    (await german.call(searchPrices, { query: { search: 'quince balm', ...query } })).rows
  const [row] = await list({ groups: [1, 2] })
  expect(row?.prices.map(({ country_id, price_group_id }) => `${country_id}:${price_group_id}`)).toEqual([
    'DE:1',
    'DE:2',
    'PL:1',
    'PL:2',
  ])
  expect(await list({ variant: ID, category: 1, product_type: 2 })).toHaveLength(1)
  expect(await list({ category: 999_999 })).toEqual([])
  expect(await list({ product_type: 999_999 })).toEqual([])
  expect(await list({ changed: true, countries: ['PL'] })).toHaveLength(1)
  expect(await list({ changed: true, countries: ['DE'] })).toEqual([])
  expect(await list({ changed: false, countries: ['DE'] })).toHaveLength(1)
  const { price_groups, categories, product_types } = await german.call(listPriceReferences, { query: {} })
  expect(price_groups).toContainEqual({ price_group_id: 2, key: 'member' })
  expect(categories[0]).toMatchObject({ depth: 0 })
  expect(product_types.length).toBeGreaterThan(0)
})

test('an admin reads no price of a country that is not theirs', async () => {
  expect(await found(pricer, 'DE')).toEqual([])
  const german = await shop.member({ type_id: 2, countries: ['DE'], role: 'country_manager' })
  expect(await found(german, 'PL')).toEqual([])
  expect(await found(german, 'DE')).toMatchObject([{ variant_id: ID }])
})

test('a cost is kept beside the earlier ones, by who may set prices in its country, on the one that they saw', async () => {
  const cost = { variant_id: ID, country_id: 'PL' as const, before: null, net_cost: 15_00 }
  const save = (
    who: TestUser,
    ...costs: readonly { variant_id: number; country_id: 'PL' | 'DE'; before: number | null; net_cost: number | null }[]
  ) => who.call(saveVariantCosts, { body: { costs: [...costs] } })
  const readCosts = async () => (await found(pricer, 'PL'))[0]?.prices.map(({ net_cost }) => net_cost)
  expect(await save(pricer, cost)).toEqual({ saved: 1 })
  expect(await readCosts()).toEqual([15_00, 15_00, 15_00])
  await expect(save(pricer, { ...cost, net_cost: 16_00 })).rejects.toMatchObject({ error: 'CHANGES_STALE' })
  const refused = { error: 'FIELDS_REFUSED' }
  await expect(save(pricer, { ...cost, before: 15_00, country_id: 'DE' })).rejects.toMatchObject(refused)
  await expect(save(pricer, { ...cost, before: 15_00, variant_id: 999_999 })).rejects.toMatchObject(refused)
  await expect(save(pricer, cost, cost)).rejects.toMatchObject(refused)
  // None was saved, because of one.
  const other = { ...cost, before: 15_00, net_cost: 17_00 }
  await expect(save(pricer, other, { ...cost, variant_id: 999_999 })).rejects.toMatchObject(refused)
  expect(await readCosts()).toEqual([15_00, 15_00, 15_00])
  expect(await save(pricer, { ...other, net_cost: null })).toEqual({ saved: 1 })
  expect(await readCosts()).toEqual([null, null, null])
  const { rows } = await sql<{ net_cost: number | null }>`
    select net_cost from shop.variant_cost where variant_id = ${ID} order by valid_from`.execute(shop.pool.kysely)
  expect(rows.map(({ net_cost }) => net_cost)).toEqual([15_00, null])
})
