import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { sqlState } from './connect-errors.ts'
import { isSpoiledPlan } from './connect-statements.ts'

export interface TransactionOptions {
  /** A number in [0, 1) for the delay before a retry (determinism (R30): randomness is an argument). */
  random?: () => number
}

/** The maximum number of tries of one transaction, including those ended by a lock conflict (R15). */
const TRIES = 5

/** 40001: could not serialize. 40P01: deadlock. PostgreSQL requires the whole transaction to be run again. */
const CONFLICT = new Set(['40001', '40P01'])

/** Marks code that runs inside a transaction; `open` becomes false at its end, for code that outlives it. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/**
 * Runs `work` in one transaction (READ COMMITTED, R15) and commits its result; an exception rolls back. All of `work`
 * is retried after a lock conflict (5 tries in total) and once after a migration changed a prepared plan, so it must
 * change nothing but the database. Network calls do not belong in it; see {@link assertOutsideTransaction}.
 * @throws Error when called inside another transaction: pass `tx` down instead.
 */
export async function inTransaction<Schema, Result>(
  database: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  assertOutsideTransaction('A transaction')
  const random = options.random ?? Math.random
  let plansRenewed = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, work)
    } catch (error) {
      const conflict = CONFLICT.has(sqlState(error) ?? '')
      const spoiled: boolean = isSpoiledPlan(error) && !plansRenewed
      if (attempt >= TRIES || !(conflict || spoiled)) throw error
      if (spoiled) plansRenewed = true
      // 0–10 ms before the second try, up to 0–80 ms before the fifth, so that rivals do not meet again.
      if (conflict) await sleep(random() * 10 * 2 ** (attempt - 1))
    }
  }
}

/**
 * A guard against actions that must not happen while rows are locked, such as a call to a payment provider (R15).
 * @throws Error inside {@link inTransaction}; `what` begins the sentence.
 */
export function assertOutsideTransaction(what: string): void {
  if (current.getStore()?.open) throw new Error(`${what} must not start inside a transaction.`)
}

/**
 * For tests: `fault` is called before each commit and may throw what the database might, e.g. a 40001. Returns a
 * function that removes it.
 */
export function injectFaultBeforeCommit(fault: () => void): () => void {
  faultBeforeCommit = fault
  return () => {
    faultBeforeCommit = undefined
  }
}

let faultBeforeCommit: (() => void) | undefined

async function runOnce<Schema, Result>(
  database: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const state = { open: true }
  try {
    return await current.run(state, () =>
      database.transaction().execute(async (tx) => {
        const result = await work(tx)
        faultBeforeCommit?.()
        return result
      }),
    )
  } finally {
    state.open = false
  }
}
