import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { generateWorld } from '@meridian/seed/generate/generate.ts'
import { refreshOrderSearch } from '@meridian/services/shop/order/order-search.ts'
import { INVARIANTS } from '@meridian/services/verification/invariants.ts'
import { verify } from '@meridian/services/verification/verify.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COPIES_AFTER, copyOrders } from './copy-orders.ts'

const ORDERS = 400
const GENERATED = { members: 30, orders: 60 }
/** Rules about rows that the copies do not have. */
const NOT_COPIED = ['documents-in-time', 'pieces-that-left', 'volume-of-ledger']

let database: TestDatabase
let owner: DatabasePool<Database>
let before: unknown
let differed: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const limits = { max: 1, prepare: false, statementTimeoutMs: 120_000, lockTimeoutMs: 2000 }
  owner = createPool<Database>({ url: database.owner_url, ...limits })
  const { owner_url } = database
  await generateWorld({ owner_url, database: owner.kysely, size: GENERATED, log: () => {} })
  await refreshOrderSearch(owner.kysely, { rounds: 100 })
  before = await readShape()
  differed = await rulesThatDiffer()
  await copyOrders({ owner: owner.kysely, orders: ORDERS, say: () => {} })
})
afterAll(async () => {
  await owner.close()
  await database.drop()
})

const rowsOf = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(owner.kysely)).rows

/** Indexes, constraints and triggers of all tables. */
async function readShape() {
  return rowsOf(`
    select indexdef as what, '' as enabled from pg_indexes where schemaname in ('sec', 'shop', 'payments', 'wallet')
    union all select conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', ''), '' from pg_constraint
      where connamespace::regnamespace::text in ('core', 'sec', 'shop', 'payments', 'wallet')
    union all select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`)
}

async function rulesThatDiffer(): Promise<string[]> {
  const verified = await verify({ reader: owner.kysely, invariants: INVARIANTS, clock: () => new Date() })
  return verified.filter(({ count, failure }) => count > 0 || failure !== null).map(({ invariant }) => invariant.name)
}

test('as many orders as asked for are spread over three years, in the order of their ids', async () => {
  const [found] = await rowsOf(`
    select count(*)::int as orders, count(*) filter (where user_id is not null)::int as of_members,
        count(*) filter (where placed_at > before)::int as later,
        round(extract(day from max(placed_at) - min(placed_at)) / 30)::int as months,
        extract(day from now() - max(placed_at))::int as days_ago
      from (select *, lag(placed_at, 1, '-infinity') over (order by order_id) as before from shop.orders
        where order_id > ${COPIES_AFTER}) copies`)
  expect(found).toEqual({ orders: ORDERS, of_members: ORDERS / 5, later: ORDERS, months: 35, days_ago: 45 })
})

test('the tables have their indexes, constraints and triggers again, and every row keeps them', async () => {
  expect(await readShape()).toEqual(before)
  const unproven = await rowsOf(`
    select format('alter %s %s validate constraint %I', case when conrelid = 0 then 'domain' else 'table' end,
        case when conrelid = 0 then contypid::regtype::text else conrelid::regclass::text end, conname) as prove
      from pg_constraint where not convalidated`)
  expect(unproven.length).toBeGreaterThan(20)
  for (const { prove } of unproven) await rowsOf(String(prove))
})

test('copies keep every rule of the books but those about what is not copied', async () => {
  expect((await rulesThatDiffer()).filter((name) => !differed.includes(name) && !NOT_COPIED.includes(name))).toEqual([])
})

test('every line has its reservation, and every parcel its lines and its history', async () => {
  const [found] = await rowsOf(`
    select (select count(*)::int from shop.order_line l where order_id > ${COPIES_AFTER}
        and not exists (select from shop.reservation r where (r.order_id, r.variant_id) = (l.order_id, l.variant_id))) as unreserved,
      (select count(*)::int from shop.shipment s where order_id > ${COPIES_AFTER}
        and not (exists (select from shop.shipment_line l where l.shipment_id = s.shipment_id)
          and exists (select from shop.shipment_history h where h.shipment_id = s.shipment_id))) as unfilled,
      (select count(*)::int from shop.order_line where order_id > ${COPIES_AFTER}) >= ${ORDERS} as has_lines`)
  expect(found).toEqual({ unreserved: 0, unfilled: 0, has_lines: true })
})

test('every order is found by its own number, and none by that of another', async () => {
  const [found] = await rowsOf(`
    select count(*)::int as finds, count(*) filter (where f.order_id = o.order_id)::int as own
      from shop.orders o join shop.order_search f
        on tsvector_to_array(f.found_by) && array['number:' || lower(replace(number, '-', '')), 'number:' || split_part(number, '-', 2)]
      where o.order_id > 100000000`)
  expect(found).toEqual({ finds: ORDERS + GENERATED.orders, own: ORDERS + GENERATED.orders })
})
