import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Alias, AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { openAdminSession } from '@meridian/services/sec/admins/admin-sessions.ts'
import type { TestCaller } from '@meridian/services/testing/testing.ts'
import { INVARIANTS } from '@meridian/services/verification/invariants.ts'
import { verify } from '@meridian/services/verification/verify.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets, type Program } from '../tools/programs.ts'
import { createScenarios, type ScenarioOrder } from './order-scenarios-testing.ts'
import { endAll, start } from './testing.ts'

/**
 * An api, a worker and the sandbox, killed while orders live. Each run reaches one of the named points, which the seed decides
 * on: `KILLS=13` reaches all, more also kill at random moments (`npm run soak`). `SEED` repeats a run.
 */
const KILLS = Number(process.env.KILLS ?? 1)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
/** Twice the reconciler's time: a refund that waited for its sweep is followed by the sweep of its document. */
const SETTLED_WITHIN_MS = 120_000

type Role = 'api' | 'worker'

/** Between which steps a process dies: as it is about to write this in a scenario. */
interface Point {
  role: Role
  table: string
  on: 'insert' | 'update'
  when: string
  scenario: 'refundThreeWays' | 'change'
}
const POINTS: readonly Point[] = [
  {
    role: 'worker',
    table: 'documents.document',
    on: 'insert',
    when: "new.kind = 'receipt'",
    scenario: 'refundThreeWays',
  },
  { role: 'api', table: 'payments.refund', on: 'insert', when: 'true', scenario: 'refundThreeWays' },
  // The provider has refunded the money.
  {
    role: 'worker',
    table: 'payments.refund',
    on: 'update',
    when: "new.state = 'SUCCEEDED'",
    scenario: 'refundThreeWays',
  },
  { role: 'worker', table: 'payments.refund', on: 'update', when: "new.state = 'SENT'", scenario: 'refundThreeWays' },
  {
    role: 'worker',
    table: 'shop.withdrawal',
    on: 'update',
    when: "new.state = 'ACKNOWLEDGED'",
    scenario: 'refundThreeWays',
  },
  {
    role: 'worker',
    table: 'documents.document',
    on: 'insert',
    when: "new.kind = 'correction'",
    scenario: 'refundThreeWays',
  },
  // The provider has the money of the difference.
  { role: 'api', table: 'shop.amendment', on: 'update', when: "new.state = 'APPLIED'", scenario: 'change' },
  // The carrier has not been called yet, and has the parcel already.
  { role: 'api', table: 'shop.shipment', on: 'update', when: "new.booking = 'REQUESTED'", scenario: 'change' },
  { role: 'api', table: 'shop.shipment', on: 'update', when: "new.state = 'SHIPPED'", scenario: 'change' },
  // A scan of returned goods, and its result.
  { role: 'api', table: 'shop.order_return', on: 'update', when: "new.state = 'RECEIVED'", scenario: 'change' },
  { role: 'api', table: 'shop.return_inspection', on: 'insert', when: 'true', scenario: 'change' },
  { role: 'api', table: 'shop.order_return', on: 'update', when: "new.state = 'CLOSED'", scenario: 'change' },
  { role: 'api', table: 'shop.amendment', on: 'insert', when: "new.kind = 'EXCHANGE'", scenario: 'change' },
]
/** The test holds this lock; a process that reaches the point waits for it, and is killed. */
const POINT_LOCK = 4711

let database: TestDatabase
let owner: DatabasePool<Database>
/** Reads the tables of jobs too. */
let reader: DatabasePool<Database>
let scenarios: ReturnType<typeof createScenarios>
let folder: string
let env: Record<string, string>
const programs = new Map<Role, Program>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kills-'))
  database = await createTestDatabase()
  const limits = { max: 3, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000, prepare: true }
  owner = createPool<Database>({ url: database.owner_url, ...limits })
  reader = createPool<Database>({ url: database.jobs_url, ...limits })
  scenarios = createScenarios(owner.kysely, { callerWith, admin })
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
  await reader.close()
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

const COME_BACK = ['INTERNAL', 'IDEMPOTENCY_IN_FLIGHT', 'OVERLOADED']

/** No answer, the first call under this key has not ended, or the dead still hold a lock for a moment. */
function isLost(error: unknown): boolean {
  return !(error instanceof Refusal) || COME_BACK.includes(error.error)
}

/** Runs an order while a process dies exactly at a point, and is started again. */
async function killAt({ role, table, on, when, scenario }: Point): Promise<ScenarioOrder> {
  const name = sql.raw(`wait_at_point on ${table}`)
  return owner.kysely.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${POINT_LOCK})`.execute(holder)
    await sql`create trigger ${sql.raw(`wait_at_point before ${on} on ${table} for each row when (${when})`)}
      execute function public.wait_at_point()`.execute(owner.kysely)
    const working = scenarios[scenario]()
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

/** Runs an order while a process dies at a random moment, and is started again. */
async function killSoon(scenario: Point['scenario']): Promise<ScenarioOrder> {
  const role = Math.random() < 0.5 ? 'api' : 'worker'
  const working = scenarios[scenario]()
  await sleep(Math.random() * 1500)
  await kill(role)
  await run(role)
  return working
}

async function settled(orders: readonly ScenarioOrder[]): Promise<void> {
  const begun = Date.now()
  for (const { order_id, ends } of orders) {
    while (Date.now() - begun < SETTLED_WITHIN_MS && !isDeepStrictEqual(await scenarios.endingOf(order_id), ends))
      await sleep(250)
    expect(await scenarios.endingOf(order_id)).toEqual(ends)
  }
}

const first = SEED % POINTS.length
const reached = [...POINTS.slice(first), ...POINTS.slice(0, first)]

test(`after ${KILLS} kills from seed ${SEED} on each order ends as if there had been none, and every rule holds`, {
  timeout: 60_000 + KILLS * 120_000,
}, async () => {
  const orders: ScenarioOrder[] = []
  for (let turn = 0; turn < KILLS; turn++) {
    const point = reached[turn]
    orders.push(await (point ? killAt(point) : killSoon(turn % 2 === 0 ? 'refundThreeWays' : 'change')))
  }
  await settled(orders)

  // The provider's own books: its refunds are those of the shop.
  const { rows } = await sql<{ token: string; given: number }>`
    select root.token, coalesce(sum(r.amount) filter (where r.means <> 'ORDER'), 0)::bigint as given
      from payments.attempt root join payments.attempt a on root.attempt_id in (a.attempt_id, a.funded_by)
        left join payments.refund r on r.attempt_id = a.attempt_id
      where root.order_id = any(${orders.map(({ order_id }) => order_id)}::bigint[]) and root.funded_by is null
      group by root.token`.execute(owner.kysely)
  expect(rows).toHaveLength(orders.length)
  for (const { token, given } of rows) {
    const answer = await fetch(`http://localhost:${env.SANDBOX_PORT}/v1/payments/by-reference/${token}`, {
      headers: { authorization: `Bearer ${env.SANDBOX_KEY}` },
    })
    expect(await answer.json()).toMatchObject({ amount_refunded: given })
  }
  const verified = await verify({ reader: reader.kysely, invariants: INVARIANTS, clock: () => new Date() })
  expect(
    verified.flatMap(({ invariant, rows, failure }) =>
      rows.length || failure ? [{ [invariant.says]: failure ?? rows }] : [],
    ),
  ).toEqual([])
})
