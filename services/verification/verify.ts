import type { Database } from '@meridian/database/schema/database.ts'
import type { InvariantSubject } from '@meridian/domain/invariant.ts'
import { type Kysely, sql } from 'kysely'
import type { Differences, Invariant, InvariantScope } from './invariant.ts'

/** Result of a rule: its duration and the differences. */
export interface RuleResult {
  invariant: Invariant
  /** When its first row was read. */
  at: Date
  duration_ms: number
  /** Number of all rows; only the first are stored. */
  count: number
  rows: Differences['rows']
  /** Why it could not be recomputed; null where it was. */
  failure: string | null
}

export interface VerificationOptions {
  /** A connection that only reads, best of a replica. */
  reader: Kysely<Database>
  invariants: readonly Invariant[]
  clock: () => Date
  /** The longest that one statement may run, in milliseconds. */
  statementMs?: number
  /** Ends after the present statement. */
  signal?: AbortSignal
  /** Called before each rule. */
  onStart?: (invariant: Invariant) => void
  /** Called after each rule. */
  onEnd?: (verified: RuleResult) => Promise<void> | void
}

/** Maximum number of rows stored for each rule. */
export const DIFFERENCES_MAX = 20
const STATEMENT_MS = 120_000
const EVERYTHING = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** The table and key that enumerate the ids of subjects, and the size of a batch. */
const BATCHES: Readonly<Record<InvariantSubject, { table: string; key: string; size: number } | null>> = {
  order: { table: 'shop.orders', key: 'order_id', size: 50_000 },
  variant: { table: 'shop.variant', key: 'variant_id', size: 20_000 },
  member: { table: 'sec.user_account', key: 'user_id', size: 50_000 },
  series: { table: 'documents.series', key: 'series_id', size: 1 },
  shop: null,
}

type Range = Pick<InvariantScope, 'from' | 'to'>

/**
 * Recomputes rules, one after the other. Each statement sees one moment of the database and is a transaction that reads
 * only, so that none keeps old rows alive for long. A rule that cannot be recomputed has a failure instead of a count.
 */
export async function verify(verifying: VerificationOptions): Promise<RuleResult[]> {
  const all: RuleResult[] = []
  const batches = new Map<InvariantSubject, Range[]>()
  for (const invariant of verifying.invariants) {
    verifying.signal?.throwIfAborted()
    verifying.onStart?.(invariant)
    const at = verifying.clock()
    const started = performance.now()
    const found = await recompute(verifying, invariant, { now: at, batches }).catch((error: unknown) => ({
      count: 0,
      rows: [],
      failure: error instanceof Error ? error.message : String(error),
    }))
    verifying.signal?.throwIfAborted()
    const duration_ms = Math.round(performance.now() - started)
    const verified = { invariant, at, duration_ms, failure: null, ...found }
    all.push(verified)
    await verifying.onEnd?.(verified)
  }
  return all
}

async function recompute(
  verifying: VerificationOptions,
  invariant: Invariant,
  { now, batches }: { now: Date; batches: Map<InvariantSubject, Range[]> },
): Promise<Differences> {
  const sum: Differences = { count: 0, rows: [] }
  const { subject, batched } = invariant
  const ranges = batched ? (batches.get(subject) ?? (await batchesOf(verifying, subject))) : [EVERYTHING]
  if (batched) batches.set(subject, ranges)
  for (const range of ranges) {
    verifying.signal?.throwIfAborted()
    const scope: InvariantScope = { ...range, now, limit: DIFFERENCES_MAX }
    const { count, rows } = await inSnapshot(verifying, (reader) => invariant.find(reader, scope))
    sum.count += count
    sum.rows.push(...rows.slice(0, DIFFERENCES_MAX - sum.rows.length))
  }
  return sum
}

/** The ids of a subject in ranges of about equal size; the last one has no end, for those added meanwhile. */
async function batchesOf(verifying: VerificationOptions, subject: InvariantSubject): Promise<Range[]> {
  const batch = BATCHES[subject]
  if (batch === null) return [EVERYTHING]
  const { table, key, size } = batch
  const { rows } = await inSnapshot(verifying, (reader) =>
    sql<{ id: number }>`
      select id::bigint as id from (select ${sql.ref(key)} as id, row_number() over (order by ${sql.ref(key)}) as place
        from ${sql.table(table)}) keys where place > 1 and (place - 1) % ${size} = 0 order by id`.execute(reader),
  )
  const starts = [EVERYTHING.from, ...rows.map(({ id }) => id)]
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? EVERYTHING.to + 1) - 1 }))
}

/** Runs a statement on one moment of the database, with a time limit of its own. */
function inSnapshot<Result>(
  { reader, statementMs = STATEMENT_MS }: VerificationOptions,
  read: (reader: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx)
      return read(tx)
    })
}
