import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { countRows, type ListPage, type Placed } from '../../admin-list.ts'
import { type CountryScope, within } from '../../country-scope.ts'

const BY_PLACING = [
  { column: 'o.placed_at', type: 'moment' },
  { column: 'o.order_id', type: 'integer' },
] as const

export const ORDER_SORTS = {
  '-placed_at': { keys: BY_PLACING, descending: true },
  placed_at: { keys: BY_PLACING, descending: false },
} as const

interface OrderFilters {
  state?: readonly OrderState[] | undefined
  country?: CountryId | undefined
  placed_from?: string | undefined
  placed_to?: string | undefined
  member?: boolean | undefined
  search?: string | undefined
}

interface Row {
  order_id: number
  number: string
  version: number
  state: OrderState
  country_id: CountryId
  placed_at: Date
  buyer_name: string
  currency_code: string
  total_gross: number
}

function conditions({ state, country, placed_from, placed_to, member, search }: OrderFilters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(state === undefined ? [] : [sql`o.state = any(${[...state]}::text[])`]),
    ...(country === undefined ? [] : [sql`o.country_id = ${country}`]),
    ...(placed_from === undefined ? [] : [sql`o.placed_at >= ${placed_from}::date`]),
    ...(placed_to === undefined ? [] : [sql`o.placed_at < ${placed_to}::date + 1`]),
    ...(member === undefined ? [] : [sql`(o.user_id is not null) = ${member}`]),
    ...(search === undefined ? [] : [sql`o.number = ${search.toUpperCase()}`]),
  ]
}

/** A page of the orders that match, and how many do. */
export async function readOrderRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: OrderFilters,
  page: ListPage,
) {
  const from = sql`from shop.orders o where ${within(scope, 'o.country_id')} and ${sql.join(conditions(filters), sql` and `)}`
  const [{ rows }, total] = await Promise.all([
    sql<Row & Placed>`
      select o.order_id, o.number, o.version, o.state, o.country_id, o.placed_at, o.currency_code, o.total_gross,
          concat_ws(' ', o.buyer ->> 'name_first', o.buyer ->> 'name_last') as buyer_name, ${page.place} as place
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`.execute(database),
    countRows(database, from),
  ])
  const answer = page.answer(rows, total)
  return {
    ...answer,
    rows: answer.rows.map(({ place: _, placed_at, ...row }) => ({ ...row, placed_at: placed_at.toISOString() })),
  }
}
