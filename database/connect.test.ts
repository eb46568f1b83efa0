import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createPool, type DatabasePool, DatabaseUnreachable, PoolExhausted, type PoolOptions } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

interface Schema {
  thing: { id: number; name: string }
}

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

beforeEach(async () => {
  await owner.query(`
    drop table if exists thing;
    create table thing (id integer primary key, name text not null);
    grant select, insert, update, delete on thing to meridian_app`)
})

function openPool(options: Partial<PoolOptions> = {}): DatabasePool<Schema> {
  const pool = createPool<Schema>({
    url: database.app_url,
    max: 2,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
    ...options,
  })
  onTestFinished(() => pool.close())
  return pool
}

const selectOne = (pool: DatabasePool<Schema>) =>
  pool.kysely.selectFrom('thing').select('name').where('id', '=', 1).execute()

describe('columns', () => {
  test('are returned as numbers, texts and dates without loss', async () => {
    const pool = openPool()
    const { rows } = await sql`
      select 9007199254740991::bigint as safe, array[1, null]::bigint[] as list, 0.10::numeric as amount,
             date '2026-03-29' as day, timestamptz '2026-03-29T02:30:00+02:00' as instant`.execute(pool.kysely)
    expect(rows).toEqual([
      {
        safe: 9007199254740991,
        list: [1, null],
        amount: '0.10',
        day: '2026-03-29',
        instant: new Date('2026-03-29T00:30:00Z'),
      },
    ])
  })

  test('reject a bigint that a number cannot represent', async () => {
    const pool = openPool()
    await expect(sql`select 9007199254740992::bigint as unsafe`.execute(pool.kysely)).rejects.toThrow(RangeError)
    // The connection is still usable.
    await expect(sql`select 1 as one`.execute(pool.kysely)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })
})

describe('prepared statements', () => {
  const preparedNames = async (pool: DatabasePool<Schema>) => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by 1`.execute(
      pool.kysely,
    )
    return rows.map((row) => row.name)
  }

  test('are created on the second use of a text, once per connection', async () => {
    const pool = openPool({ max: 1 })
    await selectOne(pool)
    expect(await preparedNames(pool)).toEqual([])
    await selectOne(pool)
    await selectOne(pool)
    expect((await preparedNames(pool)).length).toBe(2)
  })

  test('are not created when preparing is off', async () => {
    const pool = openPool({ max: 1, prepare: false })
    for (let use = 0; use < 3; use++) await selectOne(pool)
    expect(await preparedNames(pool)).toEqual([])
  })

  test('are planned once for all values if the pool requests it', async () => {
    const pool = openPool({ max: 1, planOnce: true })
    const { kysely } = pool
    for (const ids of [[1], [2], [3]]) {
      await sql`select name from thing where id = any(${ids}::int[])`.execute(kysely)
    }
    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%any(%'`.execute(kysely)
    expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }])
  })

  test('are prepared again after a migration changed their result', async () => {
    const pool = openPool({ max: 1 })
    for (let use = 0; use < 3; use++) await selectOne(pool)
    await owner.query(`alter table thing alter column name type varchar(40); insert into thing values (1, 'new')`)
    expect(await selectOne(pool)).toEqual([{ name: 'new' }])
  })

  test('are prepared again when the server has forgotten them', async () => {
    const pool = openPool({ max: 1 })
    for (let use = 0; use < 3; use++) await selectOne(pool)
    await sql`deallocate all`.execute(pool.kysely)
    expect(await selectOne(pool)).toEqual([])
  })

  test('are prepared again within a transaction, which then runs twice', async () => {
    const pool = openPool({ max: 1 })
    for (let use = 0; use < 3; use++) await selectOne(pool)
    await owner.query('alter table thing alter column name type varchar(40)')
    let runs = 0
    await inTransaction(pool.kysely, async (tx) => {
      runs++
      await tx
        .insertInto('thing')
        .values({ id: 1, name: `run ${runs}` })
        .execute()
      await tx.selectFrom('thing').select('name').where('id', '=', 1).execute()
    })
    expect(runs).toBe(2)
    expect(await selectOne(pool)).toEqual([{ name: 'run 2' }])
  })

  test('stay below a limit when a program sends ever new texts', async () => {
    const pool = openPool({ max: 1 })
    for (let number = 0; number < 1200; number++) {
      for (let use = 0; use < 2; use++) await sql.raw(`select ${number}`).execute(pool.kysely)
    }
    expect((await preparedNames(pool)).length).toBe(1000)
  })

  test('with an error in their text are refused each time alike', async () => {
    const pool = openPool({ max: 1 })
    for (let use = 0; use < 4; use++) {
      await expect(
        inTransaction(pool.kysely, (tx) => sql`select missing_column from thing`.execute(tx)),
      ).rejects.toMatchObject({ code: '42703' })
    }
  })
})

describe('limits', () => {
  test('refuse a caller with PoolExhausted when no connection becomes free', async () => {
    const pool = openPool({ max: 1 })
    const slow = sql`select pg_sleep(3)`.execute(pool.kysely)
    await expect(selectOne(pool)).rejects.toThrow(PoolExhausted)
    await slow
    expect(await selectOne(pool)).toEqual([])
  })

  test('end a statement that runs too long', async () => {
    const pool = openPool({ statementTimeoutMs: 100 })
    await expect(sql`select pg_sleep(5)`.execute(pool.kysely)).rejects.toMatchObject({ code: '57014' })
  })

  test('end a statement that waits too long for a row', async () => {
    const pool = openPool({ lockTimeoutMs: 100 })
    await owner.query(`insert into thing values (1, 'held')`)
    await owner.query(`begin; update thing set name = 'mine' where id = 1`)
    onTestFinished(async () => {
      await owner.query('rollback')
    })
    await expect(pool.kysely.updateTable('thing').set({ name: 'yours' }).execute()).rejects.toMatchObject({
      code: '55P03',
    })
  })

  test('abandon a server that does not answer, and its connection', async () => {
    // Without session settings the server has no time-out of its own, like a frozen one.
    const pool = openPool({ max: 1, statementTimeoutMs: 100, answerMarginMs: 0, prepare: false })
    await expect(sql`select pg_sleep(20)`.execute(pool.kysely)).rejects.toThrow(DatabaseUnreachable)
    expect(await selectOne(pool)).toEqual([])
  })
})

describe('a lost server', () => {
  test('is reported as DatabaseUnreachable when nothing listens', async () => {
    const pool = openPool({ url: 'postgres://meridian_app@127.0.0.1:1/meridian' })
    await expect(selectOne(pool)).rejects.toThrow(DatabaseUnreachable)
    await expect(pool.ping(500)).rejects.toThrow(DatabaseUnreachable)
  })

  test('keeps the message of a configuration error', async () => {
    const pool = openPool({ url: database.app_url.replace(/:[^:@]+@/, ':wrong@') })
    await expect(selectOne(pool)).rejects.toMatchObject({ code: '28P01' })
  })

  test('breaks only running transactions', async () => {
    const pool = openPool({ max: 1 })
    const cut = inTransaction(pool.kysely, async (tx) => {
      await tx.insertInto('thing').values({ id: 1, name: 'lost' }).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.selectFrom('thing').select('id').execute()
    })
    await expect(cut).rejects.toThrow(DatabaseUnreachable)
    expect(await selectOne(pool)).toEqual([])
    await pool.ping(500)
  })
})

test('the counter counts all statements sent, including BEGIN and COMMIT', async () => {
  const pool = openPool()
  const counter = pool.countStatements()
  await inTransaction(pool.kysely, async (tx) => {
    await tx.insertInto('thing').values({ id: 1, name: 'a' }).execute()
    await tx.selectFrom('thing').select('id').execute()
  })
  counter.stop()
  await selectOne(pool)
  expect(counter.texts.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'select', 'commit'])
  expect(counter.count).toBe(4)
})
