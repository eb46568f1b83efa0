import type { Database } from '@meridian/database/schema/database.ts'
import type { InvariantArea, InvariantName, InvariantSubject } from '@meridian/domain/invariant.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Rows that a rule is recomputed for: those of the subjects whose ids are from `from` to `to`. */
export interface InvariantScope {
  from: number
  to: number
  /** Time-dependent rules compare with this moment. */
  now: Date
  /** The most rows returned. */
  limit: number
}

/** A row that contradicts the others. Numbers and codes, never personal data. */
export interface Difference {
  /** The key of the subject; null where it has none. */
  id: number | null
  /** The part of the subject: a country, a line, a rate. */
  part: string | null
  expected: string
  found: string
}

/** Everything that differs in a scope is counted, the first rows are returned. */
export interface Differences {
  count: number
  rows: Difference[]
}

/** An invariant of stored rows, recomputed from other rows. */
export interface Invariant {
  name: InvariantName
  area: InvariantArea
  /** The service that owns the rows which would be wrong. */
  service: string
  /** The rule as a sentence. */
  says: string
  /** Source of the promise: `R10`, `SPEC §4 Refunds`. */
  cites: string
  subject: InvariantSubject
  /**
   * Whether it is recomputed for some subjects after the other, so that no statement runs for long however large the shop
   * is; false where one statement reads an index of few rows, or cannot be divided.
   */
  batched: boolean
  /** It holds after every commit, or soon: once the worker has done what waits. */
  holds: 'always' | 'soon'
  /** One statement. */
  find(reader: Kysely<Database>, scope: InvariantScope): Promise<Differences>
}

type Facts = Omit<Invariant, 'find'>

/** A rule whose statement returns the rows that differ: `id`, `part`, `expected`, `found`. */
export function bySql(facts: Facts, differing: (scope: InvariantScope) => RawBuilder<unknown>): Invariant {
  return {
    ...facts,
    async find(reader, scope) {
      const { rows } = await sql<Difference & { count: number }>`
        with differing as (${differing(scope)})
        select id::bigint as id, part::text as part, expected::text as expected, found::text as found,
            (select count(*)::integer from differing) as count
          from differing order by id, part limit ${scope.limit}`.execute(reader)
      return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) }
    },
  }
}

/** Verdict of a rule of domain/ on some rows; null if it agrees. */
export type Judgement = Pick<Difference, 'expected' | 'found'> & { part?: string }

/**
 * A rule recomputed by a function of domain/: the statement returns the function's input as `facts`, with the `id` of
 * each subject. Subjects with equal facts are judged once.
 */
export function byFacts<Row extends object>(
  facts: Facts,
  read: (scope: InvariantScope) => RawBuilder<{ id: number; facts: Row }>,
  judge: (row: Row) => Judgement | null,
): Invariant {
  return {
    ...facts,
    async find(reader, scope) {
      const { rows } = await sql<{ facts: Row; ids: number[]; count: number }>`
        select facts, count(*)::integer as count, (array_agg(id order by id))[1:${sql.lit(scope.limit)}] as ids
          from (${read(scope)}) found group by facts`.execute(reader)
      let count = 0
      const wrong: Difference[] = []
      for (const row of rows) {
        const judged = judge(row.facts)
        if (judged === null) continue
        count += row.count
        wrong.push(...row.ids.map((id) => ({ id, part: null, ...judged })))
      }
      wrong.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
      return { count, rows: wrong.slice(0, scope.limit) }
    },
  }
}

/** The subjects of the scope, as a condition on their key. */
export function inScope(key: string, { from, to }: InvariantScope): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(key)} between ${from}::bigint and ${to}::bigint`
}

/** A moment so long before now that the worker has had its turn. */
export function before({ now }: InvariantScope, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}
