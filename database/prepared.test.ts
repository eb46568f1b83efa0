import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool, type DatabasePool } from './connect.ts'
import { inOneStatement } from './one-statement.ts'
import { changeAtCommit, pipeline, prepared, query } from './prepared.ts'
import type { Database } from './schema/database.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: DatabasePool<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool<Database>({
    url: database.owner_url,
    max: 2,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`drop table if exists thing`.execute(pool.kysely)
  await sql`create table thing (id integer primary key, name text)`.execute(pool.kysely)
})

const put = (id: number, name: string) => CompiledQuery.raw('insert into thing values ($1, $2)', [id, name])
const things = async () => (await sql`select id, name from thing order by id`.execute(pool.kysely)).rows

test('a prepared query is built once, and each call binds its values in the right places', async () => {
  let built = 0
  const greeting = prepared((_, given: { name: string; times: number; rest: readonly string[] }) => {
    built++
    return sql<{
      text: string
    }>`select repeat(${given.name}::text, ${given.times}::int) || ${given.rest}::text[] ->> ''`
  })
  expect(greeting({ name: 'a', times: 2, rest: ['b'] }).parameters).toEqual(['a', 2, ['b']])
  expect(greeting({ name: 'c', times: 3, rest: [] }).parameters).toEqual(['c', 3, []])
  expect(built).toBe(1)
})

test('statements sent together see the effects of those before them, and take one round trip', async () => {
  const named = query(CompiledQuery.raw('select name from thing'), (rows) => rows)
  const written = query(CompiledQuery.raw(`insert into thing values (1, 'a') returning id`), (rows) => rows)
  const answers = await inTransaction(pool.kysely, (tx) => pipeline<[unknown, unknown]>(tx, written, named))
  expect(answers).toEqual([[{ id: 1 }], [{ name: 'a' }]])
})

test('a statement after a refused one does not run, and nothing remains', async () => {
  const refused = query(CompiledQuery.raw('select 1 / 0'), (rows) => rows)
  const written = query(put(1, 'a'), (rows) => rows)
  const both = inTransaction(pool.kysely, (tx) => pipeline<[unknown, unknown]>(tx, refused, written))
  await expect(both).rejects.toMatchObject({ code: '22012' })
  expect(await things()).toEqual([])
})

test('changes deferred to COMMIT are sent with it as one statement, and dropped by a failed transaction', async () => {
  const counter = pool.countStatements()
  await inTransaction(pool.kysely, async (tx) => {
    await changeAtCommit(tx, put(1, 'a'))
    await changeAtCommit(tx, put(2, 'b'))
    expect(counter.count).toBe(0)
  })
  counter.stop()
  expect(counter.texts.map((text) => text.split(' ')[0])).toEqual(['begin', 'with', 'commit'])
  const failing = inTransaction(pool.kysely, async (tx) => {
    await changeAtCommit(tx, put(3, 'c'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await things()).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ])
})

test('a change refused at COMMIT rolls back the whole transaction', async () => {
  const refused = inTransaction(pool.kysely, async (tx) => {
    await tx.executeQuery(put(1, 'a'))
    await changeAtCommit(tx, put(1, 'again'))
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect(await things()).toEqual([])
  await changeAtCommit(pool.kysely, put(2, 'outside of a transaction at once'))
  expect(await things()).toHaveLength(1)
})

test('a change with its own WITH absorbs the others', () => {
  const own = CompiledQuery.raw('with moved as (select $1) select * from moved', ['m'])
  const two = CompiledQuery.raw('with other as (select $1) select * from other', ['o'])
  expect(inOneStatement([put(1, 'a'), own, two]).map(({ sql: text, parameters }) => [text, parameters])).toEqual([
    ['with other as (select $1) select * from other', ['o']],
    ['with joined_1 as (insert into thing values ($1, $2)), moved as (select $3) select * from moved', [1, 'a', 'm']],
  ])
})
