import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { EMPTY_REQUEST, type RefundRequest } from '@meridian/domain/refund.ts'
import { canMoveReturn, REFUND_OF_RETURN, unitsToRefund, unpaid } from '@meridian/domain/return.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { type LoadedReturn, moveReturn } from '../returns/returns.ts'
import {
  type Approval,
  type PlannedRefund,
  planRefund,
  type Reversal,
  type ReversibleOrder,
  readReversible,
  reverse,
} from '../reversals/reversals.ts'
import { settleWithdrawal } from '../withdrawals/withdrawals.ts'

export type ClosingRequest = Pick<RefundRequest, 'units' | 'shipping' | 'fee' | 'deductions'>

/**
 * The refund of closing a return: accepted units not refunded yet.
 * @throws Refusal ACT_NOT_ALLOWED if more is requested
 */
export async function planClosing(
  database: Kysely<Database>,
  { order_id, lines, sent_again, is_settled }: Pick<LoadedReturn, 'order_id' | 'lines' | 'sent_again' | 'is_settled'>,
  request: ClosingRequest,
): Promise<{ order: ReversibleOrder; plan: PlannedRefund; is_less: boolean }> {
  const order = await readReversible(database, order_id)
  if (!order) throw new Refusal('ORDER_ABSENT')
  const refundable = new Map(
    lines.map(({ position, ...back }) => {
      const line = order.lines.find((one) => one.position === position)
      return [position, line && !sent_again ? unitsToRefund(unpaid(back, is_settled), line) : 0]
    }),
  )
  if (request.units.some(({ position, units }) => units > (refundable.get(position) ?? 0))) {
    throw new Refusal('ACT_NOT_ALLOWED')
  }
  const requested = new Map(request.units.map(({ position, units }) => [position, units]))
  const is_less =
    request.deductions.length > 0 || [...refundable].some(([position, units]) => units > (requested.get(position) ?? 0))
  return { order, plan: await planRefund(database, order, { ...EMPTY_REQUEST, ...request }), is_less }
}

/**
 * Checks the refund of closing a return now. SPEC §4 Returns.
 * @throws Refusal ACT_NOT_ALLOWED, FIELDS_REFUSED without the reason for refunding less than was accepted
 */
export async function checkClosing(
  tx: Transaction<Database>,
  found: LoadedReturn,
  { request, reason }: { request: ClosingRequest; reason: string | undefined },
): Promise<{ order: ReversibleOrder; plan: PlannedRefund }> {
  if (!canMoveReturn(found.state, 'CLOSED')) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
  const { order, plan, is_less } = await planClosing(tx, found, request)
  if (is_less && reason === undefined) {
    throw refuseField('reason', 'reason_needed', 'Say why less is given back than was accepted')
  }
  return { order, plan }
}

/**
 * Closes an inspected return with its refund, which is within the admin's limit or approved by a second admin; settles
 * its withdrawal. SPEC §4 Returns.
 */
export async function close(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  found: LoadedReturn,
  given: {
    order: ReversibleOrder
    plan: PlannedRefund
    by: { admin_id: number; credit?: Reversal['credit']; now: Date } | Approval
  },
): Promise<{ refund: { refund_id: number; amount: number } | null; currency_code: string }> {
  const { order, plan, by } = given
  const { currency_code } = order
  const refund = await reverse(tx, enqueue, {
    order,
    plan,
    reversal: 'refund_id' in by ? by : { ...by, reason: REFUND_OF_RETURN[found.kind], is_limited: true },
  })
  await moveReturn(tx, found, 'CLOSED', { refund_id: refund?.refund_id ?? null, closed_at: by.now })
  const { withdrawal_id } = found
  if (withdrawal_id !== null) await settleWithdrawal(tx, { withdrawal_id, at: by.now })
  await refreshOrderStatus(tx, found.order_id)
  return { refund, currency_code }
}
