import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { cancellable } from '@meridian/domain/cancellation.ts'
import { REFUNDABLE_STATES } from '@meridian/domain/order.ts'
import { isByPhone } from '@meridian/domain/phone-order.ts'
import { EMPTY_REQUEST, refundTotals } from '@meridian/domain/refund.ts'
import { IN_WAREHOUSE_STATES } from '@meridian/domain/shipment.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { isWithinLimit } from '../../../payments/for-services.ts'
import { withdrawAmendment } from '../../order/amendments.ts'
import { orderStateOf } from '../../order/order-queries.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { transitionOrder } from '../../order/transition-order.ts'
import { releaseStock } from '../../stock/reservations.ts'
import { followShipments, lockOrder } from '../shipments/shipments.ts'
import { type PlannedRefund, planRefund, type ReversibleOrder, readReversible, reverse } from './reversals.ts'

/** Units of the lines of an order. */
export type Units = readonly { position: number; units: number }[]

export interface CancellationResult {
  cancellation_id: number
  refund: { refund_id: number; amount: number } | null
  currency_code: string
}

/** Author, reason and time of a cancellation. */
export interface CancellationCause {
  actor: 'admin' | 'buyer' | 'shop'
  admin_id: number | null
  reason: 'CANCELLED' | 'WITHDRAWN' | 'CHANGED'
  /**
   * For a change of the order: the delivery and fee to refund, and the part of the refund credited to another order.
   */
  change?: { services: { shipping: number; fee: number }; credit?: { to_order_id: number; amount: number } }
  now: Date
}

/**
 * Cancels unshipped units of a locked order: removes them from its parcels and its stock, refunds their money and
 * points. Cancelling all units of an unpaid order cancels the order. The last units include delivery and fee. SPEC §4
 * Cancellations.
 * @throws Refusal ACT_NOT_ALLOWED, REFUND_LIMITED
 */
export async function cancel(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order_id, units, by }: { order_id: number; units: Units | 'all'; by: CancellationCause },
): Promise<CancellationResult> {
  const order = await readReversible(tx, order_id)
  if (!order) throw new Refusal('ORDER_ABSENT')
  const { currency_code } = order
  await withdrawAmendment(tx, order_id, by.now)
  const { change } = by
  const { wanted, isRefundable, plan: planned } = await planCancellation(tx, order, units, by.reason, change?.services)
  // A withdrawal is refunded in any case.
  const is_limited = by.actor === 'admin' && by.reason !== 'WITHDRAWN' && (await wereShipped(tx, order, wanted))
  await removeUnits(tx, order, wanted, by.now)
  const { admin_id, reason, now: at } = by
  if (is_limited && admin_id !== null && planned !== null) {
    const { amount } = refundTotals(planned.components)
    if (!(await isWithinLimit(tx, { admin_id, currency_code, amount, now: at }))) throw new Refusal('REFUND_LIMITED')
  }
  const refund =
    planned === null
      ? null
      : await reverse(tx, enqueue, {
          order,
          plan: planned,
          reversal: { reason, admin_id, is_limited, now: at, ...(change?.credit && { credit: change.credit }) },
        })
  if (!isRefundable) {
    await transitionOrder(tx, order_id, 'CANCELLED', { cause: `cancelled by the ${by.actor}`, at: by.now })
    // An unconfirmed order by phone holds its pieces; others were sold, and are released by now.
    await releaseStock(tx, order_id)
  }
  const cancellation_id = await recordCancellation(tx, enqueue, order, {
    wanted,
    refund_id: refund?.refund_id ?? null,
    by,
  })
  // A withdrawal sends its own receipt.
  if (by.reason === 'CANCELLED')
    await enqueue(tx, 'send-mail', { order_id, template: 'units-cancelled', cancellation_id })
  return { cancellation_id, refund, currency_code }
}

/** Removes unshipped units of a locked order from its parcels and its stock. @throws Refusal ACT_NOT_ALLOWED */
export async function removeUnits(
  tx: Transaction<Database>,
  order: ReversibleOrder,
  wanted: Units,
  at: Date,
): Promise<void> {
  await removeFromParcels(tx, order, wanted, at)
  await freeStock(tx, order, wanted)
  await sql`update shop.order_line l set cancelled = l.cancelled + c.units
    from json_to_recordset(${JSON.stringify(wanted)}::json) as c (position smallint, units smallint)
    where l.order_id = ${order.order_id} and l.position = c.position`.execute(tx)
}

/** Records the cancellation of removed units and its effects on the order; returns its number. */
export async function recordCancellation(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  { order_id, lines }: ReversibleOrder,
  given: { wanted: Units; refund_id: number | null; by: Pick<CancellationCause, 'actor' | 'admin_id' | 'now'> },
): Promise<number> {
  const { wanted, refund_id, by } = given
  const { cancellation_id } = await tx
    .insertInto('shop.cancellation')
    .values({ order_id, actor: by.actor, admin_id: by.admin_id, refund_id, at: by.now })
    .returning('cancellation_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop.cancellation_line')
    .values(wanted.map((one) => ({ cancellation_id, order_id, ...one })))
    .execute()
  const now = await lockOrder(tx, order_id)
  const hasParcels = lines.some((line) => line.in_shipments > 0)
  // An order whose last open units are cancelled counts as shipped.
  if (now && hasParcels) await followShipments(tx, enqueue, now, { cause: 'units cancelled', at: by.now })
  else await refreshOrderStatus(tx, order_id)
  return cancellation_id
}

interface PlannedCancellation {
  wanted: Units
  isRefundable: boolean
  /** The refund; null if nothing was paid. */
  plan: PlannedRefund | null
}

/**
 * Checks which units can be cancelled and computes their refund, without doing it. SPEC §4 Cancellations.
 * @throws Refusal ACT_NOT_ALLOWED
 */
export async function planCancellation(
  database: Kysely<Database>,
  order: ReversibleOrder,
  units: Units | 'all',
  reason: CancellationCause['reason'],
  services?: { shipping: number; fee: number },
): Promise<PlannedCancellation> {
  const state = orderStateOf(order.state)
  const isRefundable = REFUNDABLE_STATES.includes(state)
  // Withdrawn units and those of a changed order are cancelled even where all others have left.
  const what = isRefundable && reason !== 'CANCELLED' ? 'units' : cancellable({ state, is_by_phone: isByPhone(order) })
  if (what === 'nothing') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const unshipped = unshippedUnits(order, reason)
  const wanted = units === 'all' ? unshipped : units
  const isOnce = new Set(wanted.map(({ position }) => position)).size === wanted.length
  const left = new Map(unshipped.map((line) => [line.position, line.units]))
  if (wanted.length === 0 || !isOnce || wanted.some((one) => one.units > (left.get(one.position) ?? 0))) {
    throw new Refusal('ACT_NOT_ALLOWED')
  }
  const isLast = order.lines.every(({ position, quantity, cancelled }) => {
    const now = wanted.find((one) => one.position === position)?.units ?? 0
    return cancelled + now === quantity
  })
  if (what === 'whole' && !isLast) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const plan = isRefundable
    ? await planRefund(database, order, {
        ...EMPTY_REQUEST,
        units: wanted,
        shipping: isLast ? order.shipping_gross - order.shipping_reversed : 0,
        fee: isLast ? order.payment_fee - order.payment_fee_reversed : 0,
        ...services,
      })
    : null
  return { wanted, isRefundable, plan }
}

/** The unshipped, uncancelled units of an order; excludes those that a pending withdrawal is to cancel. */
export function unshippedUnits(
  order: ReversibleOrder,
  reason: CancellationCause['reason'] = 'CANCELLED',
): { position: number; units: number }[] {
  return order.lines.flatMap(({ position, quantity, cancelled, shipped, withdrawn }) => {
    const units = quantity - cancelled - shipped - (reason === 'WITHDRAWN' ? 0 : withdrawn)
    return units > 0 ? [{ position, units }] : []
  })
}

/**
 * True if some units were shipped before, in a parcel to be resent: they count towards the admin's limit like all
 * shipped goods.
 */
async function wereShipped(tx: Transaction<Database>, { order_id, lines }: ReversibleOrder, wanted: Units) {
  const { rows } = await sql<{ position: number; units: number }>`
    select position, sum(quantity)::integer as units from shop.shipment_line p join shop.shipment s using (shipment_id)
      where s.order_id = ${order_id} and s.reopened_at is not null group by position`.execute(tx)
  return rows.some(({ position, units: left }) => {
    const line = lines.find((one) => one.position === position)
    const fresh = line ? Math.max(0, line.quantity - line.cancelled - line.shipped - left) : 0
    return (wanted.find((one) => one.position === position)?.units ?? 0) > fresh
  })
}

/**
 * Removes units from the parcels that hold them, if fewer are open. An emptied parcel is cancelled; a packed one is
 * unpacked.
 * @throws Refusal ACT_NOT_ALLOWED while the parcel's booking is pending
 */
async function removeFromParcels(
  tx: Transaction<Database>,
  { order_id, lines }: ReversibleOrder,
  wanted: Units,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{
    shipment_id: number
    state: string
    booking: string | null
    position: number
    quantity: number
  }>`
    select s.shipment_id, s.state, s.booking, p.position, p.quantity from shop.shipment s
      join shop.shipment_line p using (shipment_id)
      where s.order_id = ${order_id} and s.state in (${sqlLiterals(IN_WAREHOUSE_STATES)})
      order by s.parcel desc for update of s`.execute(tx)
  const touched = new Map<number, (typeof rows)[number]>()
  for (const { position, units } of wanted) {
    const line = lines.find((one) => one.position === position)
    const open = line ? line.quantity - line.cancelled - line.in_shipments : 0
    let left = units - open
    for (const row of rows) {
      if (left <= 0) break
      if (row.position !== position) continue
      const taken = Math.min(left, row.quantity)
      left -= taken
      touched.set(row.shipment_id, row)
      row.quantity -= taken
      const at_place = sql`shipment_id = ${row.shipment_id} and position = ${position}`
      await (row.quantity === 0
        ? sql`delete from shop.shipment_line where ${at_place}`
        : sql`update shop.shipment_line set quantity = ${row.quantity} where ${at_place}`
      ).execute(tx)
      await sql`update shop.order_line set in_shipments = in_shipments - ${taken}
        where order_id = ${order_id} and position = ${position}`.execute(tx)
    }
  }
  for (const { shipment_id, state, booking } of touched.values()) {
    if (booking === 'REQUESTED' || booking === 'BOOKED') throw new Refusal('ACT_NOT_ALLOWED', { detail: { booking } })
    const isEmpty = rows.filter((row) => row.shipment_id === shipment_id).every((row) => row.quantity === 0)
    const to = isEmpty ? 'CANCELLED' : state === 'PACKED' ? 'PICKING' : state
    if (to === state) continue
    await tx
      .updateTable('shop.shipment')
      .set({ state: to })
      .where('shipment_id', '=', shipment_id)
      .where(sql`set_config('meridian.cause', 'units cancelled', true)`, 'is not', null)
      .where(sql`set_config('meridian.moved_at', ${at}::timestamptz::text, true)`, 'is not', null)
      .execute()
  }
}

/** Stock (R10): restocks pieces that were sold and will not be shipped; stock is locked in the order of variants. */
async function freeStock(
  tx: Transaction<Database>,
  { order_id, lines }: ReversibleOrder,
  wanted: Units,
): Promise<void> {
  const pieces = wanted.flatMap(({ position, units }) => {
    const line = lines.find((one) => one.position === position)
    return line ? [{ variant_id: line.variant_id, units }] : []
  })
  await sql`
    with wanted as (
      select variant_id, sum(units)::integer as units
        from json_to_recordset(${JSON.stringify(pieces)}::json) as w (variant_id integer, units integer) group by variant_id
    ), freed as (
      update shop.reservation r set gone = r.gone + wanted.units from wanted
        where r.order_id = ${order_id} and r.variant_id = wanted.variant_id and r.state = 'CLAIMED'
        returning r.variant_id, r.country_id, wanted.units
    ), locked as (
      select stock.variant_id, stock.country_id, freed.units from shop.stock join freed using (variant_id, country_id)
        order by stock.variant_id for update of stock
    )
    update shop.stock set sold = stock.sold - locked.units from locked
      where stock.variant_id = locked.variant_id and stock.country_id = locked.country_id`.execute(tx)
}
