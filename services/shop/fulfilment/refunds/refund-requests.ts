import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  mayDecide,
  type RefundReason,
  type RefundRequest,
  refundShares,
  refundTotals,
} from '@meridian/domain/refund.ts'
import { sql, type Transaction } from 'kysely'
import { adminOf } from '../../../gate/caller.ts'
import type { Context } from '../../../gate/handler.ts'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { isAsRequested, storeRefundRequest, type WaitingRefund } from '../../../payments/for-services.ts'
import { readPerson } from '../../../sec/for-services.ts'
import { loadReturn, mailReturn } from '../returns/returns.ts'
import { type PlannedRefund, planSent, type ReversibleOrder, readReversible, reverse } from '../reversals/reversals.ts'
import { checkClosing, close } from './close-return.ts'

/** A refund request above the limit, and what it refunds at present. */
export interface RequestedRefund {
  order: ReversibleOrder
  plan: PlannedRefund
  request: RefundRequest
  reason: RefundReason
  return_id: number | null
}

/**
 * Requests a refund that needs a second admin's approval. Nothing is reserved: it is checked again at approval. The
 * order is locked. SPEC §4 Refunds.
 * @throws Refusal ACT_NOT_ALLOWED if no money would be refunded
 */
export async function requestApproval(
  tx: Transaction<Database>,
  context: Context,
  { order, plan, request, reason, return_id }: RequestedRefund,
): Promise<{ refund_id: number; amount: number; currency_code: string; refund_reason: RefundReason }> {
  const { order_id, currency_code } = order
  const { source, components } = plan
  const { amount } = refundTotals(components)
  const share = refundShares(source?.attempts ?? [], amount, 0)?.[0]
  if (share === undefined) throw new Refusal('ACT_NOT_ALLOWED')
  const admin_id = adminOf(context).user_id
  const refund_id = await storeRefundRequest(tx, {
    order_id,
    attempt_id: share.attempt_id,
    reason,
    request,
    components,
    currency_code,
    admin_id,
    return_id,
    now: context.now,
  })
  return { refund_id, amount, currency_code, refund_reason: reason }
}

/**
 * Pays a requested refund, in the transaction that has locked its order; closes the return it belongs to. SPEC §4
 * Refunds.
 * @throws Refusal REFUND_OUTDATED if it would now refund something else
 */
export async function approve(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order_id, waiting, context }: { order_id: number; waiting: WaitingRefund; context: Context },
): Promise<void> {
  const { refund_id, return_id, requested } = waiting
  const approval = { refund_id, decided_by: adminOf(context).user_id, now: context.now }
  if (return_id !== null) {
    const found = await loadReturn(tx, return_id)
    // The reason for refunding less was given with the request.
    const checked = await checkClosing(tx, found, { request: requested, reason: '' }).catch(outdated)
    if (!isAsRequested(waiting, checked.plan)) throw new Refusal('REFUND_OUTDATED')
    await close(tx, enqueue, found, { ...checked, by: approval })
    await mailReturn(tx, enqueue, found, 'return-closed')
    return
  }
  const order = await readReversible(tx, order_id)
  if (!order) throw new Refusal('ORDER_ABSENT')
  const plan = await planSent(tx, order, requested).catch(outdated)
  if (!isAsRequested(waiting, plan)) throw new Refusal('REFUND_OUTDATED')
  await reverse(tx, enqueue, { order, plan, reversal: approval })
}

function outdated(error: unknown): never {
  throw error instanceof Refusal && error.error === 'ACT_NOT_ALLOWED' ? new Refusal('REFUND_OUTDATED') : error
}

/**
 * Approval takes a second admin, neither the requester nor the buyer. SPEC §4 Refunds.
 * @throws Refusal SECOND_ADMIN_NEEDED
 */
export async function checkSecond(
  tx: Transaction<Database>,
  context: Context,
  { order_id, requested_by }: { order_id: number; requested_by: number },
): Promise<void> {
  const { user_id } = adminOf(context)
  const { rows } = await sql<{ user_id: number | null; email: string | null }>`
    select user_id, buyer ->> 'email' as email from shop.orders where order_id = ${order_id}`.execute(tx)
  const [buyer] = rows
  const email = (await readPerson(tx, user_id))?.email ?? null
  if (buyer === undefined || !mayDecide({ user_id, email }, { requested_by, buyer })) {
    throw new Refusal('SECOND_ADMIN_NEEDED')
  }
}
