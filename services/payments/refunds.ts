import { ask } from '@meridian/database/prepared.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { isAttemptOpen } from '@meridian/domain/payment.ts'
import { attemptMoved, lockingAttempt, readAttempts } from './attempts.ts'
import { type Settling, scheduleRefund } from './settle.ts'

/**
 * R6: refunds through the provider, once: the reference of the refund is the provider's idempotency key. Throws while
 * the provider does not answer, so that the job is retried.
 */
export async function refundPayment(settling: Settling, refund_id: number): Promise<void> {
  const refund = await settling.database
    .selectFrom('payments.refund')
    .innerJoin('payments.attempt', 'payments.attempt.attempt_id', 'payments.refund.attempt_id')
    .select(['payments.refund.amount', 'refunded_at', 'token', 'order_id', 'payments.attempt.amount as charged'])
    .where('refund_id', '=', refund_id)
    .executeTakeFirst()
  if (!refund || refund.refunded_at !== null) return
  const answer = await settling.provider.refund(refund.token, {
    reference: `refund-${refund_id}`,
    amount: refund.amount,
  })
  if (answer.status !== 'refunded' && answer.status !== 'captured') {
    throw new Error(`The provider answered refund ${refund_id} with ${answer.status}`)
  }
  const now = settling.clock()
  await inTransaction(settling.database, async (tx) => {
    await settling.orders.lock(tx, refund.order_id, null)
    const attempt = await ask(tx, lockingAttempt(refund.token))
    if (!attempt) return
    await tx.updateTable('payments.refund').set({ refunded_at: now }).where('refund_id', '=', refund_id).execute()
    // R6: notify the payer of the refund.
    const { order_id } = refund
    await settling.enqueue(tx, 'send-mail', { order_id, template: 'payment-refunded', attempt_id: attempt.attempt_id })
    if (attempt.state !== 'CAPTURED') return
    await tx.executeQuery(attemptMoved({ ...attempt, state: 'REFUNDED', settled_at: now }))
    await settling.orders.refunded(tx, refund.order_id)
  })
}

/**
 * R6: completes an order that awaits its refund. Schedules the refund of captured money, once; where none is left to
 * return, because points paid for everything or the provider has already refunded, marks the order as refunded and
 * returns its points.
 */
export async function refundOrder(settling: Settling, order_id: number): Promise<void> {
  await inTransaction(settling.database, async (tx) => {
    const order = await settling.orders.lock(tx, order_id, null)
    if (order?.state !== 'REFUND_DUE') return
    const attempts = await readAttempts(tx, order_id)
    const paid = attempts.find((attempt) => attempt.state === 'CAPTURED')
    if (paid) {
      // Money that arrived late or twice had its refund scheduled on arrival.
      if (paid.refund_due) return
      const { amount, currency_code } = paid
      return scheduleRefund(tx, settling, paid, {
        reason: 'ORDER_REFUNDED',
        amount,
        currency_code,
        now: settling.clock(),
      })
    }
    if (attempts.some((attempt) => isAttemptOpen(attempt.state))) return
    if (order.total_gross === 0 || attempts.some((attempt) => attempt.state === 'REFUNDED')) {
      await settling.orders.refunded(tx, order_id)
    }
  })
}

/** Refunds whose job was lost with its queue: recorded, not done, older than `waitedMs`. */
export async function findLostRefunds(settling: Settling, waitedMs: number): Promise<number[]> {
  const rows = await settling.database
    .selectFrom('payments.refund')
    .select('refund_id')
    .where('refunded_at', 'is', null)
    .where('created_at', '<', new Date(settling.clock().getTime() - waitedMs))
    .limit(50)
    .execute()
  return rows.map((row) => row.refund_id)
}
