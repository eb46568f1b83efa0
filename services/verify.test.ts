import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVARIANTS } from './invariants.ts'
import { verify } from './verify.ts'

let database: TestDatabase
let pool: DatabasePool<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  const limits = { statementTimeoutMs: 120_000, lockTimeoutMs: 2000 }
  pool = createPool<Database>({ url: database.jobs_url, max: 1, prepare: false, ...limits })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

test('The seed world keeps every rule', async () => {
  const verified = await verify({ reader: pool.kysely, invariants: INVARIANTS, clock: () => new Date() })
  expect(verified.filter(({ count, failure }) => count > 0 || failure !== null)).toEqual([])
  expect(verified.length).toBe(INVARIANTS.length)
})
