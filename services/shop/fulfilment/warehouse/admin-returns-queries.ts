import type { GoodsReturn } from '@meridian/contract/admin/returns.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { proposedServices, type ReturnKind, type ReturnState, unitsToRefund, unpaid } from '@meridian/domain/return.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { countRows, type ListPage, type PlacedRow } from '../../../lists/admin-list.ts'
import { planForValues } from '../../../lists/plan-for-values.ts'
import { readListedLines } from '../../order/listed-lines.ts'

const BY_DUE_DATE = [
  { column: 'r.due_at', type: 'moment' },
  { column: 'r.return_id', type: 'integer' },
] as const

export const RETURN_SORTS = {
  due_at: { keys: BY_DUE_DATE, descending: false },
  '-due_at': { keys: BY_DUE_DATE, descending: true },
} as const

interface ReturnFilters {
  languageId?: LanguageId | undefined
  state?: readonly ReturnState[] | undefined
  kind?: readonly ReturnKind[] | undefined
  country?: CountryId | undefined
  order?: number | undefined
  search?: string | undefined
}

function conditions({ state, kind, country, order, search }: ReturnFilters): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(state === undefined ? [] : [sql`r.state = any(${[...state]}::text[])`]),
    ...(kind === undefined ? [] : [sql`r.kind = any(${[...kind]}::text[])`]),
    ...(country === undefined ? [] : [sql`o.country_id = ${country}`]),
    ...(order === undefined ? [] : [sql`r.order_id = ${order}`]),
    ...(search === undefined
      ? []
      : [
          // Each way of finding one has its index.
          sql`r.return_id in (
            select return_id from shop.order_return where number = ${search.toUpperCase()}
            union all select return_id from shop.order_return where tracking_number = ${search}
            union all select return_id from shop.orders join shop.order_return using (order_id)
              where shop.orders.number = ${search.toUpperCase()})`,
        ]),
  ]
}

interface Row {
  return_id: number
  number: string
  order_id: number
  order_number: string
  country_id: CountryId
  kind: ReturnKind
  state: ReturnState
  tracking_number: string | null
  buyer_name: string
  announced: number
  received: number
  due_at: Date
  opened_at: Date
}

/** A page of the matching returns, and their total number. */
export async function readReturnRows(
  database: Kysely<Database>,
  scope: CountryScope,
  filters: ReturnFilters,
  page: ListPage,
) {
  const from = sql`from shop.order_return r join shop.orders o using (order_id)
    where ${within(scope, 'o.country_id')} and ${sql.join(conditions(filters), sql` and `)}`
  const units = (column: 'announced' | 'received') =>
    sql`(select sum(${sql.ref(column)})::integer from shop.return_line l where l.return_id = r.return_id)`
  const { rows, total } = await inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const rows = await page.read(
      tx,
      sql<Row & PlacedRow>`
      select r.return_id, r.number, r.order_id, o.number as order_number, o.country_id, r.kind, r.state,
          r.tracking_number, ${units('announced')} as announced, ${units('received')} as received, r.due_at, r.opened_at,
          concat_ws(' ', o.buyer ->> 'name_first', o.buyer ->> 'name_last') as buyer_name,
          ${page.place} as place
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    )
    return { rows, total }
  })
  const answer = page.answer(rows, total)
  const ids = answer.rows.map(({ return_id }) => return_id)
  const announced = sql`select l.return_id as id, l.order_id, l.position, l.announced as units from shop.return_line l
    where l.return_id = any(${ids}::bigint[])`
  const lines = await readListedLines(database, announced, filters.languageId)
  return {
    ...answer,
    rows: answer.rows.map(({ place: _, due_at, opened_at, ...row }) => ({
      ...row,
      articles: (lines.get(row.return_id) ?? []).map(({ units, ...line }) => ({ ...line, announced: units })),
      due_at: due_at.toISOString(),
      opened_at: opened_at.toISOString(),
    })),
  }
}

/** The order of a return; undefined outside the scope. */
export async function findOrderOfReturn(
  database: Kysely<Database>,
  scope: CountryScope,
  return_id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from shop.order_return r join shop.orders o using (order_id)
      where return_id = ${return_id} and ${within(scope, 'o.country_id')}`.execute(database)
  return rows[0]?.order_id
}

type LineOfReturn = GoodsReturn['lines'][number]
interface StoredLine extends Omit<LineOfReturn, 'refundable'> {
  accepted: number
  shipped: number
  reversed: number
  cancelled: number
}
type StoredReturn = Omit<GoodsReturn, 'lines' | 'acts' | 'proposed'> & {
  lines: StoredLine[]
  /** True if its withdrawal was refunded before the goods arrived. */
  is_settled: boolean
  /** Lines of the whole order. */
  order_lines: { position: number; quantity: number; reversed: number }[]
}

/** A return, read in one statement; undefined outside the scope. */
export async function readReturn(
  database: Kysely<Database>,
  scope: CountryScope,
  return_id: number,
): Promise<Omit<GoodsReturn, 'acts'> | undefined> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const units = (
    disposition: string,
  ) => sql`(select coalesce(sum(case when disposition = ${disposition} then units else 0 end)
      - sum(case when from_disposition = ${disposition} then units else 0 end), 0)::integer
    from shop.return_inspection i where i.return_id = l.return_id and i.position = l.position)`
  const { rows } = await sql<StoredReturn>`
    select r.return_id, r.number, r.order_id, o.number as order_number, r.version, r.kind, r.state, o.country_id,
        o.currency_code, r.tracking_number, r.request, r.answer, ${moment('r.due_at')} as due_at,
        ${moment('r.opened_at')} as opened_at, ${moment('r.received_at')} as received_at,
        ${moment('r.closed_at')} as closed_at,
        exists (select from shop.shipment s where s.shipment_id = r.shipment_id and s.reopened_at is not null) as sent_again,
        coalesce((select w.state = 'SETTLED' from shop.withdrawal w where w.withdrawal_id = r.withdrawal_id), false)
          as is_settled,
        (select json_agg(json_build_object('position', position, 'variant_id', o_line.variant_id, 'sku', o_line.sku,
            'name', o_line.name, 'announced', l.announced, 'received', l.received, 'missing', l.missing,
            'accepted', l.accepted,
            'not_ours', l.not_ours, 'restocked', ${units('RESTOCKED')}, 'quarantined', ${units('QUARANTINE')},
            'scrapped', ${units('SCRAPPED')}, 'shipped', o_line.shipped, 'reversed', o_line.reversed,
            'cancelled', o_line.cancelled) order by position)
          from shop.return_line l join shop.order_line o_line using (order_id, position)
          where l.return_id = r.return_id) as lines,
        (select json_agg(json_build_object('position', position, 'quantity', quantity, 'reversed', reversed))
          from shop.order_line l where l.order_id = r.order_id) as order_lines,
        (select coalesce(json_agg(json_build_object('code', code, 'units', units) order by code), '[]')
          from shop.return_stray s where s.return_id = r.return_id) as strays,
        o.shipping_gross - o.shipping_reversed as shipping_left, o.payment_fee - o.payment_fee_reversed as fee_left,
        (select json_build_object('refund_id', f.refund_id, 'amount', f.amount, 'state', f.state)
          from payments.refund f where f.refund_id = r.refund_id) as refund,
        (select json_build_object('refund_id', f.refund_id, 'amount', f.amount, 'requested_at', ${moment('f.created_at')})
          from payments.refund f where f.return_id = r.return_id and f.state = 'DRAFT'
          order by f.refund_id desc limit 1) as waiting
      from shop.order_return r join shop.orders o using (order_id)
      where r.return_id = ${return_id} and ${within(scope, 'o.country_id')}`.execute(database)
  const [row] = rows
  if (row === undefined) return undefined
  const { lines, order_lines, is_settled, ...found } = row
  const shown = lines.map(({ accepted, shipped, reversed, cancelled, ...line }) => ({
    ...line,
    refundable: found.sent_again
      ? 0
      : unitsToRefund(unpaid({ ...line, accepted }, is_settled), { shipped, reversed, cancelled }),
  }))
  const units_back = shown.map(({ position, refundable: units_of }) => ({ position, units: units_of }))
  const left = { shipping: found.shipping_left, fee: found.fee_left }
  return { ...found, lines: shown, proposed: proposedServices(found.kind, order_lines, units_back, left) }
}
