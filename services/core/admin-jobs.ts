import { listFailedJobs, retryJobs } from '@meridian/contract/admin/jobs.ts'
import { COUNTED_MAX } from '@meridian/contract/admin/list.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { type CountryScope, scopeOf, within } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { retryFailedJobs } from '../jobs/jobs.ts'
import { countRows, type ListSort, listPage, type PlacedRow } from '../lists/admin-list.ts'
import { planForValues } from '../lists/plan-for-values.ts'

type Job = AnswerOf<typeof listFailedJobs>['rows'][number]
type Row = Omit<Job, 'about' | 'failed_at' | 'created_at'> & {
  failed_at: Date
  created_at: Date
  order_id: number | null
  order_number: string | null
  user_id: number | null
  code: string | null
}

const BY_TIME = [
  { column: 'f.failed_at', type: 'moment' },
  { column: 'f.job_id', type: 'text' },
] as const
const SORTS: Record<'failed_at' | '-failed_at', ListSort> = {
  failed_at: { keys: BY_TIME, descending: false },
  '-failed_at': { keys: BY_TIME, descending: true },
}
const REASON_MAX = 300

/**
 * Jobs that the queues have given up: listed and retried by admins who may mail buyers once more. Outbox (R13), SPEC
 * §6.
 */
export function adminJobRoutes({ database }: Dependencies): Route[] {
  return [
    route(listFailedJobs, async ({ query: { sort = 'failed_at', after, before, limit, country } }, context) => {
      const page = listPage(SORTS, { sort, after, before, limit })
      const from = sql`${failedJobs(scopeOf(context), country)}`
      const { rows, total } = await inTransaction(database, async (tx) => {
        await planForValues(tx)
        const total = await countRows(tx, from)
        const rows = await page.read(
          tx,
          sql<Row & PlacedRow>`
          select f.job_id, f.queue, f.template, f.country_id, f.created_at, f.failed_at, f.tries, f.reason, f.order_id,
              f.order_number, f.user_id, f.code, ${page.place} as place
            ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
        )
        return { rows, total }
      })
      const answer = page.answer(rows, total)
      return { ...answer, rows: answer.rows.map(shown) }
    }),

    route(retryJobs, (input, context) =>
      changeOnce(database, context, { name: 'retryJobs', input }, async (tx) => {
        const { jobs } = input.body
        const retried = await tryAgain(tx, scopeOf(context), jobs)
        const countries = retried.map(({ country_id }) => country_id)
        const [first] = retried
        await writeAudit(tx, context, {
          act: 'retryJobs',
          object_kind: 'job',
          object_id: retried.length === 1 && first !== undefined ? first.job_id : 'several',
          // An act on a job of no country concerns the whole shop.
          countries: countries.every((one) => one !== null) ? countries : [],
          after: { retried: retried.length },
        })
        return { retried: retried.length }
      }),
    ),
  ]
}

function shown({ order_id, order_number, user_id, code, created_at, failed_at, ...row }: Row): Job {
  const about =
    order_id !== null && order_number !== null
      ? { kind: 'order' as const, id: order_id, label: order_number }
      : user_id !== null && code !== null
        ? { kind: 'member' as const, id: user_id, label: code }
        : null
  return { ...row, about, created_at: created_at.toISOString(), failed_at: failed_at.toISOString() }
}

/**
 * The failed jobs of the scope, as `f`. A job belongs to the country of its order or its member; jobs without one,
 * such as a mail to somebody without an account, are for admins of all countries.
 */
function failedJobs(scope: CountryScope, country?: CountryId): RawBuilder<unknown> {
  const isShopWide = country === undefined && countryIds().every((one) => scope.includes(one))
  return sql`from (
    select j.id::text as job_id, j.name as queue, j.data ->> 'template' as template, j.created_on as created_at,
        j.completed_on as failed_at, j.retry_count + 1 as tries, left(j.output ->> 'message', ${sql.lit(REASON_MAX)}) as reason,
        o.order_id, o.number as order_number, u.user_id, u.code, coalesce(o.country_id, u.country_id) as country_id
      from pgboss.job j left join payments.refund r on r.refund_id = (j.data ->> 'refund_id')::bigint
        left join shop.orders o on o.order_id = coalesce((j.data ->> 'order_id')::bigint, r.order_id)
        left join sec.user_account u on u.user_id = (j.data ->> 'user_id')::bigint
      where j.state = 'failed') f
    where (${within(scope, 'f.country_id')} or f.country_id is null and ${isShopWide})
      and ${country === undefined ? sql`true` : sql`f.country_id = ${country}`}`
}

/** The failed jobs of the scope, earliest failure first. */
async function tryAgain(
  tx: Transaction<Database>,
  scope: CountryScope,
  jobs: readonly string[] | undefined,
): Promise<{ job_id: string; country_id: CountryId | null }[]> {
  await planForValues(tx)
  const named = jobs === undefined ? sql`true` : sql`f.job_id = any(${[...jobs]}::text[])`
  const { rows } = await sql<{ job_id: string; country_id: CountryId | null }>`
    select f.job_id, f.country_id ${failedJobs(scope)} and ${named} order by f.failed_at limit ${COUNTED_MAX}`.execute(
    tx,
  )
  const retried = new Set(
    await retryFailedJobs(
      tx,
      rows.map(({ job_id }) => job_id),
    ),
  )
  return rows.filter(({ job_id }) => retried.has(job_id))
}
