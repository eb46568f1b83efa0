import { closeDispute, previewDispute } from '@meridian/contract/admin/disputes.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { REFUNDABLE_STATES } from '@meridian/domain/order.ts'
import {
  EMPTY_REQUEST,
  goodwill,
  type RefundComponent,
  type RefundRequest,
  refundComponents,
  refundTotals,
  withinMoney,
} from '@meridian/domain/refund.ts'
import type { Kysely, Transaction } from 'kysely'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import {
  type DisputeOfOrder,
  findRefundSource,
  holdRefused,
  markDisputeClosed,
  type NameOfDispute,
  type PaymentDeps,
  type RefundSource,
  readDisputesOfOrder,
  settleByDispute,
} from '../../../payments/for-services.ts'
import { readEarnedPoints } from '../../../wallet/for-services.ts'
import { findOrderInScope, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import { recordCancellation, removeUnits, type Units, unshippedUnits } from '../reversals/cancellations.ts'
import { showRefunds } from '../reversals/refunds-of-order.ts'
import {
  checkPayable,
  pointsDue,
  type ReversibleOrder,
  readReversible,
  refundable,
  reverse,
} from '../reversals/reversals.ts'

/** The admin's attribution of disputed money, and the effects they were shown. */
type Booking = Pick<RefundRequest, 'units' | 'shipping' | 'fee'> & { cancelled: Units } & ShownEffects
type ShownEffects = Pick<DisputeOfOrder, 'to_book' | 'moved' | 'lost'>

/** SPEC §4 Disputed payments: books money taken back without the shop. */
export function closingDisputeRoutes({ database }: Dependencies, paymentDeps: PaymentDeps): Route[] {
  const { enqueue } = paymentDeps
  return [
    route(previewDispute, async ({ params: { order_id, ...name }, body }, context) => {
      const found = await findOrderInScope(database, scopeOf(context), order_id)
      const order = found && (await readReversible(database, order_id))
      if (!order) throw new Refusal('ORDER_ABSENT')
      const dispute = await findDispute(database, order_id, name)
      const { components } = await planBooking(database, order, dispute, body)
      const { amount, points, volume } = refundTotals(components)
      return {
        preview: {
          amount,
          points_returned: points,
          volume_reversed: volume,
          components,
          goodwill: components.reduce((sum, { kind, amount: part }) => sum + (kind === 'GOODWILL' ? part : 0), 0),
          points_due: pointsDue(order, await readEarnedPoints(database, order_id), components),
        },
      }
    }),

    route(closeDispute, async (input, context) => {
      const { order_id, ...name } = input.params
      const { version, reason, ...booking } = input.body
      const scope = scopeOf(context)
      await changeOnce(database, context, { name: 'closeDispute', input }, async (tx) => {
        const locked = await lockOrderForAdmin(tx, { order_id, version, scope })
        await holdRefused(tx, paymentDeps, order_id)
        const dispute = await findDispute(tx, order_id, name)
        const order = await readReversible(tx, order_id)
        if (!order) throw new Refusal('ORDER_ABSENT')
        const refund_id = await book(tx, paymentDeps, { order, dispute, booking, context })
        const by = { admin_id: adminOf(context).user_id, now: context.now }
        const instead = await settleByDispute(tx, dispute, by)
        const { provider, dispute_id, kind, amount, currency_code, lost, moved } = dispute
        const facts = { provider, dispute_id, dispute_kind: kind, amount, currency_code, lost, moved }
        const act = { act: 'closeDispute', kind: 'dispute_closed', reason, facts } as const
        const following = await bookFollowing(tx, paymentDeps, { dispute, act, context })
        const refund_ids = [...(refund_id === null ? [] : [refund_id]), ...instead, ...following]
        await markDisputeClosed(tx, paymentDeps, dispute, { order_id, refund_ids, ...by })
        await recordOrderAct(tx, context, locked, { ...act, facts: { ...facts, refund_id } })
        return {}
      })
      return showRefunds(database, scope, order_id)
    }),
  ]

  /** Books money that left without the shop as a refund; null if nothing is to be booked. */
  async function book(
    tx: Transaction<Database>,
    of: PaymentDeps,
    given: { order: ReversibleOrder; dispute: DisputeOfOrder; booking: Booking; context: Context },
  ): Promise<number | null> {
    const { order, dispute, booking, context } = given
    const { components, source } = await planBooking(tx, order, dispute, booking)
    if (components.length === 0) return null
    const by = { admin_id: adminOf(context).user_id, now: context.now }
    const decision = { reason: 'CHARGED_BACK', is_limited: false, dispute: nameOf(dispute), ...by } as const
    const { cancelled: wanted } = booking
    if (wanted.length > 0) await removeUnits(tx, order, wanted, context.now)
    const refund = await reverse(tx, enqueue, { order, plan: { source, components }, reversal: decision })
    if (refund === null) throw new Error(`The dispute ${dispute.dispute_id} was not booked`)
    if (wanted.length > 0) {
      const { order_id } = order
      const taken = { wanted, refund_id: refund.refund_id, by: { actor: 'admin', ...by } } as const
      const cancellation_id = await recordCancellation(tx, of.enqueue, order, taken)
      await of.enqueue(tx, 'send-mail', { order_id, template: 'units-cancelled', cancellation_id })
    }
    return refund.refund_id
  }
}

/** Books lost money of follow-up orders as price reductions; returns the refunds. The orders are locked. */
async function bookFollowing(
  tx: Transaction<Database>,
  { enqueue }: PaymentDeps,
  given: { dispute: DisputeOfOrder; act: Parameters<typeof recordOrderAct>[3]; context: Context },
): Promise<number[]> {
  const { dispute, act, context } = given
  const refund_ids: number[] = []
  for (const { order_id, attempt_id, amount } of dispute.following) {
    const locked = await lockOrderForAdmin(tx, { order_id, version: 'present', scope: scopeOf(context) })
    const order = await readReversible(tx, order_id)
    if (!order) throw new Refusal('ORDER_ABSENT')
    const plan = { components: goodwill(order, amount), source: sourceOf(order, attempt_id, amount) }
    const by = { admin_id: adminOf(context).user_id, is_limited: false, now: context.now }
    const reversal = { reason: 'CHARGED_BACK', dispute: nameOf(dispute), ...by } as const
    const refund = await reverse(tx, enqueue, { order, plan, reversal })
    if (refund === null) throw new Error(`The dispute ${dispute.dispute_id} was not booked`)
    refund_ids.push(refund.refund_id)
    await recordOrderAct(tx, context, locked, { ...act, facts: { ...act.facts, amount, refund_id: refund.refund_id } })
  }
  return refund_ids
}

/** The one payment that lost money, as the refund's source. */
function sourceOf({ currency_code }: ReversibleOrder, attempt_id: number, left: number): RefundSource {
  const nothing = { payment_method_type: '', goodwill: 0, deducted: 0 }
  return { ...nothing, attempt_id, currency_code, captured: left, left, attempts: [{ attempt_id, left }] }
}

function nameOf({ provider, dispute_id }: NameOfDispute): NameOfDispute {
  return { provider, dispute_id }
}

/** @throws Refusal DISPUTE_ABSENT, ACT_NOT_ALLOWED if it cannot be closed, REFUND_PENDING if it cannot be closed yet */
async function findDispute(
  database: Kysely<Database>,
  order_id: number,
  { provider, dispute_id }: NameOfDispute,
): Promise<DisputeOfOrder> {
  const disputes = await readDisputesOfOrder(database, order_id)
  const dispute = disputes.find((one) => one.provider === provider && one.dispute_id === dispute_id)
  if (dispute === undefined) throw new Refusal('DISPUTE_ABSENT')
  if (!dispute.may_close) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: dispute.state } })
  if (dispute.state === 'LOST' && dispute.is_refunding) throw new Refusal('REFUND_PENDING')
  return dispute
}

/**
 * The components of a dispute's booking: those the admin names, and goodwill for the rest.
 * @throws Refusal ACT_NOT_ALLOWED if they exceed the amount taken or left, FIELDS_REFUSED, DISPUTE_CHANGED if the outcome
 * differs from the preview
 */
async function planBooking(
  database: Kysely<Database>,
  order: ReversibleOrder,
  dispute: DisputeOfOrder,
  booking: Booking,
): Promise<{ components: RefundComponent[]; source: RefundSource | null }> {
  const { units, cancelled, shipping, fee } = booking
  const { attempt_id, to_book } = dispute
  checkSeen(dispute, booking)
  const isNothingNamed = units.length === 0 && cancelled.length === 0 && shipping === 0 && fee === 0
  if (to_book === 0 && isNothingNamed) return { components: [], source: null }
  if (to_book === 0 || !REFUNDABLE_STATES.some((state) => state === order.state)) throw new Refusal('ACT_NOT_ALLOWED')
  checkUnits(order, booking)
  checkPayable(order, { ...EMPTY_REQUEST, shipping, fee })
  const known = await findRefundSource(database, order.order_id)
  const wanted = refundComponents(order, {
    units: together(units, cancelled),
    deductions: [],
    shipping,
    fee,
    goodwill: 0,
  })
  const within = wanted && withinMoney(order, wanted, { left: to_book, earlier: Math.max(0, known?.goodwill ?? 0) })
  if (!within) throw new Refusal('ACT_NOT_ALLOWED')
  const components = [...within, ...goodwill(order, to_book - refundTotals(within).amount)]
  const own = sourceOf(order, attempt_id, to_book)
  return { components, source: { ...(known ?? own), attempts: own.attempts } }
}

/**
 * Money of the payment, also in a follow-up order, may be refunded while the admin decides.
 * @throws Refusal DISPUTE_CHANGED
 */
function checkSeen({ to_book, moved, lost }: DisputeOfOrder, seen: ShownEffects): void {
  if (seen.to_book !== to_book || seen.moved !== moved || seen.lost !== lost)
    throw new Refusal('DISPUTE_CHANGED', { detail: { to_book, moved, lost } })
}

/** @throws Refusal ACT_NOT_ALLOWED if more units are named than were shipped, or than are unshipped */
function checkUnits(order: ReversibleOrder, { units, cancelled }: Booking): void {
  const sent = new Map(order.lines.map((line) => [line.position, refundable(line)]))
  const open = new Map(unshippedUnits(order).map((line) => [line.position, line.units]))
  const isWithin = (named: Units, most: ReadonlyMap<number, number>) =>
    named.every((one) => one.units <= (most.get(one.position) ?? 0)) &&
    new Set(named.map(({ position }) => position)).size === named.length
  if (!isWithin(units, sent) || !isWithin(cancelled, open)) throw new Refusal('ACT_NOT_ALLOWED')
}

/** Adds up two lists of units by line. */
function together(units: Units, others: Units): Units {
  const sums = new Map<number, number>()
  for (const one of [...units, ...others]) sums.set(one.position, (sums.get(one.position) ?? 0) + one.units)
  return [...sums].map(([position, sum]) => ({ position, units: sum }))
}
