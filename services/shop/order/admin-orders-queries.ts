import { COUNTED_MAX, type Total } from '@meridian/contract/admin/list.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { startOfDay } from '@meridian/domain/calendar-day.ts'
import { COUNTRIES, COUNTRY_IDS } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { maskedEmail } from '@meridian/domain/masked.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import { findingQuery, findingTimes, type WantedMarks } from '@meridian/domain/order-finding.ts'
import type { OrderWords } from '@meridian/domain/order-words.ts'
import { NO_PROMISED_DAY } from '@meridian/domain/promised-day.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { countRows, type ListPage, type ListSort, type Placed, planForValues } from '../../admin-list.ts'
import { type CountryScope, within } from '../../country-scope.ts'

const sortedBy = (column: string, type: ListSort['keys'][number]['type'], descending: boolean): ListSort => ({
  keys: [
    { column, type },
    { column: 'f.order_id', type: 'integer' },
  ],
  descending,
})

export const ORDER_SORTS = {
  '-placed_at': sortedBy('f.placed_at', 'moment', true),
  placed_at: sortedBy('f.placed_at', 'moment', false),
  promised_on: sortedBy('f.promised_on', 'day', false),
  '-promised_on': sortedBy('f.promised_on', 'day', true),
  '-total': sortedBy('f.total_gross', 'integer', true),
  total: sortedBy('f.total_gross', 'integer', false),
}

/** The filters of the list, as the contract reads them. */
export interface OrderFilters extends WantedMarks {
  country?: CountryId | undefined
  placed_from?: string | undefined
  placed_to?: string | undefined
  paid_from?: string | undefined
  paid_to?: string | undefined
  promised_before?: string | undefined
  total_from?: number | undefined
  total_to?: number | undefined
  search?: string | undefined
}

/** Whose orders a list may read, and in which of these countries it may read mail and phone. */
export interface OrderReading {
  scope: CountryScope
  contacts: CountryScope
}

interface Row extends OrderWords {
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
  shipping_method_name: string
  pieces: number
  currency_code: string
  total_gross: number
}

/**
 * A page of the orders that match, and how many do. Where few match, all of them are read and sorted; where many do, the page
 * is soon found in the order of the list, which would be slow to search for few. Words are slow to look up: one statement looks
 * them up for the number and for the page of few. Where one word or fact alone is known to be frequent, nobody looks it up.
 */
export async function readOrderRows(
  database: Kysely<Database>,
  reading: OrderReading,
  filters: OrderFilters,
  page: ListPage,
) {
  const matches = inScope(reading, filters)
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const areMany = isAboutOneThing(reading, filters) && (await areManyKnown(tx, filters))
    const { total, rows } = areMany
      ? await readMany(tx, matches, page)
      : await countAndRead(tx, { matches, page, isSearch: filters.search !== undefined })
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

interface Found {
  total: Total
  rows: readonly (Row & Placed)[]
}

const isCountOnly = ({ limit }: ListPage) => limit === 1

async function readMany(tx: Transaction<Database>, matches: RawBuilder<unknown>, page: ListPage): Promise<Found> {
  const total = { count: COUNTED_MAX, is_exact: false }
  return { total, rows: isCountOnly(page) ? [] : await readInOrder(tx, { matches, page, total }) }
}

async function countAndRead(
  tx: Transaction<Database>,
  { matches, page, isSearch }: { matches: RawBuilder<unknown>; page: ListPage; isSearch: boolean },
): Promise<Found> {
  const from = sql`from shop.order_finding f where ${matches}`
  const few = isSearch && !isCountOnly(page) ? await searchOnce(tx, from, page) : null
  if (few?.total.is_exact) return few
  const total = few?.total ?? (await countRows(tx, from))
  return { total, rows: isCountOnly(page) ? [] : await readInOrder(tx, { matches, page, total }) }
}

/** Whether the list is asked for one word or fact and nothing else, in all countries. Of several together, the planner knows too little. */
function isAboutOneThing({ scope }: OrderReading, { search, ...filters }: OrderFilters): boolean {
  if (scope.length < COUNTRY_IDS.length) return false
  const wanted = Object.values(filters).filter((value) => value !== undefined)
  const words = search?.trim() ?? ''
  return words === '' ? wanted.length === 1 : wanted.length === 0 && !/\s/.test(words)
}

/** So many more than are counted that the planner, which knows frequent words from a sample, cannot be that wrong. */
const KNOWN_MIN = 1.5 * COUNTED_MAX

/** Whether more rows match than are counted, as far as the planner knows; by names alone, because mails have the same names again. */
async function areManyKnown(tx: Transaction<Database>, filters: OrderFilters): Promise<boolean> {
  const conditions = conditionsOf(filters, { contacts: false })
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (format json) select from shop.order_finding f where ${sql.join(conditions, sql` and `)}`.execute(tx)
  const [{ Plan: plan }] = Plans.parse(rows[0]?.['QUERY PLAN'])
  return plan['Plan Rows'] >= KNOWN_MIN
}

const Plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** The columns by which the list is sorted. */
const SORTED = sql`f.order_id, f.placed_at, f.promised_on, f.total_gross`

/** How many match, and the page of them where all are counted. */
async function searchOnce(tx: Transaction<Database>, from: RawBuilder<unknown>, page: ListPage) {
  const { rows } = await sql<{ count: number } & { [Column in keyof (Row & Placed)]: (Row & Placed)[Column] | null }>`
    with matching as materialized (select ${SORTED} ${from} limit ${COUNTED_MAX + 1}),
      total as materialized (select count(*)::integer as count from matching),
      page as materialized (
        select f.order_id, f.promised_on, ${page.place} as place, row_number() over (order by ${page.order}) as row
          from matching f where (select count from total) <= ${COUNTED_MAX} and ${page.isAfter}
          order by ${page.order} limit ${page.limit})
    select total.count, shown.* from total left join lateral (${wholeRows}) shown on true order by shown.row`.execute(
    tx,
  )
  const count = rows[0]?.count ?? 0
  const total = { count: Math.min(count, COUNTED_MAX), is_exact: count <= COUNTED_MAX }
  return { total, rows: rows.filter(isFound) }
}

/** Without a page, the count stands alone in its row. */
function isFound<Found extends { order_id: number | null }>(row: Found): row is Found & Row & Placed {
  return row.order_id !== null
}

/** Rows in the order of the list among which a page of many is looked for: a few milliseconds. */
const WALKED_MAX = 4000

/** The page of many, soon found in the order of the list; where too few of its first rows match, and of few, by sorting all. */
async function readInOrder(
  tx: Transaction<Database>,
  { matches, page, total }: { matches: RawBuilder<unknown>; page: ListPage; total: Total },
) {
  if (!total.is_exact) {
    const first = sql`(select * from shop.order_finding f where ${page.isAfter} order by ${page.order} limit ${WALKED_MAX}) f`
    const rows = await readRows(tx, page, sql`from ${first} where ${matches}`)
    if (rows.length === page.limit) return rows
  }
  const all = sql`(select ${SORTED} from shop.order_finding f where ${matches} offset 0) f`
  return readRows(tx, page, sql`from ${all} where ${page.isAfter}`)
}

async function readRows(tx: Transaction<Database>, page: ListPage, found: RawBuilder<unknown>) {
  const { rows } = await sql<Row & Placed>`
    with page as materialized (
      select f.order_id, f.promised_on, ${page.place} as place, row_number() over (order by ${page.order}) as row
        ${found} order by ${page.order} limit ${page.limit})
    ${wholeRows} order by page.row`.execute(tx)
  return rows
}

/** The orders of a page are found first, so that only theirs are read whole. */
const wholeRows = sql`
  select o.order_id, o.number, o.version, o.state, o.country_id, o.placed_at, o.paid_at, o.user_id,
      nullif(page.promised_on, ${sql.lit(NO_PROMISED_DAY)}::date) as promised_on,
      concat_ws(' ', o.buyer ->> 'name_first', o.buyer ->> 'name_last') as buyer_name,
      o.buyer ->> 'email' as buyer_email, o.payment_word, o.shipping_word, o.return_word, o.document_word,
      o.payment_method_type, o.shipping_method_name, o.currency_code, o.total_gross, page.place, page.row,
      (select sum(quantity)::integer from shop.order_line l where l.order_id = o.order_id) as pieces
    from page join shop.orders o on o.order_id = page.order_id`

/** The rows of order_finding, as `f`, that match filters inside the admin's countries. */
export function matchingOrders(reading: OrderReading, filters: OrderFilters): RawBuilder<unknown> {
  return sql`from shop.order_finding f where ${inScope(reading, filters)}`
}

function inScope({ scope, contacts }: OrderReading, filters: OrderFilters): RawBuilder<unknown> {
  // Whoever may not see contacts in one of the countries does not search by them either.
  const sees = { contacts: contacts.length === scope.length }
  // The only country of an admin is a fact like any other, so that the index of words has it too.
  const country = filters.country ?? (scope.length === 1 ? scope[0] : undefined)
  return sql.join([within(scope, 'f.country_id'), ...conditionsOf(filters, sees, country)], sql` and `)
}

function conditionsOf(
  {
    country,
    placed_from,
    placed_to,
    paid_from,
    paid_to,
    promised_before,
    total_from,
    total_to,
    search,
    ...marks
  }: OrderFilters,
  sees: { contacts: boolean },
  fact = country,
): RawBuilder<unknown>[] {
  const day = (text: string) => startOfDay(text, country === undefined ? 'UTC' : COUNTRIES[country].time_zone)
  const words = findingQuery({ ...marks, country: fact }, search, sees)
  return [
    ...(words === null ? [] : [sql`f.found_by @@ ${words}::tsquery`]),
    ...findingTimes(search).map(({ from, to }) => sql`f.placed_at >= ${from} and f.placed_at < ${to}`),
    ...(placed_from === undefined ? [] : [sql`f.placed_at >= ${day(placed_from)}`]),
    ...(placed_to === undefined ? [] : [sql`f.placed_at < ${day(dayAfter(placed_to))}`]),
    ...(paid_from === undefined ? [] : [sql`f.paid_at >= ${day(paid_from)}`]),
    ...(paid_to === undefined ? [] : [sql`f.paid_at < ${day(dayAfter(paid_to))}`]),
    ...(promised_before === undefined ? [] : [sql`f.promised_on < ${promised_before}::date`]),
    ...(total_from === undefined ? [] : [sql`f.total_gross >= ${total_from}::bigint`]),
    ...(total_to === undefined ? [] : [sql`f.total_gross <= ${total_to}::bigint`]),
  ]
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
