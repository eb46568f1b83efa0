import { COUNTED_MAX, type Total } from '@meridian/contract/admin/list.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { maskedEmail } from '@meridian/domain/masked.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { OrderStatus } from '@meridian/domain/order-status.ts'
import { NO_PROMISED_DAY } from '@meridian/domain/promised-days.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { countRows, type ListPage, type ListSort, type PlacedRow } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import {
  allConditions,
  everyOne,
  foundBy,
  matchingOrders,
  type OrderConditions,
  type OrderFilters,
  type OrderReading,
  orderConditions,
} from './order-matching.ts'

const sortedBy = (column: string, type: ListSort['keys'][number]['type'], descending: boolean): ListSort => ({
  keys: [
    { column, type },
    { column: 'f.order_id', type: 'integer' },
  ],
  descending,
})

const PLACED_AT = 'f.placed_at'

export const ORDER_SORTS = {
  '-placed_at': sortedBy(PLACED_AT, 'moment', true),
  placed_at: sortedBy(PLACED_AT, 'moment', false),
  promised_on: sortedBy('f.promised_on', 'day', false),
  '-promised_on': sortedBy('f.promised_on', 'day', true),
  '-total': sortedBy('f.total_gross', 'integer', true),
  total: sortedBy('f.total_gross', 'integer', false),
}

interface Row extends OrderStatus {
  order_id: number
  number: string
  version: number
  state: OrderState
  country_id: CountryId
  placed_at: Date
  paid_at: Date | null
  promised_on: string | null
  buyer_name: string
  buyer_email: string
  user_id: number | null
  payment_method_type: string
  shipping_method_id: number
  shipping_method_name: string
  pieces: number
  article_count: number
  currency_code: string
  total_gross: number
}

/**
 * A page of the matching orders, and their total number. If few match, all are read and sorted; if many match, walking
 * the list's order soon finds the page, which would be slow for few. Words are slow to look up: one statement looks
 * them up both for the number and for the page of few. If one word or fact alone is known to be frequent, it is not
 * looked up; of several words together, the first matches are read, and beyond them only the fact that there are more
 * is reported.
 */
export async function readOrderRows(
  database: Kysely<Database>,
  reading: OrderReading,
  filters: OrderFilters,
  page: ListPage,
) {
  const wanted = orderConditions(reading, filters)
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const { total, rows } = await find(tx, wanted, page)
    const answer = page.answer(rows, total)
    return {
      ...answer,
      rows: answer.rows.map(({ place: _, placed_at, paid_at, ...row }) => ({
        ...row,
        buyer_email: reading.contacts.includes(row.country_id) ? row.buyer_email : maskedEmail(row.buyer_email),
        placed_at: placed_at.toISOString(),
        paid_at: paid_at?.toISOString() ?? null,
      })),
    }
  })
}

/** Sums of all matching orders by currency. */
export async function sumOrderRows(database: Kysely<Database>, reading: OrderReading, filters: OrderFilters) {
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const { rows } = await sql<{ currency_code: string; gross: number }>`
      select f.currency_code, sum(f.total_gross)::bigint as gross ${matchingOrders(reading, filters)}
        group by f.currency_code order by f.currency_code`.execute(tx)
    return rows
  })
}

interface FoundOrders {
  total: Total
  rows: readonly (Row & PlacedRow)[]
}

const isCountOnly = ({ limit }: ListPage) => limit === 1

/** The times at the ways below are medians among a million orders: docs/benchmarks.md. */
async function find(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage): Promise<FoundOrders> {
  const isSearch = wanted.queries.some(({ isWord }) => isWord) && !isCountOnly(page)
  if (!wanted.areOne && !isSearch) return countAndRead(tx, wanted, page)
  const expected = await expectRows(tx, wanted, page)
  if (wanted.areOne && expected.all >= KNOWN_MIN) return readMany(tx, wanted, page)
  if (!isSearch) return countAndRead(tx, wanted, page)
  return (await searchSlow(tx, { wanted, expected, page })) ?? searchAll(tx, wanted, page)
}

/**
 * Nothing is counted: a page of a frequent state takes 2 ms instead of 59, the number with a frequent word 0.4 instead
 * of 32.
 */
async function readMany(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage): Promise<FoundOrders> {
  const total = { count: COUNTED_MAX, is_exact: false }
  return { total, rows: isCountOnly(page) ? [] : await readInOrder(tx, { wanted, page, total }) }
}

/** Sorting few finds those of a small country by total in 14 ms, which in one statement takes 770. */
async function countAndRead(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage): Promise<FoundOrders> {
  const total = await countRows(tx, sql`from shop.order_search f where ${allConditions(wanted)}`)
  if (isCountOnly(page)) return { total, rows: [] }
  const areFew = total.is_exact && total.count <= SORTED_MAX
  return {
    total,
    rows: areFew ? await readSorted(tx, wanted, page) : await readInOrder(tx, { wanted, page, total }),
  }
}

type Queries = OrderConditions['queries']

/** A word in so many orders is slow to look up. Null if no word is, and if neither way around it leads to the page. */
async function searchSlow(
  tx: Transaction<Database>,
  { wanted, expected, page }: { wanted: OrderConditions; expected: RowEstimate; page: ListPage },
): Promise<FoundOrders | null> {
  const frequent = wanted.queries.filter((_, place) => (expected.queries[place] ?? 0) >= KNOWN_MIN)
  if (!frequent.some(({ isWord }) => isWord)) return null
  const rare = wanted.queries.filter((query) => !frequent.includes(query))
  const walkedCount = (page.limit * expected.walked) / Math.max(1, expected.all)
  const areSooner = rare.length > 0 && Math.min(...expected.queries) <= walkedCount
  const found = areSooner ? await searchRare(tx, { wanted, frequent, rare, page }) : null
  return found ?? (walkedCount <= SEARCHED_MAX ? searchFirst(tx, wanted, page) : null)
}

/**
 * The first matches in the order of the list, if there are enough; the rest is not counted. A frequent word and a
 * frequent state take 3 ms instead of 46, two words 10 instead of 43.
 */
async function searchFirst(
  tx: Transaction<Database>,
  wanted: OrderConditions,
  page: ListPage,
): Promise<FoundOrders | null> {
  const total = { count: page.limit - 1, is_exact: false }
  const rows = await readInOrder(tx, { wanted, page, total })
  return rows.length === page.limit ? { total, rows } : null
}

/**
 * Rows with the rare words and facts, filtered by the frequent ones; null if they are more than expected. A frequent
 * word and a rare one take 2 ms instead of 12 to 19.
 */
async function searchRare(
  tx: Transaction<Database>,
  { wanted, frequent, rare, page }: { wanted: OrderConditions; frequent: Queries; rare: Queries; page: ListPage },
): Promise<FoundOrders | null> {
  const few = sql`
    select f.* from shop.order_search f where ${allConditions({ ...wanted, queries: rare })} limit ${RARE_MAX + 1}`
  const checked = everyOne(foundBy(frequent))
  const found = await searchOnce(tx, { few, from: sql`from few f where ${checked}`, page })
  return found.few_count > RARE_MAX ? null : found
}

async function searchAll(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage): Promise<FoundOrders> {
  const from = sql`from shop.order_search f where ${allConditions(wanted)}`
  const found = await searchOnce(tx, { few: sql`select where false`, from, page })
  if (found.total.is_exact) return found
  return { total: found.total, rows: await readInOrder(tx, { wanted, page, total: found.total }) }
}

/**
 * Far enough above the counted maximum that the planner, which knows frequent words from a sample, cannot be that
 * wrong.
 */
const KNOWN_MIN = 1.5 * COUNTED_MAX

/** Up to this many rows, reading and sorting all is faster than walking the list. */
const SORTED_MAX = 500

/** Rows of the rare words and facts of a search, read to check the frequent ones. */
const RARE_MAX = 2000

interface RowEstimate {
  all: number
  /** Number of rows walked in the order of the list to find a page. */
  walked: number
  queries: readonly number[]
}

/**
 * Row estimates of the planner for all conditions, and for each query of words alone; by names, because mails have the
 * same names again.
 */
async function expectRows(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage): Promise<RowEstimate> {
  const queries = wanted.queries.map((query) => ({ ...query, query: query.names }))
  const conditions = [
    allConditions({ ...wanted, queries }),
    everyOne(walkedBy(wanted, page)),
    ...queries.map((query) => everyOne(foundBy([query]))),
  ]
  const counted = sql.join(
    conditions.map((condition) => sql`select 1 from shop.order_search f where ${condition}`),
    sql` union all `,
  )
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${counted}`.execute(tx)
  const [{ Plan: plan }] = Plans.parse(rows[0]?.['QUERY PLAN'])
  const [all = 0, walked = 0, ...ofQueries] = plan.Plans.map((one) => one['Plan Rows'])
  return { all, walked, queries: ofQueries }
}

/** The explained union, one plan per query. */
const Plans = z.tuple([z.object({ Plan: z.object({ Plans: z.array(z.object({ 'Plan Rows': z.number() })) }) })])

/** The columns by which the list is sorted. */
const SORTED = sql`f.order_id, f.placed_at, f.promised_on, f.total_gross`

/**
 * The number of matches, and their page if all are counted. `from` may read `few`, the rows of which are counted too.
 */
async function searchOnce(
  tx: Transaction<Database>,
  { few, from, page }: { few: RawBuilder<unknown>; from: RawBuilder<unknown>; page: ListPage },
): Promise<FoundOrders & { few_count: number }> {
  const { rows } = await sql<
    { count: number; few_count: number } & { [Column in keyof (Row & PlacedRow)]: (Row & PlacedRow)[Column] | null }
  >`
    with few as materialized (${few}),
      matching as materialized (select ${SORTED} ${from} limit ${COUNTED_MAX + 1}),
      total as materialized (
        select count(*)::integer as count, (select count(*)::integer from few) as few_count from matching),
      page as materialized (
        select f.order_id, f.promised_on, ${page.place} as place, row_number() over (order by ${page.order}) as row
          from matching f where (select count from total) <= ${COUNTED_MAX} and ${page.isAfter}
          order by ${page.order} limit ${page.limit})
    select total.count, total.few_count, shown.*
      from total left join lateral (${wholeRows}) shown on true order by shown.row`.execute(tx)
  const { count = 0, few_count = 0 } = rows[0] ?? {}
  const total = { count: Math.min(count, COUNTED_MAX), is_exact: count <= COUNTED_MAX }
  return { total, rows: rows.filter(isFound), few_count }
}

/** Without a page, the count stands alone in its row. */
function isFound<FoundOrders extends { order_id: number | null }>(
  row: FoundOrders,
): row is FoundOrders & Row & PlacedRow {
  return row.order_id !== null
}

/** Rows walked in the order of the list to find a page of many: a few milliseconds. */
const WALKED_MAX = 4000
/**
 * Likewise if the table is stored in the list's order, so that neighbours are read together, and looking up takes
 * longer.
 */
const SEARCHED_MAX = 64_000

/** The condition for which an index yields rows in the order of the list. */
function walkedBy({ country, ranges }: OrderConditions, { sorted_by }: ListPage): RawBuilder<unknown>[] {
  const bounds = ranges.filter(({ column }) => column === sorted_by).map(({ condition }) => condition)
  return country !== null && sorted_by === PLACED_AT ? [country, ...bounds] : bounds
}

/** The page, by walking the list's order if many match; if too few of its first rows match, by sorting all. */
async function readInOrder(
  tx: Transaction<Database>,
  { wanted, page, total }: { wanted: OrderConditions; page: ListPage; total: Total },
) {
  const rows_max = !total.is_exact && page.sorted_by === PLACED_AT ? SEARCHED_MAX : WALKED_MAX
  return (await walk(tx, { wanted, page, rows_max })) ?? readSorted(tx, wanted, page)
}

/** The page among the first rows in the order of the list; null if too few of them match. */
async function walk(
  tx: Transaction<Database>,
  { wanted, page, rows_max }: { wanted: OrderConditions; page: ListPage; rows_max: number },
) {
  const walked = everyOne([page.isAfter, ...walkedBy(wanted, page)])
  const first = sql`(
    select * from shop.order_search f where ${walked} order by ${page.order} limit ${rows_max}) f`
  const rows = await readRows(tx, page, sql`from ${first} where ${allConditions(wanted)}`)
  return rows.length === page.limit ? rows : null
}

async function readSorted(tx: Transaction<Database>, wanted: OrderConditions, page: ListPage) {
  const all = sql`(select ${SORTED} from shop.order_search f where ${allConditions(wanted)} offset 0) f`
  return readRows(tx, page, sql`from ${all} where ${page.isAfter}`)
}

async function readRows(tx: Transaction<Database>, page: ListPage, found: RawBuilder<unknown>) {
  const { rows } = await sql<Row & PlacedRow>`
    with page as materialized (
      select f.order_id, f.promised_on, ${page.place} as place, row_number() over (order by ${page.order}) as row
        ${found} order by ${page.order} limit ${page.limit})
    ${wholeRows} order by page.row`.execute(tx)
  return rows
}

/** The ids of a page are found first, so that only its orders are read in full. */
const wholeRows = sql`
  select o.order_id, o.number, o.version, o.state, o.country_id, o.placed_at, o.paid_at, o.user_id,
      nullif(page.promised_on, ${sql.lit(NO_PROMISED_DAY)}::date) as promised_on,
      concat_ws(' ', o.buyer ->> 'name_first', o.buyer ->> 'name_last') as buyer_name,
      o.buyer ->> 'email' as buyer_email, o.payment_status, o.shipping_status, o.return_status, o.document_status,
      o.payment_method_type, o.shipping_method_id, o.shipping_method_name, o.currency_code, o.total_gross, page.place, page.row,
      n.pieces, n.article_count
    from page join shop.orders o on o.order_id = page.order_id cross join lateral (
      select sum(quantity)::integer as pieces, count(*)::integer as article_count from shop.order_line l
        where l.order_id = o.order_id) n`
