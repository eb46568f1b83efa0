import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPool, type DatabasePool } from './connect.ts'
import { sendBatch } from './connect-batch.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { assertOutsideTransaction, injectFaultBeforeCommit, inTransaction } from './transaction.ts'

interface Schema {
  account: { id: number; balance: number }
}

let database: TestDatabase
let pool: DatabasePool<Schema>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool<Schema>({
    url: database.owner_url,
    max: 4,
    connectWithinMs: 20_000,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
})

afterAll(async () => {
  await pool.close()
  await database.drop({ deadlocksMeant: true })
})

beforeEach(async () => {
  await sql`drop table if exists account`.execute(pool.kysely)
  await sql`create table account (id integer primary key, balance integer not null check (balance >= 0))`.execute(
    pool.kysely,
  )
  await sql`insert into account values (1, 100), (2, 100)`.execute(pool.kysely)
})

const add = (id: number, amount: number) => (tx: DatabasePool<Schema>['kysely']) =>
  tx
    .updateTable('account')
    .set({ balance: sql`balance + ${amount}` })
    .where('id', '=', id)
    .execute()

async function balances(): Promise<number[]> {
  const rows = await pool.kysely.selectFrom('account').select('balance').orderBy('id').execute()
  return rows.map((row) => row.balance)
}

function serverError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('injected', 0, 'error')
  error.code = code
  return error
}

test('a transaction commits and returns its result', async () => {
  const result = await inTransaction(pool.kysely, async (tx) => {
    await add(1, -30)(tx)
    await add(2, 30)(tx)
    return 'moved'
  })
  expect(result).toBe('moved')
  expect(await balances()).toEqual([70, 130])
})

test('a transaction that throws leaves no trace, and rethrows the same error', async () => {
  const refused = new Error('refused')
  const attempt = inTransaction(pool.kysely, async (tx) => {
    await add(1, 50)(tx)
    throw refused
  })
  await expect(attempt).rejects.toBe(refused)
  expect(await balances()).toEqual([100, 100])
})

test('a failed first statement rolls back and leaves the connection usable', async () => {
  for (let use = 0; use < 10; use++) {
    await expect(inTransaction(pool.kysely, add(1, -500))).rejects.toMatchObject({ code: '23514' })
  }
  await inTransaction(pool.kysely, add(1, 1))
  expect(await balances()).toEqual([101, 100])
})

test('an empty transaction sends no statement', async () => {
  const counter = pool.countStatements()
  await inTransaction(pool.kysely, async () => 'nothing')
  await expect(inTransaction(pool.kysely, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(counter.texts).toEqual([])
  counter.stop()
})

test('a failed BEGIN skips the statement sent with it', async () => {
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  const answer = sendBatch(client, new Map(), [
    { text: 'begin isolation level chaos', values: [] },
    { text: 'update account set balance = 0', values: [] },
  ])
  await expect(answer).rejects.toMatchObject({ code: '42601' })
  await client.end()
  expect(await balances()).toEqual([100, 100])
})

test('two transactions that deadlock both succeed', async () => {
  let runs = 0
  const { promise: bothHoldARow, resolve } = Promise.withResolvers<void>()
  const move = (from: number, to: number) =>
    inTransaction(
      pool.kysely,
      async (tx) => {
        await add(from, -10)(tx)
        if (++runs === 2) resolve()
        await bothHoldARow
        await add(to, 10)(tx)
      },
      { random: () => 0.5 },
    )
  await Promise.all([move(1, 2), move(2, 1)])
  expect(runs).toBe(3)
  expect(await balances()).toEqual([100, 100])
})

test('a conflict is tried five times and then thrown', async () => {
  let runs = 0
  onTestFinished(
    injectFaultBeforeCommit(() => {
      throw serverError('40001')
    }),
  )
  const attempt = inTransaction(
    pool.kysely,
    async (tx) => {
      runs++
      await add(1, 1)(tx)
    },
    { random: () => 0 },
  )
  await expect(attempt).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(5)
})

test('with conflicts thrown at many commits every transaction takes effect exactly once', async () => {
  // One commit in eleven conflicts: often enough to matter, and too rarely for one transaction to meet five in a row.
  let conflicts = 0
  let commits = 0
  onTestFinished(
    injectFaultBeforeCommit(() => {
      commits++
      if (commits % 11 !== 0) return
      conflicts++
      throw serverError(conflicts % 2 === 0 ? '40001' : '40P01')
    }),
  )
  await Promise.all(Array.from({ length: 100 }, () => inTransaction(pool.kysely, add(1, 1), { random: () => 0.1 })))
  expect(conflicts).toBeGreaterThanOrEqual(9)
  expect(await balances()).toEqual([200, 100])
})

test('other errors of the server are not retried', async () => {
  let runs = 0
  const attempt = inTransaction(pool.kysely, async (tx) => {
    runs++
    await add(1, -500)(tx)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23514' })
  expect(runs).toBe(1)
})

test('a transaction inside a transaction is refused, on either handle', async () => {
  const nested = inTransaction(pool.kysely, (tx) => inTransaction(tx, add(1, 1)))
  await expect(nested).rejects.toThrow('A transaction must not start inside a transaction.')
  const beside = inTransaction(pool.kysely, () => inTransaction(pool.kysely, add(1, 1)))
  await expect(beside).rejects.toThrow('A transaction must not start inside a transaction.')
})

test('a guarded call is refused inside a transaction and allowed in work that outlives it', async () => {
  const guarded = inTransaction(pool.kysely, async () => assertOutsideTransaction('A call to the provider'))
  await expect(guarded).rejects.toThrow('A call to the provider must not start inside a transaction.')
  let later: Promise<void> = Promise.resolve()
  await inTransaction(pool.kysely, async () => {
    later = sleep(20).then(() => assertOutsideTransaction('A later call'))
  })
  await expect(later).resolves.toBeUndefined()
})
