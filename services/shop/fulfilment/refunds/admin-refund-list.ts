import { searchRefunds } from '@meridian/contract/admin/refunds.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { countRows, type ListSort, listPage, type PlacedRow } from '../../../lists/admin-list.ts'
import { planForValues } from '../../../lists/plan-for-values.ts'
import { readShortNames } from '../../../sec/for-services.ts'
import { personOf } from '../reversals/refunds-of-order.ts'

type RefundRow = AnswerOf<typeof searchRefunds>['rows'][number]
type Row = Omit<RefundRow, 'created_at' | 'refunded_at' | 'by' | 'decided_by'> & {
  admin_id: number | null
  decided_by: number | null
  created_at: Date
  refunded_at: Date | null
}
type Filters = Omit<InputOf<typeof searchRefunds>['query'], 'sort' | 'after' | 'limit'>

const byTime = (descending: boolean): ListSort => ({
  keys: [
    { column: 'r.created_at', type: 'moment' },
    { column: 'r.refund_id', type: 'integer' },
  ],
  descending,
})
const SORTS = { created_at: byTime(false), '-created_at': byTime(true) }

/** Refunds of all orders; failed ones and those to be transferred manually need attention. SPEC §6. */
export function adminRefundListRoutes({ database }: Dependencies): Route[] {
  return [route(searchRefunds, ({ query }, context) => readRefundRows(database, scopeOf(context), query))]
}

/** A page of the matching refunds, and their total number. */
export function readRefundRows(
  database: Kysely<Database>,
  scope: CountryScope,
  { sort = '-created_at', after, before, limit, ...filters }: InputOf<typeof searchRefunds>['query'],
): Promise<AnswerOf<typeof searchRefunds>> {
  const page = listPage(SORTS, { sort, after, before, limit })
  const from = matchingRefunds(scope, filters)
  return inTransaction(database, async (tx) => {
    await planForValues(tx)
    const total = await countRows(tx, from)
    const rows = await page.read(
      tx,
      sql<Row & PlacedRow>`
      select r.refund_id, r.version, r.reason, r.means, r.state, r.amount, r.currency_code, r.points_returned,
          r.points_reversed, r.volume_reversed, r.fault, r.transfer_reference, r.replaces, r.created_at,
          r.refunded_at, r.admin_id, r.decided_by, r.order_id, o.number as order_number, o.country_id, a.payment_method_type,
          ${page.place} as place
        ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
    )
    const answer = page.answer(rows, total)
    const people = answer.rows.flatMap(({ admin_id, decided_by }) => [admin_id ?? [], decided_by ?? []].flat())
    const names = await readShortNames(tx, people)
    return {
      ...answer,
      rows: answer.rows.map(({ place: _, created_at, refunded_at, admin_id, decided_by, ...row }) => ({
        ...row,
        by: personOf(names, admin_id),
        decided_by: personOf(names, decided_by),
        created_at: created_at.toISOString(),
        refunded_at: refunded_at?.toISOString() ?? null,
      })),
    }
  })
}

function matchingRefunds(scope: CountryScope, { state, means, refund_reason, country }: Filters): RawBuilder<unknown> {
  const oneOf = (column: string, words: readonly string[]) => sql`${sql.ref(column)} = any(${[...words]}::text[])`
  const conditions = [
    within(scope, 'o.country_id'),
    ...(country === undefined ? [] : [sql`o.country_id = ${country}`]),
    ...(state === undefined ? [] : [oneOf('r.state', state)]),
    ...(means === undefined ? [] : [oneOf('r.means', means)]),
    ...(refund_reason === undefined ? [] : [oneOf('r.reason', refund_reason)]),
  ]
  return sql`from payments.refund r join shop.orders o using (order_id) left join payments.attempt a using (attempt_id)
    where ${sql.join(conditions, sql` and `)}`
}
