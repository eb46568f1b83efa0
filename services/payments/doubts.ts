import { inTransaction } from '@meridian/database/transaction.ts'
import { sql } from 'kysely'
import { type Attempt, findAttempt } from './attempts.ts'
import type { Doubt } from './provider.ts'
import { chargedOf, type Settling } from './settle.ts'

/**
 * Asks what is doubted about the money of an attempt, keeps it and marks its order, whose money is then in doubt until all of it is won.
 * The provider decides alone: repeated and reordered events change nothing. SPEC §3 Payments. @throws ProviderSilent
 */
export async function keepDoubts(settling: Settling, { token }: Pick<Attempt, 'token'>): Promise<void> {
  const attempt = await findAttempt(settling.database, token)
  if (!attempt || (attempt.state !== 'CAPTURED' && attempt.state !== 'REFUNDED')) return
  const doubts = await settling.providers.of(attempt.provider).doubts?.(chargedOf(attempt))
  if (doubts === undefined || doubts.length === 0) return
  await inTransaction(settling.database, async (tx) => {
    // R15: the order first.
    await settling.orders.lock(tx, attempt.order_id, null)
    const { provider, order_id, attempt_id } = attempt
    const now = settling.clock()
    const rows = doubts.map((doubt: Doubt) => ({
      ...{ provider, order_id, attempt_id, ...doubt },
      ...{ created_at: now, changed_at: now },
    }))
    await tx
      .insertInto('payments.doubt')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['provider', 'doubt_id']).doUpdateSet((row) => ({
          // What changes after it was closed is looked at again.
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
    await settling.orders.doubted(tx, order_id)
  })
}
