import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a test database has the migrated schema and belongs to one test file', async () => {
  const first = await createTestDatabase()
  const second = await createTestDatabase()
  await query(first.owner_url, 'create table only_here (a integer)')
  expect(await query(second.owner_url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
  expect(await query(second.app_url, 'select count(*) > 0 as migrated from schema_migration')).toEqual([
    { migrated: true },
  ])
  await first.drop()
  await second.drop()
})

test('a database can be dropped while a connection is still open', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.app_url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(client.query('select 1')).rejects.toThrow()
})
