import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  componentsOfFirst,
  type RefundComponent,
  type RefundReason,
  type RefundRequest,
  type RefundShare,
  refundShares,
  refundTotals,
  splitComponent,
} from '@meridian/domain/refund.ts'
import { sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { RefundSource } from './order-refunds.ts'
import { decideRefund, insertComponents, lockForAct, lockRefund, transitionRefund } from './refund-queries.ts'

/** A refund above the requesting admin's limit; it takes effect only once another admin approves it. */
export interface RequestedRefund {
  order_id: number
  /** The payment that funds it. */
  attempt_id: number
  reason: RefundReason
  request: RefundRequest
  /** Components of the requested refund. */
  components: readonly RefundComponent[]
  currency_code: string
  admin_id: number
  return_id: number | null
  now: Date
}

/** Records a refund that needs a second admin's approval. The order is locked. SPEC §4 Refunds. */
export async function storeRefundRequest(tx: Transaction<Database>, requested: RequestedRefund): Promise<number> {
  const { request, components, now, ...values } = requested
  const { amount, points, volume } = refundTotals(components)
  const { refund_id } = await tx
    .insertInto('payments.refund')
    .values({
      ...values,
      amount,
      points_returned: points,
      volume_reversed: volume,
      requested: JSON.stringify(request),
      created_at: now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  return refund_id
}

/** A refund pending approval, locked after its order. */
export interface WaitingRefund {
  refund_id: number
  attempt_id: number | null
  amount: number
  points_returned: number
  volume_reversed: number
  reason: RefundReason
  requested: RefundRequest
  requested_by: number
  return_id: number | null
}

/** @throws Refusal REFUND_ABSENT, VERSION_STALE, ACT_NOT_ALLOWED if it is no longer pending */
export async function lockWaiting(
  tx: Transaction<Database>,
  { refund_id, version }: { refund_id: number; version: number },
): Promise<WaitingRefund> {
  const { state, reason } = await lockForAct(tx, refund_id, version)
  const { rows } = await sql<Omit<WaitingRefund, 'reason'>>`
    select refund_id, attempt_id, amount, points_returned, volume_reversed, requested, admin_id as requested_by, return_id
      from payments.refund where refund_id = ${refund_id} and state = 'DRAFT' and requested is not null`.execute(tx)
  const [waiting] = rows
  if (waiting === undefined) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  return { ...waiting, reason }
}

/** True if a plan refunds exactly the requested components, starting with the same payment. */
export function isAsRequested(
  { attempt_id, amount, points_returned, volume_reversed }: WaitingRefund,
  plan: { source: Pick<RefundSource, 'attempts'> | null; components: readonly RefundComponent[] },
): boolean {
  const totals = refundTotals(plan.components)
  return (
    refundShares(plan.source?.attempts ?? [], totals.amount, 0)?.[0]?.attempt_id === attempt_id &&
    totals.amount === amount &&
    totals.points === points_returned &&
    totals.volume === volume_reversed
  )
}

/**
 * Approves a locked pending refund and enqueues its job. If several payments share the amount, each gets a refund of
 * its own. SPEC §4 Refunds.
 */
export async function approveRefund(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  given: {
    refund_id: number
    decided_by: number
    components: readonly RefundComponent[]
    shares: readonly RefundShare[]
    now: Date
  },
): Promise<number> {
  const { refund_id, decided_by, components, now } = given
  const [first, ...others] = given.shares
  const refund = await lockRefund(tx, refund_id)
  if (first === undefined || refund === undefined) throw new Error(`The refund ${refund_id} gives nothing back`)
  const decided = { decided_by, decided_at: now }
  await insertComponents(tx, refund_id, componentsOfFirst(components, others))
  const part = others.length > 0 ? { amount: first.amount } : {}
  await transitionRefund(tx, { refund_id }, { state: 'APPROVED', ...decided, ...part }, now)
  await enqueue(tx, 'refund-payment', { refund_id })
  const { order_id, reason, currency_code, admin_id } = refund
  for (const { attempt_id, amount } of others) {
    await decideRefund(tx, enqueue, {
      order_id,
      attempt_id,
      reason,
      currency_code,
      admin_id,
      is_limited: false,
      now,
      ...decided,
      components: [splitComponent(amount)],
    })
  }
  return refund_id
}

/** Dismisses a locked pending refund: another admin rejects it, or its requester withdraws it. */
export async function dismissRefund(
  tx: Transaction<Database>,
  { refund_id, decided_by, now }: { refund_id: number; decided_by: number; now: Date },
): Promise<void> {
  await transitionRefund(tx, { refund_id }, { state: 'DISMISSED', decided_by, decided_at: now }, now)
}
