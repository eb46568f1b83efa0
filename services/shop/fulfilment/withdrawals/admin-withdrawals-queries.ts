import type { AdminWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { WithdrawalChannel, WithdrawalState } from '@meridian/domain/withdrawal.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../../lists/admin-list.ts'
import { planForValues } from '../../../lists/plan-for-values.ts'
import { readListedLines } from '../../order/listed-lines.ts'

const BY_DUE_DATE = [
  { column: 'w.refund_due_at', type: 'moment' },
  { column: 'w.withdrawal_id', type: 'integer' },
] as const

export const WITHDRAWAL_SORTS = {
  refund_due_at: { keys: BY_DUE_DATE, descending: false },
  '-refund_due_at': { keys: BY_DUE_DATE, descending: true },
} as const

interface WithdrawalFilters {
  languageId?: LanguageId | undefined
  state?: readonly WithdrawalState[] | undefined
  country?: CountryId | undefined
  order?: number | undefined
  due_before?: string | undefined
  search?: string | undefined
}

function conditions({ state, country, order, due_before, search }: WithdrawalFilters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(state === undefined ? [] : [sql`w.state = any(${[...state]}::text[])`]),
    ...(country === undefined ? [] : [sql`o.country_id = ${country}`]),
    ...(order === undefined ? [] : [sql`w.order_id = ${order}`]),
    ...(due_before === undefined ? [] : [sql`w.refund_due_at < ${due_before}::date`]),
    ...(search === undefined
      ? []
      : [
          // Each way of finding one has its index.
          sql`w.withdrawal_id in (
            select withdrawal_id from shop.orders join shop.withdrawal using (order_id)
              where shop.orders.number = ${search.toUpperCase()}
            union all select withdrawal_id from shop.order_return where tracking_number = ${search})`,
        ]),
  ]
}

interface Row {
  withdrawal_id: number
  order_id: number
  order_number: string
  country_id: CountryId
  state: WithdrawalState
  channel: WithdrawalChannel
  declared_at: Date
  refund_due_at: Date
  goods_due_at: Date | null
  is_late: boolean
  tracking_number: string | null
  units: number
}

const COLUMNS = sql.raw(`w.withdrawal_id, w.order_id, o.number as order_number, o.country_id, w.state, w.channel,
  w.declared_at, w.refund_due_at, w.goods_due_at, w.alerted_at is not null as is_late, r.tracking_number,
  (select sum(l.units)::integer from shop.withdrawal_line l where l.withdrawal_id = w.withdrawal_id) as units`)
const TABLES = sql.raw(`from shop.withdrawal w join shop.orders o using (order_id)
  left join shop.order_return r using (withdrawal_id)`)

function dated({ declared_at, refund_due_at, goods_due_at, ...row }: Row) {
  return {
    ...row,
    declared_at: declared_at.toISOString(),
    refund_due_at: refund_due_at.toISOString(),
    goods_due_at: goods_due_at?.toISOString() ?? null,
  }
}

/** A page of the matching withdrawals, and their total number. */
export async function readWithdrawalRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: WithdrawalFilters,
  page: ListPage,
) {
  const from = sql`${TABLES} where ${within(scope, 'o.country_id')} and ${sql.join(conditions(filters), sql` and `)}`
  const { rows, total } = await inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const rows = await page.read(
      tx,
      sql<Row & { buyer_name: string } & PlacedRow>`
      select ${COLUMNS}, concat_ws(' ', o.buyer ->> 'name_first', o.buyer ->> 'name_last') as buyer_name, ${page.place} as place ${from} and ${page.isAfter}
      order by ${page.order} limit ${page.limit}`,
    )
    return { rows, total }
  })
  const answer = page.answer(rows, total)
  const ids = answer.rows.map(({ withdrawal_id }) => withdrawal_id)
  const withdrawn = sql`select l.withdrawal_id as id, w.order_id, l.position, l.units from shop.withdrawal_line l
    join shop.withdrawal w using (withdrawal_id) where l.withdrawal_id = any(${ids}::bigint[])`
  const lines = await readListedLines(database, withdrawn, filters.languageId)
  return {
    ...answer,
    rows: answer.rows.map(({ place: _, buyer_name, ...row }) => ({
      ...dated(row),
      buyer_name,
      articles: lines.get(row.withdrawal_id) ?? [],
    })),
  }
}

/** Admins by their ids. */
type StoredWithdrawal = Omit<AdminWithdrawal, 'amount' | 'acts' | 'contested_by' | 'decided_by'> & {
  contested_by: number | null
  decided_by: number | null
}

/** A withdrawal; undefined outside the scope. */
export async function readWithdrawalForAdmin(
  database: Kysely<Database>,
  scope: CountryScope,
  withdrawal_id: number,
): Promise<StoredWithdrawal | undefined> {
  const { rows } = await sql<
    Row &
      Pick<StoredWithdrawal, 'version' | 'currency_code' | 'declaration' | 'email' | 'ground' | 'return_id' | 'lines'> &
      Pick<StoredWithdrawal, 'contested_by' | 'decided_by'> & {
        acknowledged_at: Date | null
        settled_at: Date | null
      }
  >`
    select ${COLUMNS}, w.version, o.currency_code, w.declaration, w.email, w.ground, r.return_id, w.acknowledged_at,
        w.settled_at, w.contested_by, w.decided_by,
        (select json_agg(json_build_object('position', l.position, 'name', ol.name, 'units', l.units, 'unsent', l.unsent)
            order by l.position)
          from shop.withdrawal_line l join shop.order_line ol using (order_id, position)
          where l.withdrawal_id = w.withdrawal_id) as lines
      ${TABLES} where w.withdrawal_id = ${withdrawal_id} and ${within(scope, 'o.country_id')}`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const { acknowledged_at, settled_at, ...found } = row
  return {
    ...found,
    ...dated(found),
    acknowledged_at: acknowledged_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
  }
}

/** The order of a withdrawal; undefined outside the scope. */
export async function findOrderOfWithdrawal(
  database: Kysely<Database>,
  scope: CountryScope,
  withdrawal_id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select w.order_id from shop.withdrawal w join shop.orders o using (order_id)
      where w.withdrawal_id = ${withdrawal_id} and ${within(scope, 'o.country_id')}`.execute(database)
  return rows[0]?.order_id
}
