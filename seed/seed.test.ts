import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { AMENDMENT_STATES } from '@meridian/domain/amendment.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import { RETURN_STATES } from '@meridian/domain/return.ts'
import { SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { WITHDRAWAL_STATES } from '@meridian/domain/withdrawal.ts'
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
    files.material_category, shop.category, shop.product, shop.attribute, shop.vocabulary, shop.product_type, shop.economic_operator, shop.stock_place, structures.position, structures.volume_event, structures.period_volume,
    structures.evaluation, promotions.promotion, cms.document, shop.carrier,
    cms.due_moment cascade`.execute(kysely)
  await kysely.insertInto('wallet.account').values(ofShop).execute()
}

const count = async (table: keyof Database) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(kysely)
  return rows[0]?.count
}

test('two programs that seed an empty database at once leave one world in it', async () => {
  await Promise.all([seed(kysely, { now: NOW }), seed(kysely, { now: NOW })])
  expect(await count('core.country')).toBe(37)
  expect(await count('shop.variant')).toBe(PRODUCTS.flatMap(({ variants }) => variants).length)
  expect(await kysely.selectFrom('core.seed_world').select(['version', 'seeded_at']).executeTakeFirst()).toEqual({
    version: SEED_VERSION,
    seeded_at: NOW,
  })
})

test('movements of stock are numbered by their dates, and each tells what was on hand after it', async () => {
  const { rows } = await sql<{ movements: number; kinds: number; wrong: number; differing: number }>`
    with told as (
      select variant_id, country_id, kind, at, on_hand_after, quantity,
          lag(at) over stock as before, coalesce(lag(on_hand_after) over stock, 0) as left_before,
          last_value(on_hand_after) over (stock rows between unbounded preceding and unbounded following) as at_last
        from shop.stock_movement window stock as (partition by variant_id, country_id order by movement_id)
    )
    select count(*)::int as movements, count(distinct kind)::int as kinds,
        (count(*) filter (where at < before or on_hand_after <> left_before + quantity or on_hand_after < 0))::int as wrong,
        (select count(*)::int from shop.stock s where on_hand <> (select at_last from told
          where told.variant_id = s.variant_id and told.country_id = s.country_id limit 1)) as differing
      from told`.execute(kysely)
  expect(rows).toEqual([{ movements: expect.any(Number), kinds: 4, wrong: 0, differing: 0 }])
  const [next] = (
    await sql<{ free: boolean }>`
      select nextval(pg_get_serial_sequence('shop.stock_movement', 'movement_id')) > max(movement_id) as free
        from shop.stock_movement`.execute(kysely)
  ).rows
  expect(next?.free).toBe(true)
})

test('every state of an order, a parcel, a return, a withdrawal, a refund and a transfer is present', async () => {
  const { rows } = await sql<{ thing: string; states: string[] }>`
    select 'order' as thing, array(select distinct state::text from shop.orders order by 1) as states
    union all select 'shipment', array(select distinct state::text from shop.shipment order by 1)
    union all select 'return', array(select distinct state::text from shop.order_return order by 1)
    union all select 'withdrawal', array(select distinct state::text from shop.withdrawal order by 1)
    union all select 'refund', array(select distinct state::text from payments.refund order by 1)
    union all select 'amendment', array(select distinct state::text from shop.amendment order by 1)
    union all select 'transfer', array(select distinct status || case when applied_at is not null then ', applied' else '' end
      || case when status = 'rejected' and decided_by is null then ', withdrawn' else '' end
      from sec.country_transfer_request order by 1)`.execute(kysely)
  const states = Object.fromEntries(rows.map(({ thing, states }) => [thing, states]))
  expect(states).toEqual({
    order: [...ORDER_STATES].sort(),
    shipment: [...SHIPMENT_STATES].sort(),
    return: [...RETURN_STATES].sort(),
    // A receipt is mailed within seconds of a declaration.
    withdrawal: WITHDRAWAL_STATES.filter((state) => state !== 'RECEIVED' && state !== 'ACKNOWLEDGED').sort(),
    // Refunds on their way need a provider that knows them.
    refund: ['APPROVED', 'FAILED', 'REPLACED', 'SUCCEEDED'],
    amendment: [...AMENDMENT_STATES].sort(),
    transfer: ['approved', 'approved, applied', 'pending', 'rejected', 'rejected, withdrawn'],
  })
})

test('a database that already holds this world is left alone', async () => {
  await kysely.deleteFrom('shop.related_product').execute()
  await seed(kysely, { now: new Date('2027-01-01T00:00:00Z') })
  expect(await count('shop.related_product')).toBe(0)
})

test('a running promotion reduces prices now, the expired and the future one do not', async () => {
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

test('another version of the world is refused by name', async () => {
  await kysely.updateTable('core.seed_world').set({ version: 'older' }).execute()
  await expect(seed(kysely, { now: NOW })).rejects.toThrow(/version older .* brings/)
})

test('a database with rows of another shop is refused and not changed', async () => {
  await kysely.deleteFrom('core.seed_world').execute()
  const before = await count('shop.price')
  await expect(seed(kysely, { now: NOW })).rejects.toThrow(SeedRefused)
  expect(await count('shop.price')).toBe(before)
  expect(await count('core.seed_world')).toBe(0)
})
