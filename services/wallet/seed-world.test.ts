import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { balanceOfLots } from '@meridian/domain/ledger.ts'
import { memberByKey } from '@meridian/seed/people/members.ts'
import { makeStructure } from '@meridian/seed/people/structure.ts'
import { seedWallets } from '@meridian/seed/people/wallets.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerFaults } from './ledger-testing.ts'

let database: TestDatabase
let pool: DatabasePool<Database>
let kysely: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool<Database>({
    url: database.app_url,
    max: 2,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  kysely = pool.kysely
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

test('the wallets of a day are always the same', () => {
  const world = { now: new Date('2026-11-21T12:00:00Z'), products: 0, regulations: new Map() }
  const [one, other] = [world, { ...world, now: new Date('2026-11-21T18:30:00Z') }].map((of) =>
    seedWallets(makeStructure(of).orders, of.now),
  )
  expect(one?.transfers).toEqual(other?.transfers)
  expect(one?.lots).toEqual(other?.lots)
})

test('the ledger of the seed world sums to zero, and its balances match its entries', async () => {
  expect(await findLedgerFaults(kysely, new Date())).toEqual([])
})

test('each paid order of a member booked its volume in the month of payment, and one lot; no other order did', async () => {
  const { rows } = await sql<{ order_id: number }>`
    select orders.order_id
      from shop.orders
      full join wallet.lot on lot.order_id = orders.order_id
      full join (select * from wallet.transfer where reason = 'volume_earned') volume on volume.ref_id = orders.order_id
      where (orders.user_id is not null and orders.paid_at is not null and orders.total_points > 0) is distinct from (lot.lot_id is not null)
        or lot.points is distinct from nullif(orders.total_points, 0) and lot.lot_id is not null
        or volume.amount is distinct from lot.points
        or volume.period is distinct from to_char(orders.paid_at at time zone 'UTC', 'YYYY-MM') and lot.lot_id is not null`.execute(
    kysely,
  )
  expect(rows).toEqual([])
})

test('the points spent on an order equal its conversion and its discount, line by line', async () => {
  const { rows } = await sql<{ converted: number; wrong: number }>`
    with spent as (
      select ref_id as order_id, sum(amount) as points from wallet.transfer
        where reason = 'spent' and kind = 'post_pending' group by ref_id
    ), discounts as (select order_id, sum(discount) as discount from shop.order_line group by order_id)
    select count(*) filter (where points_converted > 0)::int as converted,
        count(*) filter (where points_converted <> coalesce(points, 0)
          or orders.discount <> floor(points_converted * redeem_rate_hundredths / 100)
          or orders.discount <> discounts.discount)::int as wrong
      from shop.orders join core.country using (country_id) join discounts using (order_id) left join spent using (order_id)`.execute(
    kysely,
  )
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.converted).toBeGreaterThan(20)
})

test('whoever has spent points has a hundred left, and so have Anna and Zofia, who pay with them', async () => {
  const { rows } = await sql<{ user_id: number; available: number }>`
    select user_id, sum(available)::int as available from wallet.lot
      where exists (select from shop.orders where orders.user_id = lot.user_id and points_converted > 0)
      group by 1`.execute(kysely)
  expect(rows.filter(({ available }) => available < 10_000)).toEqual([])
  const spent = rows.map(({ user_id }) => user_id)
  expect(spent).toEqual(expect.arrayContaining([memberByKey('anna').user_id, memberByKey('zofia').user_id]))
})

test('the wallets contain every event that points have in a year', async () => {
  const { rows } = await sql<{ reason: string }>`
    select distinct reason from wallet.transfer order by reason`.execute(kysely)
  expect(rows.map((row) => row.reason)).toEqual(['earned', 'expired', 'matured', 'spent', 'volume_earned'])
  const lots = await kysely
    .selectFrom('wallet.lot')
    .innerJoin('sec.user_account', 'sec.user_account.user_id', 'wallet.lot.user_id')
    .select(['lot_id', 'pending', 'available', 'held', 'available_at', 'expires_at'])
    .where('email_key', 'like', 'anna@%')
    .execute()
  const annas = balanceOfLots(
    lots.map((lot) => ({
      ...lot,
      available_at: lot.available_at?.getTime() ?? null,
      expires_at: lot.expires_at?.getTime() ?? null,
    })),
    Date.now(),
  )
  expect(annas).toMatchObject({ available: expect.any(Number), pending: expect.any(Number), held: 0 })
  expect(annas.available).toBeGreaterThan(0)
})
