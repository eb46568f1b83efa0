import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCTS } from './products.ts'
import { SEED_VERSION, SeedRefused, seed } from './seed.ts'
import { PROMOTION_IDS } from './world.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let database: TestDatabase
let pool: DatabasePool<Database>
let kysely: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool<Database>({
    url: database.owner_url,
    max: 4,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  kysely = pool.kysely
  await empty()
})

afterAll(async () => {
  await pool.close()
  await database.drop()
})

/** Deletes everything that no migration inserted. */
async function empty(): Promise<void> {
  const ofShop = await kysely
    .selectFrom('wallet.account')
    .select(['owner_kind', 'unit', 'name', 'balance', 'held'])
    .where('owner_kind', '=', 'system')
    .execute()
  await sql`truncate core.seed_world, sec.role, sec.guest, core.language, core.country, core.currency, core.company, files.file, files.stored_file,
    files.material_category, shop.category, shop.product, shop.attribute, shop.term, shop.usage, shop.packaging, structures.position, structures.volume_event, structures.period_volume,
    structures.evaluation, promotions.promotion, cms.document, shop.carrier,
    cms.due_moment cascade`.execute(kysely)
  await kysely.insertInto('wallet.account').values(ofShop).execute()
}

const count = async (table: keyof Database) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(kysely)
  return rows[0]?.count
}

test('Two programs that seed an empty database at once leave one world in it', async () => {
  await Promise.all([seed(kysely, { now: NOW }), seed(kysely, { now: NOW })])
  expect(await count('core.country')).toBe(37)
  expect(await count('shop.variant')).toBe(PRODUCTS.flatMap(({ variants }) => variants).length)
  expect(await kysely.selectFrom('core.seed_world').select(['version', 'seeded_at']).executeTakeFirst()).toEqual({
    version: SEED_VERSION,
    seeded_at: NOW,
  })
})

test('A database that already holds this world is left alone', async () => {
  await kysely.deleteFrom('shop.related_product').execute()
  await seed(kysely, { now: new Date('2027-01-01T00:00:00Z') })
  expect(await count('shop.related_product')).toBe(0)
})

test('A running promotion reduces prices now, the expired and the future one do not', async () => {
  const running = await kysely
    .selectFrom('promotions.promotion')
    .select('promotion_id')
    .where('starts_at', '<=', NOW)
    .where('ends_at', '>', NOW)
    .orderBy('promotion_id')
    .execute()
  const { expired, future, ...now } = PROMOTION_IDS
  expect(running.map((row) => row.promotion_id)).toEqual(Object.values(now))
})

test('Another version of the world is refused by name', async () => {
  await kysely.updateTable('core.seed_world').set({ version: 'older' }).execute()
  await expect(seed(kysely, { now: NOW })).rejects.toThrow(/version older .* brings/)
})

test('A database with rows of another shop is refused and not changed', async () => {
  await kysely.deleteFrom('core.seed_world').execute()
  const before = await count('shop.price')
  await expect(seed(kysely, { now: NOW })).rejects.toThrow(SeedRefused)
  expect(await count('shop.price')).toBe(before)
  expect(await count('core.seed_world')).toBe(0)
})
