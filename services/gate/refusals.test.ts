import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '@meridian/database/testing.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRefusal } from './refusals.ts'

let database: TestDatabase
let pool: DatabasePool<unknown>
const levels: number[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void levels.push(JSON.parse(line).level) })

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const limits = { statementTimeoutMs: 5000, lockTimeoutMs: 2000 }
  pool = createPool({ url: database.app_url, max: 1, prepare: true, ...limits })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

/** The refusal of a statement that the server ends with this state. */
async function refusalAfter(state: string) {
  const failing = sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${state}'; end $$`)}`
  const error: unknown = await failing.execute(pool.kysely).catch((failed: unknown) => failed)
  levels.length = 0
  const { error: name, retryAfterS } = asRefusal(error, 'trace', log)
  return { name, retryAfterS, level: levels[0] }
}

test.each([
  ['the disk is full', '53100'],
  ['memory is used up', '53200'],
  ['there are no more connections', '53300'],
  ['the disk fails', '58030'],
  ['it only reads, as another server took over', '25006'],
])('a call to a database where %s is asked to come again, and an operator is told', async (_, state) => {
  const reported = await refusalAfter(state)
  expect(reported.name).toBe('OVERLOADED')
  // 53300 is known before any statement is sent.
  expect(reported.level).toBe(state === '53300' ? 40 : 50)
  expect(reported.retryAfterS).toBeGreaterThan(0)
})

test.each(['57014', '55P03', '25P03'])(
  'a statement that ends with %s is asked to come again, without an alarm',
  async (state) => {
    expect(await refusalAfter(state)).toEqual({ name: 'OVERLOADED', retryAfterS: 1, level: 40 })
  },
)

test('what no rule explains is a fault of ours', async () => {
  expect(await refusalAfter('XX000')).toMatchObject({ name: 'INTERNAL', level: 50 })
})
