import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  EMPTY_REQUEST,
  earnedPart,
  isAllReversed,
  type RefundableLine,
  type RefundableOrder,
  type RefundComponent,
  type RefundReason,
  type RefundRequest,
  refundComponents,
  refundShares,
  refundTotals,
  unpayablePath,
  withinMoney,
} from '@meridian/domain/refund.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import {
  approveRefund,
  decideShares,
  findRefundSource,
  type NameOfDispute,
  type RefundSource,
  recordPointsReversed,
} from '../../../payments/for-services.ts'
import { withdrawAmendment } from '../../order/amendments.ts'
import { reversePoints } from '../../order/order-points.ts'
import { transitionOrder } from '../../order/transition-order.ts'

/** A line with the states of its units. */
export interface ReversibleLine extends RefundableLine {
  variant_id: number
  name: string
  sku: string
  cancelled: number
  in_shipments: number
  shipped: number
  returned: number
  /** Units with a cancellation pending by withdrawal. */
  withdrawn: number
}

/** An order with its refundable parts. */
export interface ReversibleOrder extends RefundableOrder {
  order_id: number
  country_id: string
  currency_code: string
  state: string
  payment_timing: string
  version: number
  user_id: number | null
  placed_by_admin_id: number | null
  total_points: number
  lines: readonly ReversibleLine[]
}

export async function readReversible(
  database: Kysely<Database>,
  order_id: number,
): Promise<ReversibleOrder | undefined> {
  const { rows } = await sql<ReversibleOrder>`
    select order_id, country_id, currency_code, state, payment_timing, version, user_id, placed_by_admin_id, added_tax, shipping_gross,
        shipping_tax, shipping_reversed, payment_fee, payment_fee_tax, payment_fee_reversed, service_tax_rate_hundredths,
        taxes, total_points,
        (select coalesce(json_agg(json_build_object('position', position, 'variant_id', variant_id, 'name', name, 'sku', sku,
            'quantity', quantity, 'reversed', reversed, 'cancelled', cancelled, 'in_shipments', in_shipments,
            'shipped', shipped, 'returned', returned, 'line_gross', line_gross, 'discount', discount, 'tax', tax,
            'tax_rate_hundredths', tax_rate_hundredths, 'points_converted', points_converted,
            'line_points', line_points, 'withdrawn', (select coalesce(sum(w.unsent), 0) from shop.withdrawal_line w
              join shop.withdrawal d using (withdrawal_id) where w.order_id = l.order_id and w.position = l.position
                and d.cancellation_id is null and d.state <> 'REFUSED')) order by position), '[]')
          from shop.order_line l where l.order_id = o.order_id) as lines
      from shop.orders o where order_id = ${order_id}`.execute(database)
  return rows[0]
}

/** Planned components of a refund request, within the refundable rest. */
export interface PlannedRefund {
  source: RefundSource | null
  components: RefundComponent[]
}

/**
 * @throws Refusal ACT_NOT_ALLOWED if more is requested than is left, FIELDS_REFUSED for an amount that cannot be paid
 */
export async function planRefund(
  database: Kysely<Database>,
  order: ReversibleOrder,
  request: RefundRequest,
): Promise<PlannedRefund> {
  checkPayable(order, request)
  const source = await findRefundSource(database, order.order_id)
  const wanted = refundComponents(order, request)
  const components =
    wanted && withinMoney(order, wanted, { left: source?.left ?? 0, earlier: Math.max(0, source?.goodwill ?? 0) })
  if (!components) throw new Refusal('ACT_NOT_ALLOWED')
  return { source, components }
}

/** @throws Refusal FIELDS_REFUSED for an amount with a fraction that its currency does not have */
export function checkPayable(
  { currency_code }: { currency_code: string },
  request: Omit<RefundRequest, 'units'>,
): void {
  const path = unpayablePath(request, currency_code)
  if (path !== null) throw refuseField(path, 'fraction', `Amounts in ${currency_code} are paid without decimals`)
}

/**
 * Likewise for an admin's request: only shipped units, since others are cancelled, which frees their stock.
 * @throws Refusal ACT_NOT_ALLOWED
 */
export async function planSent(
  database: Kysely<Database>,
  order: ReversibleOrder,
  request: Partial<RefundRequest>,
): Promise<PlannedRefund> {
  for (const { position, units } of request.units ?? []) {
    const line = order.lines.find((one) => one.position === position)
    if (!line || units > refundable(line)) throw new Refusal('ACT_NOT_ALLOWED')
  }
  return planRefund(database, order, { ...EMPTY_REQUEST, ...request })
}

/** The shipped units not refunded yet. */
export function refundable({ shipped, reversed, cancelled }: ReversibleOrder['lines'][number]): number {
  return Math.max(0, shipped - (reversed - cancelled))
}

/** The points that the buyer earned on the refunded part. */
export function pointsDue(order: ReversibleOrder, earned: number, components: readonly RefundComponent[]): number {
  const before = order.lines.reduce(
    (sum, line) => sum + Number((BigInt(line.line_points) * BigInt(line.reversed)) / BigInt(line.quantity)),
    0,
  )
  return earnedPart(earned, { volume: order.total_points, before, now: refundTotals(components).volume })
}

/** Author, reason and time of a refund. */
export interface Reversal {
  reason: RefundReason
  admin_id: number | null
  is_limited: boolean
  /** Part of the refund credited to another of the buyer's orders. */
  credit?: { to_order_id: number; amount: number }
  /** The dispute by which its money has already left. */
  dispute?: NameOfDispute
  now: Date
}

/** Approval of another admin's request: its refund already exists. */
export interface Approval {
  refund_id: number
  decided_by: number
  now: Date
}

/**
 * Refunds part of a locked order in one transaction: the refund, its share of the points, the counters. A fully
 * refunded order then awaits its refund, unless part of its price was withheld. Null if there is nothing to refund.
 * SPEC §4 Refunds.
 */
export async function reverse(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order, plan, reversal }: { order: ReversibleOrder; plan: PlannedRefund; reversal: Reversal | Approval },
): Promise<{ refund_id: number; amount: number } | null> {
  const { source, components } = plan
  const { now } = reversal
  const { order_id, currency_code } = order
  // A pending change was computed from the order's former state; one that is applied has ended before.
  await withdrawAmendment(tx, order_id, now)
  if (components.length === 0) return null
  const { amount, points, volume } = refundTotals(components)
  const credit = 'refund_id' in reversal ? undefined : reversal.credit
  const shares = refundShares(source?.attempts ?? [], amount, credit?.amount ?? 0)
  if (shares === null) throw new Refusal('ACT_NOT_ALLOWED')
  const refund_id =
    'refund_id' in reversal
      ? await approveRefund(tx, enqueue, { ...reversal, components, shares })
      : await decideShares(
          tx,
          enqueue,
          { order_id, currency_code, components, ...withoutCredit(reversal) },
          { shares, to_order_id: credit?.to_order_id ?? null },
        )
  if (refund_id === null) throw new Error(`The refund of order ${order_id} was not decided`)
  const taken = await reversePoints(tx, { order_id, refund_id, points, volume, now })
  if (taken > 0) await recordPointsReversed(tx, refund_id, taken)
  const left = await count(tx, order, components)
  const isPartKept = (source?.deducted ?? 0) > 0 || components.some(({ kind }) => kind === 'DEDUCTION')
  if (isAllReversed(left) && !isPartKept)
    await transitionOrder(tx, order_id, 'REFUND_DUE', { cause: 'everything is given back', at: now })
  return { refund_id, amount }
}

function withoutCredit({ credit: _, ...why }: Reversal): Omit<Reversal, 'credit'> {
  return why
}

/** Counts the refunded components; returns the updated order. */
async function count(
  tx: Transaction<Database>,
  order: ReversibleOrder,
  components: readonly RefundComponent[],
): Promise<RefundableOrder> {
  const unitsOf = (position: number) =>
    components.find((one) => one.kind === 'UNITS' && one.position === position)?.units ?? 0
  const lines = order.lines.map((line) => ({ ...line, reversed: line.reversed + unitsOf(line.position) }))
  const priceOf = (kind: RefundComponent['kind'], taxed: boolean) =>
    components.filter((one) => one.kind === kind).reduce((sum, one) => sum + (taxed ? one.net : one.amount), 0)
  // Counters are in the listed price, which includes tax unless it was added on top.
  const taxIsAdded = order.added_tax > 0
  const shipping_reversed = order.shipping_reversed + priceOf('SHIPPING', taxIsAdded)
  const payment_fee_reversed = order.payment_fee_reversed + priceOf('FEE', taxIsAdded)
  await sql`update shop.order_line l set reversed = c.reversed
    from json_to_recordset(${JSON.stringify(lines)}::json) as c (position smallint, reversed smallint)
    where l.order_id = ${order.order_id} and l.position = c.position and l.reversed <> c.reversed`.execute(tx)
  await tx
    .updateTable('shop.orders')
    .set({ shipping_reversed, payment_fee_reversed })
    .where('order_id', '=', order.order_id)
    .execute()
  return { ...order, lines, shipping_reversed, payment_fee_reversed }
}
