import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import {
  canMoveShipment,
  countUnits,
  fulfilmentState,
  fulfilmentSteps,
  type HoldReason,
  type LineUnits,
  type ParcelUnits,
  previousShipmentStates,
  type ShipmentState,
} from '@meridian/domain/shipment.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import { raiseVersion } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { type Move, transitionOrder } from '../../order/transition-order.ts'

/** A shipment locked by this transaction, after its order. */
export interface LockedShipment {
  shipment_id: number
  order_id: number
  parcel: number
  country_id: CountryId
  state: ShipmentState
  hold: HoldReason | null
  carrier_id: number | null
  reference: string | null
  booking: 'REQUESTED' | 'BOOKED' | 'REFUSED' | null
  tracking_number: string | null
  tracking_url: string | null
  promised_to: string | null
  shipped_at: Date | null
  delayed_at: Date | null
  reopened_at: Date | null
}

/** Locks a shipment, after its order (lock order, R15). */
export async function lockShipment(tx: Transaction<Database>, shipment_id: number): Promise<LockedShipment> {
  const { rows } = await sql<LockedShipment>`
    select shipment_id, order_id, parcel, country_id, state, hold, carrier_id, reference, booking, tracking_number,
        tracking_url, promised_to::text as promised_to, shipped_at, delayed_at, reopened_at
      from shop.shipment where shipment_id = ${shipment_id} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('SHIPMENT_ABSENT')
  return row
}

/**
 * Next hold of a shipment `s` once its present reason has ended: while its payment is disputed, an admin has to release
 * that hold too. SPEC §4 Disputed payments.
 */
export const NEXT_HOLD = sql`case when s.hold <> 'PAYMENT' and exists (
  select from shop.orders o where o.order_id = s.order_id and o.payment_status = 'DISPUTED') then 'PAYMENT' end`

/** Locks the order of a shipment for the shop or a carrier, which have no version of it. */
export async function lockOrder(tx: Transaction<Database>, order_id: number): Promise<FulfilledOrder | undefined> {
  const { rows } = await sql<FulfilledOrder>`
    select order_id, country_id, state, payment_timing, ships_from from shop.orders where order_id = ${order_id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** A locked order with the data of its shipments. */
export interface FulfilledOrder {
  order_id: number
  country_id: CountryId
  state: OrderState
  payment_timing: PaymentTiming
  ships_from: Date | null
}

/** Transitions a locked shipment, if allowed. A trigger writes the history. @throws Refusal ACT_NOT_ALLOWED */
export async function moveShipment(
  tx: Transaction<Database>,
  { shipment_id, state, hold }: Pick<LockedShipment, 'shipment_id' | 'state' | 'hold'>,
  to: ShipmentState,
  { cause, at }: Move,
): Promise<void> {
  if (!canMoveShipment({ state, hold }, to)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state, hold } })
  const moment = {
    ...(to === 'PACKED' && { packed_at: at }),
    ...(to === 'SHIPPED' && { shipped_at: at }),
    ...(to === 'DELIVERED' && { delivered_at: at }),
    // Only parcels in transit are polled.
    ...(to !== 'SHIPPED' && { poll_at: null }),
  }
  const moved = await tx
    .updateTable('shop.shipment')
    .set({ state: to, ...moment })
    .where('shipment_id', '=', shipment_id)
    .where('state', 'in', previousShipmentStates(to))
    .where(sql`set_config('meridian.cause', ${cause}, true)`, 'is not', null)
    .where(sql`set_config('meridian.moved_at', ${at}::timestamptz::text, true)`, 'is not', null)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state, hold } })
}

/** Units of a line by its parcels and returns. */
export interface LineFacts {
  quantity: number
  cancelled: number
  returned: number
  parcels: ParcelUnits[]
}

/** Sources of these lines' counters, by order and position. */
export function unitFacts(lines: RawBuilder<unknown>) {
  return sql<LineFacts & { order_id: number; position: number; variant_id: number }>`
    select l.order_id, l.position, l.variant_id, l.quantity, l.cancelled, coalesce((
        -- Units returned in a resent parcel are shipped again.
        select sum(r_line.received - r_line.not_ours)
          from shop.return_line r_line join shop.order_return r using (return_id)
            left join shop.shipment s on s.shipment_id = r.shipment_id
          where r_line.order_id = l.order_id and r_line.position = l.position and s.reopened_at is null), 0)::integer as returned,
      coalesce((
        select json_agg(json_build_object('state', s.state, 'reopened', s.reopened_at is not null, 'quantity', p.quantity)
            order by p.shipment_id)
          from shop.shipment_line p join shop.shipment s using (shipment_id)
          where p.order_id = l.order_id and p.position = l.position), '[]') as parcels
      from shop.order_line l where ${lines} order by l.order_id, l.position`
}

/** Counters derived from these facts. */
export function unitsOf<Line extends LineFacts>({ parcels, ...line }: Line): LineUnits & Omit<Line, 'parcels'> {
  return { ...line, ...countUnits(parcels) }
}

/** The units of the lines of an order, counted from its shipments and returns. */
export async function readUnits(database: Kysely<Database>, order_id: number) {
  const { rows } = await unitFacts(sql`l.order_id = ${order_id}`).execute(database)
  return rows.map(({ order_id: _, ...line }) => unitsOf(line))
}

/**
 * Updates counters, state and statuses of a locked order from its shipments and returns, after any change. An order on
 * delivery is paid by arriving: a job captures its money.
 */
export async function followShipments(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order: FulfilledOrder,
  move: Move,
): Promise<OrderState> {
  const { order_id, state, payment_timing } = order
  const lines = await readUnits(tx, order_id)
  await sql`
    update shop.order_line l set in_shipments = c.in_shipments, shipped = c.shipped, delivered = c.delivered,
        returned = c.returned
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as c (position smallint, in_shipments smallint, shipped smallint, delivered smallint, returned smallint)
      where l.order_id = ${order_id} and l.position = c.position
        and (l.in_shipments, l.shipped, l.delivered, l.returned)
          is distinct from (c.in_shipments, c.shipped, c.delivered, c.returned)`.execute(tx)
  const to = fulfilmentState(state, lines)
  for (const step of fulfilmentSteps(state, to)) await transitionOrder(tx, order_id, step, move)
  if (to === 'DELIVERED' && state !== 'DELIVERED' && payment_timing === 'on_delivery') {
    await enqueue(tx, 'capture-collected', { order_id })
  }
  await refreshOrderStatus(tx, order_id)
  return to
}

/** Updates an order after the shop or a carrier changed its shipments, and raises its version. */
export async function followChange(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  order: FulfilledOrder,
  move: Move,
): Promise<void> {
  await raiseVersion(tx, order.order_id)
  await followShipments(tx, enqueue, order, move)
}
