import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { readTaxRate } from './for-services.ts'

const shop = await openTestShop()

test('a new tax rate applies from midnight in its country', async () => {
  await sql`insert into core.tax_rate (country_id, region_id, tax_class, rate_hundredths, valid_from) values
    ('PL', null, 'standard', 2500, '2030-01-01'), ('HK', null, 'standard', 500, '2030-01-01')`.execute(shop.pool.kysely)
  await sql`update core.cache_version set version = version + 1 where name = 'reference'`.execute(shop.pool.kysely)
  await shop.deps.cache.refresh()
  const rateAt = (country_id: 'PL' | 'HK', now: string) =>
    readTaxRate(shop.deps, { country_id, region_id: null, territory: null, tax_class: 'standard', now: new Date(now) })
  expect(await rateAt('PL', '2029-12-31T22:59:59Z')).toBe(2300)
  expect(await rateAt('PL', '2029-12-31T23:00:00Z')).toBe(2500)
  expect(await rateAt('HK', '2029-12-31T15:59:59Z')).toBe(0)
  expect(await rateAt('HK', '2029-12-31T16:00:00Z')).toBe(500)
})
