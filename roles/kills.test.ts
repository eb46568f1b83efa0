import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { createGoodwill } from '@meridian/contract/admin/refunds.ts'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import type { Alias, AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createPayment } from '@meridian/contract/payments.ts'
import { declareWithdrawal } from '@meridian/contract/shop/withdrawal.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { HAND_WASH_AMBER, PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { openAdminSession } from '@meridian/services/sec/admin-sessions.ts'
import { placeTestOrder } from '@meridian/services/shop/cart/cart-testing.ts'
import type { TestCaller } from '@meridian/services/testing.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { endAll, ownSecrets, type Program, start } from './testing.ts'

/**
 * An api, a worker and the sandbox, killed while money goes back. `KILLS=100` kills them more often: after the named
 * points, at random moments.
 */
const KILLS = Number(process.env.KILLS ?? 3)
/** The reconciler's time: by then, nothing is half done. */
const SETTLED_WITHIN_MS = 60_000

type Role = 'api' | 'worker'

/** Between which steps a process dies: as it is about to write this. */
const POINTS: readonly { role: Role; table: string; on: 'insert' | 'update'; when: string }[] = [
  { role: 'worker', table: 'documents.document', on: 'insert', when: "new.kind = 'receipt'" },
  { role: 'api', table: 'payments.refund', on: 'insert', when: 'true' },
  // The provider has given the money back.
  { role: 'worker', table: 'payments.refund', on: 'update', when: "new.state = 'SUCCEEDED'" },
  { role: 'worker', table: 'payments.refund', on: 'update', when: "new.state = 'SENT'" },
  { role: 'worker', table: 'shop.withdrawal', on: 'update', when: "new.state = 'ACKNOWLEDGED'" },
]
/** The test holds this lock; whoever reaches the point waits for it, and is killed. */
const POINT_LOCK = 4711

let database: TestDatabase
let owner: DatabasePool<Database>
let folder: string
let env: Record<string, string>
const programs = new Map<Role, Program>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kills-'))
  database = await createTestDatabase()
  owner = createPool<Database>({
    url: database.owner_url,
    max: 3,
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 20_000,
    prepare: true,
  })
  const port = await freePort()
  env = {
    DATABASE_URL: database.app_url,
    DATABASE_JOBS_URL: database.jobs_url,
    DATABASE_MIGRATION_URL: database.owner_url,
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SANDBOX_PORT: String(await freePort()),
    ...ownSecrets(),
  }
  await start('sandbox', env)
  await Promise.all((['api', 'worker'] as const).map(run))
  await sql`create function public.wait_at_point() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`.execute(owner.kysely)
  await sql`update payments.refund_limit set amount = 100000000`.execute(owner.kysely)
})

afterAll(async () => {
  await endAll()
  await owner.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function run(role: Role): Promise<void> {
  const port = role === 'api' ? (env.PORT ?? '') : String(await freePort())
  programs.set(role, await start(role, { ...env, PORT: port }))
}

async function kill(role: Role): Promise<void> {
  await programs.get(role)?.end('SIGKILL')
}

/** A caller that repeats a call under its key until it is answered, as clients do. */
function callerWith(token: string | undefined): TestCaller {
  const baseOf = (alias: Alias) => `${env.PUBLIC_URL}/api/${alias.toLowerCase()}`
  const http = createHttpCall({ baseOf, client: { id: 'storefront', secret: env.CLIENT_SECRET ?? '' } })
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> => {
    const idempotencyKey = randomUUID()
    for (;;) {
      try {
        return await http(endpoint, input, { token, ...(endpoint.changes && { idempotencyKey }) })
      } catch (error) {
        if (!isLost(error)) throw error
        await sleep(50)
      }
    }
  }
  return { token, call, refusal: () => Promise.reject(new Error('No refusal is expected here')) }
}

/** An admin who holds every right in Poland and has just proven a second factor. */
async function admin(): Promise<TestCaller> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from sec.user_account where email_key = 'admin_all@meridian.example'`.execute(owner.kysely)
  const admin_id = rows[0]?.user_id ?? 0
  const { token } = await inTransaction(owner.kysely, async (tx) => {
    await sql`insert into sec.admin_factor (admin_id, kind, name, encrypted_key, created_at)
      select ${admin_id}, 'TOTP', 'App', '\\x00', now()
        where not exists (select from sec.admin_factor where admin_id = ${admin_id})`.execute(tx)
    return openAdminSession(tx, { admin_id, device: 'Test', proved: true, now: new Date() })
  })
  return callerWith(token)
}

/** Nobody has answered, or the first call under this key has not ended. */
function isLost(error: unknown): boolean {
  return !(error instanceof Refusal) || error.error === 'INTERNAL' || error.error === 'IDEMPOTENCY_IN_FLIGHT'
}

/** A guest's paid order of four pieces. */
async function paidOrder() {
  const session = { grant_type: GUEST_GRANT, country_id: 'PL' } as const
  const guest = callerWith((await callerWith(undefined).call(createToken, { body: session })).access_token)
  const lines = [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 4 }]
  const order = await placeTestOrder(guest, lines, PAYMENT_METHOD_IDS.PL.card)
  const { order_id } = order
  await guest.call(createPayment, { body: { order_id, languageId: 'en', card_token: 'tok_capture' } })
  return { guest, order_id }
}

const versionOf = async (order_id: number) => {
  const { rows } = await sql<{ version: number }>`select version from shop.orders where order_id = ${order_id}`.execute(
    owner.kysely,
  )
  return rows[0]?.version ?? 0
}

const units = [{ position: 1, units: 1 }]
const reason = 'As agreed by phone'

/** An order that is paid, gives back in three ways, and must end so whoever dies meanwhile. */
async function liveAnOrder(): Promise<number> {
  const { guest, order_id } = await paidOrder()
  const params = { order_id }
  const by = await admin()
  await by.call(cancelUnits, { params, body: { version: await versionOf(order_id), units, reason } })
  await by.call(createGoodwill, { params, body: { version: await versionOf(order_id), goodwill: 100, reason } })
  const body = { languageId: 'en', name: 'Anna Nowak', email: 'anna@example.com', units } as const
  await guest.call(declareWithdrawal, { params, query: {}, body })
  return order_id
}

/** Runs work while a process dies exactly at a point, and is started again. */
async function killAt<Result>(point: (typeof POINTS)[number], work: () => Promise<Result>): Promise<Result> {
  const { role, table, on, when } = point
  const name = sql.raw(`wait_at_point on ${table}`)
  return owner.kysely.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${POINT_LOCK})`.execute(holder)
    await sql`create trigger ${sql.raw(`wait_at_point before ${on} on ${table} for each row when (${when})`)}
      execute function public.wait_at_point()`.execute(owner.kysely)
    const working = work()
    for (;;) {
      const { rows } = await sql`select from pg_locks
        where locktype = 'advisory' and objid = ${POINT_LOCK} and not granted`.execute(owner.kysely)
      if (rows.length > 0) break
      await sleep(10)
    }
    await kill(role)
    await sql`select pg_advisory_unlock(${POINT_LOCK})`.execute(holder)
    await sql`drop trigger ${name}`.execute(owner.kysely)
    await run(role)
    return working
  })
}

/** Runs work while a process dies at a random moment, and is started again. */
async function killSoon<Result>(work: () => Promise<Result>): Promise<Result> {
  const role = Math.random() < 0.5 ? 'api' : 'worker'
  const working = work()
  await sleep(Math.random() * 1500)
  await kill(role)
  await run(role)
  return working
}

/** What of these orders is not as an undisturbed run leaves it. */
async function unsettled(orders: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select o.order_id, o.state, refunds.*, documents.*, receipts.* from shop.orders o
      cross join lateral (select count(*)::int as refunds, count(*) filter (where state <> 'SUCCEEDED')::int as open
        from payments.refund r where r.order_id = o.order_id) as refunds
      cross join lateral (select count(*) filter (where kind = 'receipt')::int as sales,
          count(*) filter (where kind = 'correction')::int as corrections
        from documents.document d where d.order_id = o.order_id) as documents
      cross join lateral (select count(*) filter (where w.state = 'NOTHING_SENT')::int as withdrawals,
          count(m.id)::int as receipts
        from shop.withdrawal w left join mail.message m on m.order_id = w.order_id
          and m.template = 'withdrawal-received' where w.order_id = o.order_id) as receipts
      where o.order_id = any(${orders}::bigint[]) and (o.state, refunds, open, sales, corrections, withdrawals, receipts)
        is distinct from ('PAID', 3, 0, 1, 3, 1, 1)`.execute(owner.kysely)
  return rows
}

async function settled(orders: readonly number[]): Promise<void> {
  const begun = Date.now()
  let left: unknown[] = []
  while (Date.now() - begun < SETTLED_WITHIN_MS) {
    left = await unsettled(orders)
    if (left.length === 0) return
    await sleep(250)
  }
  expect(left).toEqual([])
}

test(`after ${KILLS} kills each order ends as if there had been none, nothing is given back twice, and no number is missing`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const orders: number[] = []
  for (let turn = 0; turn < KILLS; turn++) {
    const point = POINTS[turn]
    orders.push(await (point ? killAt(point, liveAnOrder) : killSoon(liveAnOrder)))
  }
  await settled(orders)

  // The provider's own books: what it gave back is what the shop says it gave back.
  const { rows } = await sql<{ token: string; given: number }>`
    select a.token, sum(r.amount)::bigint as given from payments.attempt a join payments.refund r using (attempt_id)
      where a.order_id = any(${orders}::bigint[]) group by a.token`.execute(owner.kysely)
  expect(rows).toHaveLength(orders.length)
  for (const { token, given } of rows) {
    const answer = await fetch(`http://localhost:${env.SANDBOX_PORT}/v1/payments/by-reference/${token}`, {
      headers: { authorization: `Bearer ${env.SANDBOX_KEY}` },
    })
    expect(await answer.json()).toMatchObject({ amount_refunded: given })
  }
  const { rows: gaps } = await sql`select s.series_id from documents.series s
    join documents.document d using (series_id) group by s.series_id
    having max(d.sequence) <> count(*) or s.next <> count(*) + 1`.execute(owner.kysely)
  expect(gaps).toEqual([])
})
