import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { runDueBefore, runHeardSince, runKeptSince } from '@meridian/domain/invariant.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Invariant } from '../verification/invariant.ts'
import { type RuleResult, verify } from '../verification/verify.ts'

/** Dependencies of a recomputation, besides the rules. */
export interface VerificationDeps {
  database: Kysely<Database>
  /** A connection that only reads, best of a replica, whose statements may run for minutes. */
  reader: Kysely<Database>
  invariants: readonly Invariant[]
  clock: () => Date
  log: Logger
}

/** Requests a recomputation of all rules; returns the open one if there is one. */
export async function requestRun(
  tx: Transaction<Database>,
  { admin_id, rules, now }: { admin_id: number | null; rules: number; now: Date },
): Promise<number> {
  // An open one may end between the two statements: then there is room for another.
  for (;;) {
    await sql`insert into core.invariant_run (admin_id, rules, requested_at) values (${admin_id}, ${rules}, ${now})
      on conflict ((true)) where state <> 'DONE' do nothing`.execute(tx)
    const { rows } = await sql<{ run_id: number }>`
      select run_id from core.invariant_run where state <> 'DONE' for key share`.execute(tx)
    const [run] = rows
    if (run !== undefined) return run.run_id
  }
}

/** The daily recomputation; also removes expired results. */
export async function requestDailyRun({ database, invariants, clock }: VerificationDeps): Promise<void> {
  const now = clock()
  await inTransaction(database, async (tx) => {
    await sql`delete from core.invariant_run where requested_at < ${runKeptSince(now)}`.execute(tx)
    await sql`insert into core.invariant_run (rules, requested_at) select ${invariants.length}, ${now}
      where not exists (select from core.invariant_run where requested_at >= ${runDueBefore(now)})
      on conflict ((true)) where state <> 'DONE' do nothing`.execute(tx)
  })
}

/** Runs a requested recomputation, if no worker does; the results are stored rule by rule, so that a kill loses one. */
export async function runRequestedVerification(running: VerificationDeps, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = running
  const run_id = await claimRun(database, clock())
  if (run_id === undefined) return
  try {
    await verify({
      ...running,
      signal,
      onEnd: (verified) => storeResult(database, { run_id, verified, now: clock(), log }),
    })
    await sql`update core.invariant_run set state = 'DONE', finished_at = ${clock()} where run_id = ${run_id}`.execute(
      database,
    )
  } catch (error) {
    // Another worker continues it at once.
    await sql`update core.invariant_run set state = 'WAITING' where run_id = ${run_id} and state = 'RUNNING'`.execute(
      database,
    )
    if (!signal.aborted) throw error
  }
}

async function claimRun(database: Kysely<Database>, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ run_id: number }>`
    update core.invariant_run set state = 'RUNNING', heard_at = ${now}, done = 0
      where run_id = (select run_id from core.invariant_run where state = 'WAITING' or state = 'RUNNING' and heard_at < ${runHeardSince(now)}
        for update skip locked)
      returning run_id`.execute(database)
  return rows[0]?.run_id
}

async function storeResult(
  database: Kysely<Database>,
  { run_id, verified, now, log }: { run_id: number; verified: RuleResult; now: Date; log: Logger },
): Promise<void> {
  const { invariant, at, duration_ms, count, rows, failure } = verified
  const { name } = invariant
  if (failure !== null) log.error({ rule: name, failure }, 'A rule could not be recomputed')
  else if (count > 0) log.error({ rule: name, differing: count, rows }, 'Stored rows differ from a rule')
  await inTransaction(database, async (tx) => {
    await sql`insert into core.invariant_result (run_id, name, ran_at, duration_ms, differing, is_failed, rows)
      values (${run_id}, ${name}, ${at}, ${duration_ms}, ${count}, ${failure !== null}, ${JSON.stringify(rows)}::jsonb)
      on conflict (run_id, name) do update set ran_at = excluded.ran_at, duration_ms = excluded.duration_ms,
        differing = excluded.differing, is_failed = excluded.is_failed, rows = excluded.rows`.execute(tx)
    await sql`update core.invariant_run set done = done + 1, heard_at = ${now} where run_id = ${run_id} and state = 'RUNNING'
      and done < rules`.execute(tx)
  })
}
