import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import { paymentReference } from '@meridian/domain/payment-reference.ts'
import { componentsOfFirst, type RefundShare, splitComponent } from '@meridian/domain/refund.ts'
import { sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'
import { decideRefund, type RefundDecision } from './refund-queries.ts'

/**
 * Decides one refund per payment that contributes, and transfers the share credited to another order. The first refund
 * explains the whole decision; a component in each of the others states the difference. The orders are locked. SPEC §4
 * Refunds.
 * @returns the first refund
 */
export async function decideShares(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  decision: Omit<RefundDecision, 'attempt_id' | 'to_order_id'>,
  { shares, to_order_id }: { shares: readonly RefundShare[]; to_order_id: number | null },
): Promise<number | null> {
  const { components } = decision
  const [first, ...others] = shares
  if (first === undefined) return decideRefund(tx, enqueue, { ...decision, attempt_id: null })
  const decide = async ({ attempt_id, amount, to_order }: RefundShare, of: RefundDecision['components']) => {
    const isMoved = to_order && to_order_id !== null
    if (isMoved) await moveMoney(tx, { attempt_id, to_order_id, amount, now: decision.now })
    return decideRefund(tx, enqueue, {
      ...decision,
      components: of,
      attempt_id,
      ...(isMoved && { to_order_id }),
    })
  }
  const refund_id = await decide(first, componentsOfFirst(components, others))
  for (const share of others) await decide(share, [splitComponent(share.amount)])
  return refund_id
}

/**
 * Transfers money between orders: creates a captured attempt on the receiving order that references the attempt holding
 * the money at the provider.
 */
async function moveMoney(
  tx: Transaction<Database>,
  given: { attempt_id: number; to_order_id: number; amount: number; now: Date },
): Promise<void> {
  const { attempt_id, to_order_id, amount, now } = given
  const token = paymentReference((bytes) => randomBytes(bytes))
  await sql`
    insert into payments.attempt (token, order_id, payment_method_id, payment_method_type, payment_point_id, amount,
        currency_code, state, provider, funded_by, created_at, settled_at)
      select ${token}, ${to_order_id}, payment_method_id, payment_method_type, payment_point_id, ${amount},
          currency_code, 'CAPTURED', provider, coalesce(funded_by, attempt_id), ${now}, ${now}
        from payments.attempt where attempt_id = ${attempt_id}`.execute(tx)
}
