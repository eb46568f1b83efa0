import type { CountryId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCache } from '../../cache.ts'
import type { Dependencies } from '../../handler.ts'
import { openReadingWorld, type ReadingWorld } from '../../testing-reads.ts'
import { readAssortment } from './assortment.ts'
import { readExpectedAssortments } from './expected-assortments.ts'

const NOW = new Date('2030-01-20T12:00:00Z')
/** The busiest first; six of them, one more than are expected. */
const BUSIEST: readonly CountryId[] = ['SK', 'RO', 'DE', 'HU', 'FR', 'IT']

let world: ReadingWorld
/** Those of a process that has just started. */
let deps: Dependencies

beforeAll(async () => {
  world = await openReadingWorld()
  const { database } = world.deps
  await sql`delete from shop.sales_of_day`.execute(database)
  const sell = (country_id: CountryId, day: string, orders: number) =>
    sql`insert into shop.sales_of_day (country_id, day, currency_code, orders, total_gross)
      values (${country_id}, ${day}::date, 'EUR', ${orders}, 100)`.execute(database)
  for (const [place, country_id] of BUSIEST.entries()) {
    await sell(country_id, '2030-01-19', 10 - place)
    await sell(country_id, '2030-01-18', 10 - place)
  }
  // A season is over: nobody expects its guests any more.
  await sell('PL', '2030-01-02', 1000)
})
afterAll(() => world.close())

beforeEach(async () => {
  const cache = createCache(world.deps.database, world.deps.log)
  await cache.refresh()
  cache.stop()
  deps = { ...world.deps, cache }
})

const statementsToRead = (country_id: CountryId, price_group_id = 1) =>
  world.statementsOf(() => readAssortment(deps, { country_id, price_group_id, now: NOW }))

test('after a start the guests of the five countries that bought most last week wait for no assortment', async () => {
  await readExpectedAssortments(deps, NOW, { waitUpTo: 0 })
  for (const country_id of BUSIEST.slice(0, 5)) expect(await statementsToRead(country_id), country_id).toBe(0)
  for (const country_id of ['IT', 'PL'] as const) expect(await statementsToRead(country_id), country_id).toBe(1)
  expect(await statementsToRead('SK', 2)).toBe(1)
})

test('of a small catalogue only that of the busiest country is read', async () => {
  await readExpectedAssortments(deps, NOW)
  expect(await statementsToRead('SK')).toBe(0)
  expect(await statementsToRead('RO')).toBe(1)
})

test('a start goes on without them where they cannot be read', async () => {
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(deps.log), { warn: (...told: unknown[]) => warnings.push(told) })
  const broken = new Proxy(deps.replica, {
    get: () => {
      throw new Error('The database is away')
    },
  })
  await readExpectedAssortments({ ...deps, log, replica: broken }, NOW)
  expect(warnings).toHaveLength(1)
})
