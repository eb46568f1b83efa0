import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DOUBT_STATES } from '@meridian/domain/payment-doubt.ts'
import { sql, type Transaction } from 'kysely'
import { type Attempt, findAttempt } from './attempts.ts'
import { readFollowing } from './following.ts'
import type { Doubt } from './provider.ts'
import { chargedOf, type Settling } from './settle.ts'

/**
 * Fetches and records the disputes of an attempt and marks its order, whose money stays in doubt until all of them are
 * won. The provider alone decides: repeated and reordered events change nothing. SPEC §3 Payments.
 * @throws ProviderSilent
 */
export async function keepDoubts(settling: Settling, { token }: Pick<Attempt, 'token'>): Promise<void> {
  const attempt = await findAttempt(settling.database, token)
  if (!attempt || (attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED')) return
  const doubts = await settling.providers.of(attempt.provider).doubts?.(chargedOf(attempt))
  if (doubts === undefined || doubts.length === 0) return
  await inTransaction(settling.database, async (tx) => {
    // Lock order (R15): the order first.
    await settling.orders.lock(tx, attempt.order_id, null)
    const { provider, order_id, attempt_id } = attempt
    const now = settling.clock()
    const known = await readKnown(tx, attempt)
    const told = doubts.map((doubt) => notReopened(doubt, known.get(doubt.doubt_id)))
    const news = told.filter(({ doubt_id, state, amount }) => {
      const before = known.get(doubt_id)
      return before?.state !== state || before.amount !== amount
    })
    const rows = told.map((doubt) => ({
      ...{ provider, order_id, attempt_id, ...doubt },
      ...{ created_at: now, changed_at: now },
    }))
    await tx
      .insertInto('payments.doubt')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['provider', 'doubt_id']).doUpdateSet((row) => ({
          // A change after closing reopens the review.
          closed_at: sql`case when doubt.state = excluded.state and doubt.amount = excluded.amount then doubt.closed_at end`,
          closed_by: sql`case when doubt.state = excluded.state and doubt.amount = excluded.amount then doubt.closed_by end`,
          state: row.ref('excluded.state'),
          amount: row.ref('excluded.amount'),
          reason: row.ref('excluded.reason'),
          answer_by: row.ref('excluded.answer_by'),
          changed_at: now,
        })),
      )
      .execute()
    const ofProvider = news.map((doubt) => ({ provider, ...doubt }))
    await settling.orders.doubted(tx, order_id, ofProvider)
    // Follow-up orders funded by its money: theirs may be the money that is gone.
    for (const following of await readFollowing(tx, { order_id })) {
      if (following.attempt_id !== attempt_id) continue
      await settling.orders.lock(tx, following.order_id, null)
      const least = ({ amount }: Doubt) => Math.min(amount, following.amount)
      const told = ofProvider.map((doubt) => ({ ...doubt, amount: least(doubt) }))
      await settling.orders.doubted(tx, following.order_id, told)
    }
  })
}

type Known = Pick<Doubt, 'amount'> & { state: string }

async function readKnown(
  tx: Transaction<Database>,
  { provider, attempt_id }: Attempt,
): Promise<ReadonlyMap<string, Known>> {
  const rows = await tx
    .selectFrom('payments.doubt')
    .select(['doubt_id', 'state', 'amount'])
    .where('provider', '=', provider)
    .where('attempt_id', '=', attempt_id)
    .execute()
  return new Map(rows.map(({ doubt_id, ...known }) => [doubt_id, known]))
}

/** A decided dispute is never reopened: a contradicting answer is an older one that arrived late. */
function notReopened(doubt: Doubt, known: Known | undefined): Doubt {
  const state = known && DOUBT_STATES.find((one) => one === known.state)
  return doubt.state === 'OPEN' && state !== undefined ? { ...doubt, state } : doubt
}
