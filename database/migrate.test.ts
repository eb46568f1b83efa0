import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPool } from './connect.ts'
import { checkedSchemaVersion, migrate, readMigrations, schemaVersion } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  database = await createTestDatabase()
  await query('drop table schema_migration')
  return async () => {
    await rm(folder, { recursive: true })
    await database.drop()
  }
})

const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = (lockTimeoutMs = 2000) =>
  migrate({ url: database.owner_url, folder: pathToFileURL(`${folder}/`), lockTimeoutMs })

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function versionAsApp(read: typeof checkedSchemaVersion = schemaVersion): Promise<number> {
  const pool = createPool({
    url: database.app_url,
    max: 1,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  try {
    return await read(pool.kysely, pathToFileURL(`${folder}/`))
  } finally {
    await pool.close()
  }
}

test('migrations are applied in order, once, and the app can read the version', async () => {
  expect(await versionAsApp()).toBe(0)
  await write('0001_first.sql', 'create table a (id integer)')
  await write('0002_second.sql', 'alter table a add column name text; insert into a values (1, $$one$$)')
  expect(await run()).toBe(2)
  expect(await run()).toBe(2)
  expect(await query('select * from a')).toEqual([{ id: 1, name: 'one' }])
  expect(await versionAsApp()).toBe(2)
})

test('a failed migration leaves no trace, and the error names it', async () => {
  await write('0001_first.sql', 'create table a (id integer)')
  await write('0002_broken.sql', 'create table b (id integer); select 1 / 0')
  await expect(run()).rejects.toThrow('The migration 2 (broken) failed: division by zero.')
  expect(await query(`select to_regclass('b') as b, to_regclass('a') is not null as a`)).toEqual([{ a: true, b: null }])
  expect(await versionAsApp()).toBe(1)
})

test('a migration edited after it ran is refused, but not for other line endings', async () => {
  await write('0001_first.sql', 'create table a (\n id integer)')
  await run()
  await write('0001_first.sql', 'create table a (\r\n id integer)')
  expect(await run()).toBe(1)
  await write('0001_first.sql', 'create table a (id bigint)')
  await expect(run()).rejects.toThrow('The migration 1 (first) differs from the one this database has;')
  await expect(versionAsApp(checkedSchemaVersion)).rejects.toThrow('The migration 1 (first) differs')
})

test('a database from before the folded migrations is refused with instructions, also when it is only read', async () => {
  await write('0001_first.sql', 'create table a (id integer)')
  await write('0002_second.sql', 'create table b (id integer)')
  await write('0003_third.sql', 'create table c (id integer)')
  await run()
  expect(await versionAsApp(checkedSchemaVersion)).toBe(3)
  await rm(path.join(folder, '0002_second.sql'))
  await rm(path.join(folder, '0003_third.sql'))
  await rm(path.join(folder, '0001_first.sql'))
  await write(
    '0001_folded.sql',
    'create table a (id integer); create table b (id integer); create table c (id integer)',
  )
  const refusal =
    "The database was made by a version from before the first release (its migration 1 is first, this program's is folded) and cannot be brought up to date: remove the demo's database with npm run db:reset, or give the program an empty one."
  await expect(run()).rejects.toThrow(refusal)
  await expect(versionAsApp(checkedSchemaVersion)).rejects.toThrow(refusal)
  expect(await query('select name from schema_migration order by version')).toEqual([
    { name: 'first' },
    { name: 'second' },
    { name: 'third' },
  ])
})

test('a schema newer than the program is left unchanged', async () => {
  await write('0001_first.sql', 'create table a (id integer)')
  await write('0002_second.sql', 'create table b (id integer)')
  await run()
  await rm(path.join(folder, '0002_second.sql'))
  expect(await run()).toBe(2)
})

test('processes that start together migrate once', async () => {
  await write('0001_first.sql', 'create table a (id integer); select pg_sleep(0.5)')
  expect(await Promise.all([run(), run(), run()])).toEqual([1, 1, 1])
})

test('a migration waits for a lock only briefly, lets others pass, and retries', async () => {
  await query('create table busy (id integer)')
  const reader = new pg.Client({ connectionString: database.owner_url })
  await reader.connect()
  await reader.query('begin; select * from busy')
  await write('0001_first.sql', 'alter table busy add column name text')
  const migrated = run(50)
  setTimeout(() => reader.end(), 500)
  expect(await migrated).toBe(1)
})

test('a file outside a transaction can build an index concurrently', async () => {
  await write('0001_first.sql', 'create table a (id integer)')
  await write('0002_index.sql', '-- no transaction\ncreate index concurrently a_id on a (id)')
  expect(await run()).toBe(2)
})

test('an index whose build was interrupted is rebuilt, and not mistaken for a complete one', async () => {
  await query('create table busy (id integer)')
  const writer = new pg.Client({ connectionString: database.owner_url })
  await writer.connect()
  await writer.query('begin; insert into busy values (1)')
  await write('0001_index.sql', '-- no transaction\ncreate index concurrently if not exists busy_id on busy (id)')
  const migrated = run(50)
  setTimeout(() => writer.end(), 500)
  expect(await migrated).toBe(1)
  expect(await query(`select indisvalid from pg_index where indexrelid = 'busy_id'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

describe('file names', () => {
  test.each(['0002_gap.sql', '1_short.sql', '0001-dash.sql'])('%s is refused', async (name) => {
    await write(name, 'select 1')
    await expect(run()).rejects.toThrow(`The migration ${name} should be named 0001_name.sql.`)
  })

  test('of our own migrations are in order', async () => {
    const migrations = await readMigrations()
    expect(migrations.length).toBeGreaterThan(0)
  })
})
