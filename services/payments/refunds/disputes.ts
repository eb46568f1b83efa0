import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DISPUTE_STATES } from '@meridian/domain/payment-dispute.ts'
import { sql, type Transaction } from 'kysely'
import { type Attempt, findAttempt } from '../attempts.ts'
import type { Dispute } from '../provider.ts'
import { chargedOf, type PaymentDeps } from '../settle.ts'
import { readFollowing } from './follow-up-orders.ts'

/**
 * Fetches and records the disputes of an attempt and marks its order, whose money stays in dispute until all of them are
 * won. The provider alone decides: repeated and reordered events change nothing. SPEC §3 Payments.
 * @throws ProviderSilent
 */
export async function recordDisputes(paymentDeps: PaymentDeps, { token }: Pick<Attempt, 'token'>): Promise<void> {
  const attempt = await findAttempt(paymentDeps.database, token)
  if (!attempt || (attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED')) return
  const disputes = await paymentDeps.providers.of(attempt.provider).disputes?.(chargedOf(attempt))
  if (disputes === undefined || disputes.length === 0) return
  await inTransaction(paymentDeps.database, async (tx) => {
    // Lock order (R15): the order first.
    await paymentDeps.orders.lock(tx, attempt.order_id, null)
    const { provider, order_id, attempt_id } = attempt
    const now = paymentDeps.clock()
    const known = await readKnown(tx, attempt)
    const reported = disputes.map((dispute) => notReopened(dispute, known.get(dispute.dispute_id)))
    const news = reported.filter(({ dispute_id, state, amount }) => {
      const before = known.get(dispute_id)
      return before?.state !== state || before.amount !== amount
    })
    const rows = reported.map((dispute) => ({
      provider,
      order_id,
      attempt_id,
      ...dispute,
      created_at: now,
      changed_at: now,
    }))
    await tx
      .insertInto('payments.dispute')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['provider', 'dispute_id']).doUpdateSet((row) => ({
          // A change after closing reopens the review.
          closed_at: sql`case when dispute.state = excluded.state and dispute.amount = excluded.amount then dispute.closed_at end`,
          closed_by: sql`case when dispute.state = excluded.state and dispute.amount = excluded.amount then dispute.closed_by end`,
          state: row.ref('excluded.state'),
          amount: row.ref('excluded.amount'),
          reason: row.ref('excluded.reason'),
          answer_by: row.ref('excluded.answer_by'),
          changed_at: now,
        })),
      )
      .execute()
    const ofProvider = news.map((dispute) => ({ provider, ...dispute }))
    await paymentDeps.orders.disputed(tx, order_id, ofProvider)
    // Follow-up orders funded by its money: theirs may be the money that is gone.
    for (const following of await readFollowing(tx, { order_id })) {
      if (following.attempt_id !== attempt_id) continue
      await paymentDeps.orders.lock(tx, following.order_id, null)
      const least = ({ amount }: Dispute) => Math.min(amount, following.amount)
      const reported = ofProvider.map((dispute) => ({ ...dispute, amount: least(dispute) }))
      await paymentDeps.orders.disputed(tx, following.order_id, reported)
    }
  })
}

type KnownDispute = Pick<Dispute, 'amount'> & { state: string }

async function readKnown(
  tx: Transaction<Database>,
  { provider, attempt_id }: Attempt,
): Promise<ReadonlyMap<string, KnownDispute>> {
  const rows = await tx
    .selectFrom('payments.dispute')
    .select(['dispute_id', 'state', 'amount'])
    .where('provider', '=', provider)
    .where('attempt_id', '=', attempt_id)
    .execute()
  return new Map(rows.map(({ dispute_id, ...known }) => [dispute_id, known]))
}

/** A decided dispute is never reopened: a contradicting answer is an older one that arrived late. */
function notReopened(dispute: Dispute, known: KnownDispute | undefined): Dispute {
  const state = known && DISPUTE_STATES.find((one) => one === known.state)
  return dispute.state === 'OPEN' && state !== undefined ? { ...dispute, state } : dispute
}
