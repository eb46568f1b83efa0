import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countRows, listPage, type PlacedRow } from './admin-list.ts'
import { planForValues } from './plan-for-values.ts'

/** The paging of every list of the back office, on rows that share moments, so that the last column decides. */

const SORTS = {
  at: {
    keys: [
      { column: 'r.at', type: 'moment' },
      { column: 'r.id', type: 'integer' },
    ],
    descending: false,
  },
  '-day': {
    keys: [
      { column: 'r.day', type: 'day' },
      { column: 'r.id', type: 'integer' },
    ],
    descending: true,
  },
  name: {
    keys: [
      { column: 'r.name', type: 'text' },
      { column: 'r.id', type: 'integer' },
    ],
    descending: false,
  },
} as const
type Sort = keyof typeof SORTS

/** 23 rows: three in each moment, which differ by microseconds, and five in each day. */
const ROWS = sql`(select n as id, '2026-11-23T10:00:00Z'::timestamptz + n / 3 * interval '1 microsecond' as at,
  '2026-11-23'::date + n / 5 as day, 'Łucja ' || n % 4 as name from generate_series(1, 23) n)`

let pool: DatabasePool<Database>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  pool = createPool({ url: database.app_url, max: 1, statementTimeoutMs: 5000, lockTimeoutMs: 2000, prepare: true })
  drop = database.drop
})
afterAll(async () => {
  await pool.close()
  await drop()
})

async function read(sort: Sort, limit: number, after?: string, before?: string) {
  const page = listPage(SORTS, { sort, limit, after, before })
  const { rows } = await sql<{ id: number } & PlacedRow>`
    select r.id, ${page.place} as place from ${ROWS} r where ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(
    pool.kysely,
  )
  const { first, next, rows: shown } = page.answer(rows, { count: 23, is_exact: true })
  return { first, next, ids: shown.map(({ id }) => id) }
}

describe.each(['at', '-day', 'name'] as const)('sorted by %s', (sort) => {
  test.each([1, 4, 22, 23, 24, 100])('pages of %i rows show every row once, in order', async (limit) => {
    const whole = await read(sort, 100)
    expect(whole.ids).toHaveLength(23)
    const seen: number[] = []
    let after: string | undefined
    do {
      const { ids, next } = await read(sort, limit, after)
      seen.push(...ids)
      expect(ids.length).toBeLessThanOrEqual(limit)
      after = next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(whole.ids)
  })
})

const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test.each([
  ['no JSON', 'abc'],
  ['an object', Buffer.from('{}').toString('base64url')],
  ['of another sort', forged('-day', '3', '1')],
  ['of no sort', forged('__proto__', '3', '1')],
  ['too short', forged('at', '3')],
  ['too long', forged('at', '3', '1', '1')],
  ['not a moment', forged('at', 'now()', '1')],
  ['a moment out of range', forged('at', '99999999999999999', '1')],
  ['an id out of range', forged('at', '3', '99999999999999999999')],
  ['a number', forged('at', 3, 1)],
  ['null', forged('at', null, '1')],
])('a place that is %s is a field error', async (_what, after) => {
  await expect(read('at', 5, after)).rejects.toMatchObject({
    error: 'FIELDS_REFUSED',
    fields: [{ path: 'after', code: 'place_unknown' }],
  })
})

test('a text with a control character is no place', async () => {
  await expect(read('name', 5, forged('name', 'a\u0000', '1'))).rejects.toMatchObject({ error: 'FIELDS_REFUSED' })
})

test('a place at the edge of what a key may be is answered', async () => {
  await expect(read('at', 5, forged('at', '9999999999999999', '-999999999999999'))).resolves.toMatchObject({ ids: [] })
  await expect(read('-day', 5, forged('-day', '999999', '1'))).resolves.toMatchObject({ ids: [23, 22, 21, 20, 19] })
})

test.each([
  [0, { count: 0, is_exact: true }],
  [9999, { count: 9999, is_exact: true }],
  [10_000, { count: 10_000, is_exact: true }],
  [10_001, { count: 10_000, is_exact: false }],
  [30_000, { count: 10_000, is_exact: false }],
])('%i rows are counted up to 10,000', async (rows, total) => {
  expect(await countRows(pool.kysely, sql`from generate_series(1, ${rows}::integer)`)).toEqual(total)
})

test('a list has memory for the rows of a frequent word, and the statements after it have not', async () => {
  const memory = async (database: Kysely<Database>) =>
    (await sql<{ work_mem: string }>`show work_mem`.execute(database)).rows
  const before = await memory(pool.kysely)
  const within = await pool.kysely.transaction().execute(async (tx) => {
    await planForValues(tx)
    return memory(tx)
  })
  expect(within).toEqual([{ work_mem: '64MB' }])
  expect(await memory(pool.kysely)).toEqual(before)
  expect(before).not.toEqual(within)
})

describe.each(Object.keys(SORTS) as Sort[])('backwards, sorted by %s', (sort) => {
  test.each([1, 2, 7, 22])('pages of %i rows are those that were seen on the way there', async (limit) => {
    const pages = [await read(sort, limit)]
    while (pages.at(-1)?.next != null) pages.push(await read(sort, limit, pages.at(-1)?.next ?? undefined))
    for (const [at, page] of pages.entries()) {
      const back = await read(sort, limit, undefined, page.first ?? undefined)
      expect(back.ids).toEqual(pages[at - 1]?.ids ?? [])
      if (at > 0) expect((await read(sort, limit, back.next ?? undefined)).ids).toEqual(page.ids)
    }
  })
})
