import { COUNTED_MAX, ROWS_A_PAGE, type Total } from '@meridian/contract/admin/list.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import { isCleanText } from '@meridian/contract/fields.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Encodes sort keys into a cursor and back. Cursors are untrusted. */
const KEY_TYPES = {
  integer: {
    write: (column) => sql`${column}::text`,
    isValue: (text) => /^(0|-?[1-9]\d{0,14})$/.test(text),
    read: (text) => sql`${text}::bigint`,
  },
  // In microseconds, as the database stores it; a Date would lose the last three digits.
  moment: {
    write: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    isValue: (text) => /^(0|[1-9]\d{0,15})$/.test(text),
    read: (text) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
  },
  day: {
    write: (column) => sql`(${column} - '1970-01-01'::date)::text`,
    isValue: (text) => /^(0|[1-9]\d{0,5})$/.test(text),
    read: (text) => sql`'1970-01-01'::date + ${text}::integer`,
  },
  text: {
    write: (column) => sql`${column}::text`,
    isValue: (text) => text.length <= 300 && isCleanText(text),
    read: (text) => sql`${text}::text`,
  },
} as const satisfies Record<
  string,
  {
    write: (column: RawBuilder<unknown>) => RawBuilder<unknown>
    isValue: (text: string) => boolean
    read: (text: string) => RawBuilder<unknown>
  }
>

/** A sort of a list: its columns, none of them null and the last one unique, all in one direction. */
export interface ListSort {
  keys: readonly { column: string; type: keyof typeof KEY_TYPES }[]
  descending: boolean
}

/** A row with its place in the list. */
export interface PlacedRow {
  place: string[]
}

/** The parts of the statement that reads a page, and its answer. */
export interface ListPage {
  /** Column of the select list: where each row is in the list. */
  place: RawBuilder<string[]>
  /** Condition: the rows after the previous page. */
  isAfter: RawBuilder<boolean>
  order: RawBuilder<unknown>
  /** The first column of the order. */
  sorted_by: string
  /** One row more than shown, to detect a next page. */
  limit: number
  /** The rows of the statement; no statement is sent if only the total was requested. */
  read<Row>(database: Kysely<Database>, statement: RawBuilder<Row>): Promise<readonly Row[]>
  answer<Row extends PlacedRow>(rows: readonly Row[], total: Total): ListAnswer<Row>
}

interface ListAnswer<Row> {
  rows: Row[]
  /** The place of the first row, before which the previous page ends. */
  first: string | null
  next: string | null
  total: Total
}

/**
 * Keyset paging for every list of the back office. A statement uses all its parts:
 * `select …, ${page.place} as place … where ${within(…)} and ${filters} and ${page.isAfter} order by ${page.order} limit
 * ${page.limit}`.
 * `after` and `before` are places of answers; with both, `after` counts.
 * @throws Refusal FIELDS_REFUSED for a place that this list and sort did not give out
 */
export function listPage<Name extends string>(
  sorts: Readonly<Record<Name, ListSort>>,
  {
    sort,
    after,
    before,
    limit = ROWS_A_PAGE,
  }: { sort: Name; after?: string | undefined; before?: string | undefined; limit?: number | undefined },
): ListPage {
  const { keys, descending } = sorts[sort]
  // A page before a place is read backwards from there.
  const isBack = after === undefined && before !== undefined
  const given = after ?? before
  const isDown = descending !== isBack
  const columns = sql.join(keys.map(({ column }) => sql.ref(column)))
  const values = given === undefined ? null : readPlace(given, sort, keys)
  return {
    place: sql<string[]>`array[${sql.join(keys.map(({ column, type }) => KEY_TYPES[type].write(sql.ref(column))))}]`,
    isAfter:
      values === null
        ? sql<boolean>`true`
        : sql<boolean>`(${columns}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(values)})`,
    order: sql.join(keys.map(({ column }) => sql`${sql.ref(column)} ${sql.raw(isDown ? 'desc' : 'asc')}`)),
    sorted_by: keys[0]?.column ?? '',
    limit: limit + 1,
    read: async (database, statement) => (limit === 0 ? [] : (await statement.execute(database)).rows),
    answer(rows, total) {
      const read = rows.slice(0, limit)
      const shown = isBack ? read.toReversed() : read
      // Backwards there is a next page always: the one that it was read from.
      const last = isBack || rows.length > limit ? shown.at(-1) : undefined
      const placeOf = (row: PlacedRow | undefined) => (row === undefined ? null : writePlace(sort, row.place))
      return { rows: shown, first: placeOf(shown[0]), next: placeOf(last), total }
    },
  }
}

function writePlace(sort: string, place: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')
}

function readPlace(given: string, sort: string, keys: ListSort['keys']): RawBuilder<unknown>[] {
  const parts = partsOf(Buffer.from(given, 'base64url').toString())
  const texts = parts?.slice(1).filter((part) => typeof part === 'string') ?? []
  const isOfThisSort = parts?.[0] === sort && parts.length === keys.length + 1 && texts.length === keys.length
  if (!isOfThisSort || !keys.every(({ type }, index) => KEY_TYPES[type].isValue(texts[index] ?? ''))) {
    throw refuseField('after', 'place_unknown', 'This list did not give out this place')
  }
  return keys.map(({ type }, index) => KEY_TYPES[type].read(texts[index] ?? ''))
}

function partsOf(text: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}

/** Number of rows of `from`, counted up to the limit of all lists. `from` is `from … where …`. */
export async function countRows(database: Kysely<Database>, from: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 ${from} limit ${COUNTED_MAX + 1}) as counted`.execute(database)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, COUNTED_MAX), is_exact: count <= COUNTED_MAX }
}

/** A page of the rows of `from`, which is `from … where …`, and their number. */
export async function readPage<Row>(
  database: Kysely<Database>,
  page: ListPage,
  { columns, from }: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<ListAnswer<Row>> {
  const [rows, total] = await Promise.all([
    page.read(
      database,
      sql<Row & PlacedRow>`select ${columns}, ${page.place} as place ${from} and ${page.isAfter}
        order by ${page.order} limit ${page.limit}`,
    ),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  // A row without its place is the row.
  return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => row as Row) }
}
