import { evaluate } from '@meridian/contract/promotions.ts'
import { listCategories, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { searchProducts } from '@meridian/contract/shop/search.ts'
import { createPool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type CountryId, defaultLanguageIn } from '@meridian/domain/locale.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Composition, compose } from '../../compose.ts'
import { openTestShop } from '../../testing/testing.ts'
import { readExpectedLists } from './expected-lists.ts'

/** Busiest first; six, one more than are expected. */
const BUSIEST: readonly CountryId[] = ['SK', 'RO', 'DE', 'HU', 'FR', 'IT']

const shop = await openTestShop()
const { kysely } = shop.pool
await sql`delete from shop.sales_of_day`.execute(kysely)
const sell = (country_id: CountryId, days_ago: number, orders: number) =>
  sql`insert into shop.sales_of_day (country_id, day, currency_code, orders, total_gross)
      values (${country_id}, ${new Date(shop.time.now.getTime() - days_ago * DAY_MS)}::date, 'EUR', ${orders}, 100)`.execute(
    kysely,
  )
for (const [place, country_id] of BUSIEST.entries()) {
  await sell(country_id, 1, 10 - place)
  await sell(country_id, 2, 10 - place)
}
// The season is over: its guests are no longer expected.
await sell('PL', 20, 1000)

/** Starts a process; returns the statements of its first guests. */
async function startProcess() {
  const limits = { max: 4, statementTimeoutMs: 5000, lockTimeoutMs: 2000, prepare: true }
  const pool = createPool<Database>({ url: shop.app_url, ...limits })
  const composed = await compose({ ...shop.options, replica: pool.kysely })
  onTestFinished(async () => {
    composed.stop()
    await pool.close()
  })
  return {
    composed,
    async statementsOfGuest(country_id: CountryId): Promise<number> {
      const counter = pool.countStatements()
      await lookAround(composed, country_id)
      counter.stop()
      return counter.count
    },
  }
}

async function lookAround({ service }: Composition, country_id: CountryId): Promise<void> {
  const place = { countryId: country_id, languageId: defaultLanguageIn(country_id) }
  const body = { evaluation_place: 'CATALOG', country_id } as const
  const { promotion_token: promotionToken } = await service.call(evaluate, { body })
  const { product_categories } = await service.call(listCategories, { query: place })
  let searched: string | undefined
  for (const { id, parentId } of product_categories) {
    if (parentId !== undefined) continue
    const { data } = await service.call(listProducts, { query: { ...place, categoryId: id } }, { promotionToken })
    searched ??= data.products[0]?.name
  }
  if (searched === undefined) throw new Error(`Nothing is sold in ${country_id}`)
  await service.call(searchProducts, { query: { ...place, query: searched } }, { promotionToken })
}

test('after a start the first guests of the five countries that bought most last week wait for no main category and no search', async () => {
  const { composed, statementsOfGuest } = await startProcess()
  await readExpectedLists(composed, shop.time.now, { waitUpTo: 0, withinMs: Number.POSITIVE_INFINITY })
  for (const country_id of BUSIEST.slice(0, 5)) expect(await statementsOfGuest(country_id), country_id).toBe(0)
  for (const country_id of ['IT', 'PL'] as const)
    expect(await statementsOfGuest(country_id), country_id).toBeGreaterThan(5)
})

test('of a small catalogue the lists are left to the guests', async () => {
  const { composed, statementsOfGuest } = await startProcess()
  await readExpectedLists(composed, shop.time.now)
  expect(await statementsOfGuest('SK')).toBeGreaterThan(5)
})

test('a start does not wait for lists longer than its time', async () => {
  const { composed, statementsOfGuest } = await startProcess()
  await readExpectedLists(composed, shop.time.now, { waitUpTo: 0, withinMs: -1 })
  expect(await statementsOfGuest('SK')).toBeGreaterThan(5)
})

test('a start goes on without them where they cannot be read', async () => {
  const { composed } = await startProcess()
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(composed.deps.log), {
    warn: (...reported: unknown[]) => warnings.push(reported),
  })
  const broken = new Proxy(composed.deps.replica, {
    get: () => {
      throw new Error('The database is away')
    },
  })
  await readExpectedLists({ ...composed, deps: { ...composed.deps, log, replica: broken } }, shop.time.now)
  expect(warnings).toHaveLength(1)
})
