import { getInvariantRun, listInvariants, runInvariants } from '@meridian/contract/admin/invariants.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { INVARIANT_RUN_STATES, type InvariantName, type InvariantSubject } from '@meridian/domain/invariant.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { adminOf } from '../gate/caller.ts'
import { type CountryScope, scopeOf, within } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import type { Difference, Invariant } from '../verification/invariant.ts'
import { requestRun } from './invariant-runs.ts'

type Rule = AnswerOf<typeof listInvariants>['rows'][number]
type Run = AnswerOf<typeof runInvariants>['run']

/**
 * The rules of the books and their results. The rules are passed in, since core depends on no other service. SPEC §6.
 */
export function adminInvariantRoutes({ database }: Dependencies, invariants: readonly Invariant[]): Route[] {
  return [
    route(listInvariants, async ({ query: { differs, country, limit } }, context) => {
      const results = await readResults(database)
      const wanted = invariants.filter(({ name }) => {
        const result = results.get(name)
        return !differs || (result !== undefined && (result.differing > 0 || result.is_failed))
      })
      const shown = limit === undefined ? wanted : wanted.slice(0, limit)
      const scope = scopeOf(context)
      const namesOf = await readLabels(database, scope, { country, shown, results })
      const rows = shown.map(({ name, area, cites, subject }): Rule => {
        const result = results.get(name)
        if (result === undefined) return { name, area, cites, subject, result: null }
        const { ran_at, rows, ...counted } = result
        return {
          name,
          area,
          cites,
          subject,
          result: {
            ...counted,
            ran_at: ran_at.toISOString(),
            rows: rows.flatMap((row) => namesOf(subject, row) ?? []),
          },
        }
      })
      return { rows, next: null, total: { count: wanted.length, is_exact: true } }
    }),

    route(getInvariantRun, async () => ({ run: (await readRun(database)) ?? null })),

    route(runInvariants, (input, context) =>
      changeOnce(database, context, { name: 'runInvariants', input }, async (tx) => {
        const { user_id: admin_id } = adminOf(context)
        const run_id = await requestRun(tx, { admin_id, rules: invariants.length, now: context.now })
        await writeAudit(tx, context, {
          act: 'runInvariants',
          object_kind: 'invariant_run',
          object_id: run_id,
          countries: [],
        })
        const run = await readRun(tx)
        if (run === undefined) throw new Error('The recomputation was not noted')
        return { run }
      }),
    ),
  ]
}

async function readRun(database: Kysely<Database>): Promise<Run | undefined> {
  const { rows } = await sql<{
    state: string
    rules: number
    done: number
    requested_at: Date
    finished_at: Date | null
  }>`
    select state, rules, done, requested_at, finished_at from core.invariant_run order by run_id desc limit 1`.execute(
    database,
  )
  const [run] = rows
  const state = INVARIANT_RUN_STATES.find((one) => one === run?.state)
  if (run === undefined || state === undefined) return undefined
  const { rules, done, requested_at, finished_at } = run
  return {
    state,
    rules,
    done,
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

interface Result {
  ran_at: Date
  duration_ms: number
  differing: number
  is_failed: boolean
  rows: Difference[]
}

/** The latest result of each rule. */
async function readResults(database: Kysely<Database>): Promise<Map<string, Result>> {
  const { rows } = await sql<Result & { name: string }>`
    select distinct on (name) name, ran_at, duration_ms, differing, is_failed, rows from core.invariant_result order by name, run_id desc`.execute(
    database,
  )
  return new Map(rows.map(({ name, ...result }) => [name, result]))
}

/** Names of the subjects of rules, found by their ids; null for subjects without one. */
const LABELS: Readonly<
  Record<
    InvariantSubject,
    ((ids: number[], inScope: (column: string) => RawBuilder<boolean>) => RawBuilder<Label>) | null
  >
> = {
  order: (ids, inScope) => sql`
    select order_id as id, number as label from shop.orders where order_id = any(${ids}::bigint[]) and ${inScope('country_id')}`,
  variant: (ids) =>
    sql`select variant_id as id, sku as label from shop.variant where variant_id = any(${ids}::integer[])`,
  member: (ids, inScope) => sql`
    select user_id as id, code as label from sec.user_account where user_id = any(${ids}::bigint[]) and ${inScope('country_id')}`,
  series: (ids) => sql`
    select series_id as id, concat_ws(' ', code, kind, year) as label from documents.series join documents.seller using (company_id)
      where series_id = any(${ids}::integer[])`,
  shop: null,
}

interface Label {
  id: number
  label: string
}

type ShownDifference = NonNullable<Rule['result']>['rows'][number]

/** The rows that an admin may see, named: those of their countries, and those of the shop itself. */
async function readLabels(
  database: Kysely<Database>,
  scope: CountryScope,
  of: { country: CountryId | undefined; shown: readonly Invariant[]; results: ReadonlyMap<string, Result> },
): Promise<(subject: InvariantSubject, row: Difference) => ShownDifference | null> {
  const { country, shown, results } = of
  const inScope = (column: string) =>
    country === undefined
      ? within(scope, column)
      : sql<boolean>`(${within(scope, column)} and ${sql.ref(column)} = ${country})`
  const labels = new Map<string, string>()
  const ids = Map.groupBy(
    shown.flatMap(({ name, subject }: { name: InvariantName; subject: InvariantSubject }) =>
      (results.get(name)?.rows ?? []).flatMap(({ id }) => (id === null ? [] : [{ subject, id }])),
    ),
    ({ subject }) => subject,
  )
  for (const [subject, found] of ids) {
    const named = LABELS[subject]?.([...new Set(found.map(({ id }) => id))], inScope)
    for (const { id, label } of (await named?.execute(database))?.rows ?? []) labels.set(`${subject} ${id}`, label)
  }
  return (subject, { id, part, expected, found }) => {
    const label = id === null ? null : (labels.get(`${subject} ${id}`) ?? null)
    const isHidden = id !== null && label === null
    // Stock is per country: the part names it.
    const isElsewhere =
      subject === 'variant' && !scope.some((one) => one === part && (country === undefined || one === country))
    return isHidden || isElsewhere ? null : { id, label, part, expected, found }
  }
}
