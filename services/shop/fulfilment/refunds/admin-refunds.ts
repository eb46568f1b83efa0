import {
  approveRefund,
  createGoodwill,
  createRefund,
  listRefunds,
  previewRefund,
  recordTransfer,
  refuseRefund,
  replaceRefund,
  requestRefund,
  retractRefund,
  retryRefund,
} from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { OrderEventKind } from '@meridian/domain/order-event.ts'
import { EMPTY_REQUEST, type RefundReason, type RefundRequest, refundTotals } from '@meridian/domain/refund.ts'
import type { Transaction } from 'kysely'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import {
  dismissRefund,
  findRefund,
  isWithinLimit,
  lockWaiting,
  type PaymentDeps,
  recordTransfer as recordTransferOf,
  replaceRefund as replaceRefundOf,
  retryRefund as retryRefundOf,
} from '../../../payments/for-services.ts'
import { readEarnedPoints } from '../../../wallet/for-services.ts'
import { findOrderInScope, type LockedOrder, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { showRefunds } from '../reversals/refunds-of-order.ts'
import {
  type PlannedRefund,
  planSent,
  pointsDue,
  type ReversibleOrder,
  readReversible,
  reverse,
} from '../reversals/reversals.ts'
import { approve, checkSecond, requestApproval } from './refund-requests.ts'

interface RefundInput {
  params: { order_id: number }
  body: Partial<RefundRequest> & { version: number; refund_reason?: RefundReason; reason: string }
}

/** Executes a planned refund; returns what it created. */
type Decide = (
  tx: Transaction<Database>,
  planned: { order: ReversibleOrder; plan: PlannedRefund; request: RefundRequest; reason: RefundReason },
) => Promise<{ refund_id: number; amount: number } | null>

/** SPEC §4 Refunds: refunds by admins. */
export function adminRefundRoutes({ database }: Dependencies, paymentDeps: PaymentDeps): Route[] {
  const { enqueue } = paymentDeps

  /** Decides a requested refund, once, with its entry in audit log and timeline. */
  async function recordDecision(
    name: string,
    kind: OrderEventKind,
    input: RefundInput,
    context: Context,
    work: Decide,
  ) {
    const scope = scopeOf(context)
    const { order_id } = input.params
    const { version, refund_reason = 'GOODWILL', reason, ...wanted } = input.body
    const request = { ...EMPTY_REQUEST, ...wanted }
    await changeOnce(database, context, { name, input }, async (tx) => {
      const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
      const order = await readReversible(tx, order_id)
      if (!order) throw new Refusal('ORDER_ABSENT')
      const plan = await planSent(tx, order, request)
      const made = await work(tx, { order, plan, request, reason: refund_reason })
      if (made === null) throw new Refusal('ACT_NOT_ALLOWED')
      await refreshOrderStatus(tx, order_id)
      const { refund_id, amount } = made
      const facts = { refund_id, amount, currency_code: order.currency_code, refund_reason }
      await recordOrderAct(tx, context, locked, { act: name, kind, reason, facts })
      return {}
    })
    return showRefunds(database, scope, order_id)
  }

  /** Refunds within the admin's daily limit. */
  const refundNow = (name: string, input: RefundInput, context: Context) =>
    recordDecision(name, 'refund_decided', input, context, async (tx, { order, plan, reason }) => {
      const { amount } = refundTotals(plan.components)
      const by = { admin_id: adminOf(context).user_id, now: context.now }
      if (!(await isWithinLimit(tx, { ...by, currency_code: order.currency_code, amount }))) {
        throw new Refusal('REFUND_LIMITED')
      }
      return reverse(tx, enqueue, { order, plan, reversal: { ...by, reason, is_limited: true } })
    })

  /** Runs an action on one refund; its order is locked first. */
  async function changeRefund(
    name: string,
    kind: OrderEventKind,
    input: { params: { refund_id: number }; body: { version: number; reason?: string } },
    context: Context,
    work: (tx: Transaction<Database>, order: LockedOrder) => Promise<{ amount?: number }>,
  ) {
    const scope = scopeOf(context)
    const { refund_id } = input.params
    const refund = await findRefund(database, refund_id)
    if (!refund || !(await findOrderInScope(database, scope, refund.order_id))) throw new Refusal('REFUND_ABSENT')
    const { order_id } = refund
    await changeOnce(database, context, { name, input }, async (tx) => {
      // The version is that of the refund; the order is only locked.
      const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
      const facts = { refund_id, ...(await work(tx, order)) }
      await refreshOrderStatus(tx, order_id)
      await recordOrderAct(tx, context, order, { act: name, kind, facts, reason: input.body.reason })
      return {}
    })
    return showRefunds(database, scope, order_id)
  }

  return [
    route(listRefunds, ({ params }, context) => showRefunds(database, scopeOf(context), params.order_id)),

    route(previewRefund, async ({ params: { order_id }, body }, context) => {
      const found = await findOrderInScope(database, scopeOf(context), order_id)
      const order = found && (await readReversible(database, order_id))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const { components } = await planSent(database, order, body)
      const { amount, points, volume } = refundTotals(components)
      const earned = await readEarnedPoints(database, order_id)
      const spent = { admin_id: adminOf(context).user_id, currency_code: order.currency_code, amount, now: context.now }
      return {
        preview: {
          amount,
          points_returned: points,
          volume_reversed: volume,
          components,
          points_due: pointsDue(order, earned, components),
          within_limit: await isWithinLimit(database, spent),
        },
      }
    }),

    route(createRefund, (input, context) => refundNow('createRefund', input, context)),
    route(createGoodwill, (input, context) => refundNow('createGoodwill', input, context)),

    route(requestRefund, (input, context) =>
      recordDecision('requestRefund', 'refund_requested', input, context, (tx, planned) =>
        requestApproval(tx, context, { ...planned, return_id: null }),
      ),
    ),

    route(approveRefund, (input, context) =>
      changeRefund('approveRefund', 'refund_approved', input, context, async (tx, { order_id }) => {
        const waiting = await lockWaiting(tx, { ...input.params, ...input.body })
        await checkSecond(tx, context, { order_id, requested_by: waiting.requested_by })
        await approve(tx, enqueue, { order_id, waiting, context })
        return { amount: waiting.amount }
      }),
    ),

    route(refuseRefund, (input, context) =>
      changeRefund('refuseRefund', 'refund_refused', input, context, async (tx, { order_id }) => {
        const { refund_id, requested_by, amount } = await lockWaiting(tx, { ...input.params, ...input.body })
        await checkSecond(tx, context, { order_id, requested_by })
        await dismissRefund(tx, { refund_id, decided_by: adminOf(context).user_id, now: context.now })
        return { amount }
      }),
    ),

    route(retractRefund, (input, context) =>
      changeRefund('retractRefund', 'refund_retracted', input, context, async (tx) => {
        const { refund_id, requested_by, amount } = await lockWaiting(tx, { ...input.params, ...input.body })
        const decided_by = adminOf(context).user_id
        if (requested_by !== decided_by) throw new Refusal('ACT_NOT_ALLOWED')
        await dismissRefund(tx, { refund_id, decided_by, now: context.now })
        return { amount }
      }),
    ),

    route(retryRefund, (input, context) =>
      changeRefund('retryRefund', 'refund_retried', input, context, async (tx) => {
        await retryRefundOf(tx, enqueue, { ...input.params, ...input.body, now: context.now })
        return {}
      }),
    ),

    route(replaceRefund, (input, context) =>
      changeRefund('replaceRefund', 'refund_replaced', input, context, async (tx) => {
        const admin_id = adminOf(context).user_id
        await replaceRefundOf(tx, { ...input.params, version: input.body.version, admin_id, now: context.now })
        return {}
      }),
    ),

    route(recordTransfer, (input, context) =>
      changeRefund('recordTransfer', 'refund_transferred', input, context, async (tx, { order_id }) => {
        const { is_limited, admin_id: requested_by } = (await findRefund(tx, input.params.refund_id)) ?? {}
        if (is_limited === false && requested_by != null) await checkSecond(tx, context, { order_id, requested_by })
        const by = { admin_id: adminOf(context).user_id, now: context.now }
        await recordTransferOf(tx, paymentDeps, { ...input.params, ...input.body, ...by })
        return {}
      }),
    ),
  ]
}
