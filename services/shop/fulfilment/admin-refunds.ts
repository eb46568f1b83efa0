import {
  createLargeRefund,
  createRefund,
  listRefunds,
  type OrderRefunds,
  previewRefund,
  recordTransfer,
  replaceRefund,
  retryRefund,
} from '@meridian/contract/admin/refunds.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { NO_WISH, type RefundReason, type RefundWish, refundTotals } from '@meridian/domain/refund.ts'
import type { Kysely, Transaction } from 'kysely'
import { adminOf } from '../../caller.ts'
import { type CountryScope, scopeOf } from '../../country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../handler.ts'
import { changeOnce } from '../../idempotency.ts'
import {
  findRefund,
  findRefundSource,
  isWithinLimit,
  readRefundsOfOrder,
  recordTransfer as recordTransferOf,
  replaceRefund as replaceRefundOf,
  retryRefund as retryRefundOf,
  type Settling,
} from '../../payments/for-services.ts'
import { readEarnedPoints } from '../../wallet/for-services.ts'
import { findOrderInScope, type LockedOrder, lockOrderForAdmin, recordOrderAct } from '../order/order-acts.ts'
import { keepOrderWords } from '../order/order-words.ts'
import {
  type PlannedRefund,
  planRefund,
  pointsDue,
  type ReversibleOrder,
  readReversible,
  reverse,
} from './reversals.ts'

interface WishInput {
  params: { order_id: number }
  body: Partial<RefundWish> & { version: number; refund_reason: RefundReason; reason: string }
}

/** SPEC §4 Refunds: what admins give back of an order. */
export function adminRefundRoutes({ database }: Dependencies, settling: Settling): Route[] {
  const { enqueue } = settling

  async function shown(scope: CountryScope, order_id: number): Promise<{ order: OrderRefunds }> {
    if (!(await findOrderInScope(database, scope, order_id))) throw new Refusal('ORDER_ABSENT')
    const order = await readReversible(database, order_id)
    if (!order) throw new Refusal('ORDER_ABSENT')
    return { order: await show(database, order) }
  }

  /** Makes a refund, once, with its entry in audit log and timeline. */
  async function give(name: string, input: WishInput, context: Context, is_limited: boolean) {
    const scope = scopeOf(context)
    const { order_id } = input.params
    const { version, refund_reason, reason, ...wish } = input.body
    await changeOnce(database, context, { name, input }, async (tx) => {
      const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
      const order = await readReversible(tx, order_id)
      if (!order) throw new Refusal('ORDER_ABSENT')
      const plan = await planned(tx, order, { ...NO_WISH, ...wish })
      const { amount } = refundTotals(plan.components)
      const admin_id = adminOf(context).user_id
      const spent = { admin_id, currency_code: order.currency_code, amount, now: context.now }
      if (is_limited && !(await isWithinLimit(tx, spent))) throw new Refusal('REFUND_LIMITED')
      const made = await reverse(tx, enqueue, {
        ...{ order, plan },
        reversal: { reason: refund_reason, admin_id, is_limited, now: context.now },
      })
      if (made === null) throw new Refusal('ACT_NOT_ALLOWED')
      await keepOrderWords(tx, order_id)
      await recordOrderAct(tx, context, locked, {
        ...{ act: name, kind: 'refund_decided', reason },
        facts: { refund_id: made.refund_id, amount: made.amount, currency_code: order.currency_code, refund_reason },
      })
      return {}
    })
    return shown(scope, order_id)
  }

  /** An act on one refund: its order is locked first. */
  async function act(
    name: string,
    kind: string,
    input: { params: { refund_id: number }; body: { version: number; reason?: string } },
    context: Context,
    work: (tx: Transaction<Database>, order: LockedOrder) => Promise<void>,
  ) {
    const scope = scopeOf(context)
    const { refund_id } = input.params
    const refund = await findRefund(database, refund_id)
    if (!refund || !(await findOrderInScope(database, scope, refund.order_id))) throw new Refusal('REFUND_ABSENT')
    const { order_id } = refund
    await changeOnce(database, context, { name, input }, async (tx) => {
      // The version is that of the refund; the order is only locked.
      const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
      await work(tx, order)
      await recordOrderAct(tx, context, order, { act: name, kind, facts: { refund_id }, reason: input.body.reason })
      return {}
    })
    return shown(scope, order_id)
  }

  return [
    route(listRefunds, ({ params }, context) => shown(scopeOf(context), params.order_id)),

    route(previewRefund, async ({ params: { order_id }, body }, context) => {
      const found = await findOrderInScope(database, scopeOf(context), order_id)
      const order = found && (await readReversible(database, order_id))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const { components } = await planned(database, order, { ...NO_WISH, ...body })
      const { amount, points, volume } = refundTotals(components)
      const earned = await readEarnedPoints(database, order_id)
      const spent = { admin_id: adminOf(context).user_id, currency_code: order.currency_code, amount, now: context.now }
      return {
        preview: {
          ...{ amount, points_given_back: points, volume_taken_back: volume, components },
          points_due: pointsDue(order, earned, components),
          within_limit: await isWithinLimit(database, spent),
        },
      }
    }),

    route(createRefund, (input, context) => give('createRefund', input, context, true)),
    route(createLargeRefund, (input, context) => give('createLargeRefund', input, context, false)),

    route(retryRefund, (input, context) =>
      act('retryRefund', 'refund_retried', input, context, (tx) =>
        retryRefundOf(tx, enqueue, { ...input.params, ...input.body, now: context.now }),
      ),
    ),

    route(replaceRefund, (input, context) =>
      act('replaceRefund', 'refund_replaced', input, context, async (tx) => {
        const admin_id = adminOf(context).user_id
        await replaceRefundOf(tx, { ...input.params, version: input.body.version, admin_id, now: context.now })
      }),
    ),

    route(recordTransfer, (input, context) =>
      act('recordTransfer', 'refund_transferred', input, context, (tx) =>
        recordTransferOf(tx, settling, { ...input.params, ...input.body, now: context.now }),
      ),
    ),
  ]
}

/** Only units that have left: others are cancelled, which frees their stock. @throws Refusal ACT_NOT_ALLOWED */
function planned(database: Kysely<Database>, order: ReversibleOrder, wish: RefundWish): Promise<PlannedRefund> {
  for (const { position, units } of wish.units) {
    const line = order.lines.find((one) => one.position === position)
    if (!line || units > refundable(line)) throw new Refusal('ACT_NOT_ALLOWED')
  }
  return planRefund(database, order, wish)
}

/** The units that have left and whose money was not given back. */
function refundable({ shipped, reversed, cancelled }: ReversibleOrder['lines'][number]): number {
  return Math.max(0, shipped - (reversed - cancelled))
}

async function show(database: Kysely<Database>, order: ReversibleOrder): Promise<OrderRefunds> {
  const [source, refunds] = await Promise.all([
    findRefundSource(database, order.order_id),
    readRefundsOfOrder(database, order.order_id),
  ])
  return {
    order_id: order.order_id,
    version: order.version,
    currency_code: order.currency_code,
    source: source && {
      payment_method_type: source.payment_method_type,
      captured: source.captured,
      left: source.left,
    },
    shipping_left: order.shipping_gross - order.shipping_reversed,
    fee_left: order.payment_fee - order.payment_fee_reversed,
    lines: order.lines.map((line) => ({
      ...{ position: line.position, name: line.name, quantity: line.quantity, reversed: line.reversed },
      refundable: refundable(line),
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      created_at: refund.created_at.toISOString(),
      refunded_at: refund.refunded_at?.toISOString() ?? null,
    })),
  }
}
