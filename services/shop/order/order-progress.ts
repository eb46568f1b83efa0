import { Refusal } from '@meridian/contract/errors.ts'
import { getOrderProgress } from '@meridian/contract/shop/order.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { cancellableByBuyer } from '@meridian/domain/cancellation.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { orderSteps, type ParcelFacts, parcelSince, shownParcels } from '@meridian/domain/order-steps.ts'
import { isByPhone } from '@meridian/domain/phone-order.ts'
import { promiseBegins, promisedDays } from '@meridian/domain/promised-days.ts'
import { IN_WAREHOUSE_STATES, SHIPMENT_STATES, type ShipmentState } from '@meridian/domain/shipment.ts'
import { withdrawableUnits, withdrawalRight } from '@meridian/domain/withdrawal.ts'
import { type Kysely, sql } from 'kysely'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { readRefundsOfBuyer } from '../../payments/for-services.ts'
import { keyOfOrder } from './access-keys.ts'
import { shownStatus } from './order-list.ts'
import { findOrder, type OrderRow, orderStateOf } from './order-queries.ts'
import { orderReaderOf } from './order-reader.ts'
import { readWithdrawable, readWithdrawals } from './order-withdrawals.ts'

/** SPEC §3 Orders: an order's progress as shown to its buyer. */
export function orderProgressRoutes(deps: Dependencies, { accessKeySecret }: { accessKeySecret: SecretRing }): Route[] {
  return [
    route(getOrderProgress, async ({ params: { order_id }, query: { access_key } }, context) => {
      const order = await findOrder(deps.database, order_id, orderReaderOf(context, access_key))
      if (!order || !isCountryId(order.country_id)) throw new Refusal('ORDER_ABSENT')
      const [statuses, lines, moves, parcels, refunds, withdrawals, withdrawable, linked] = await Promise.all([
        readStatuses(deps.database, order_id),
        readUnits(deps.database, order_id),
        readMoves(deps.database, order_id),
        readParcels(deps.database, order_id),
        readRefundsOfBuyer(deps.database, order_id),
        readWithdrawals(deps.database, order_id),
        readWithdrawable(deps.database, order_id),
        readLinked(deps.database, order),
      ])
      const { country_id, delivered_at } = order
      const state = orderStateOf(order.state)
      const right = withdrawalRight({ state, country_id, delivered_at }, context.now)
      const steps = orderSteps({
        placed_at: order.placed_at,
        moves: moves.map(({ to_state, at }) => ({ to: orderStateOf(to_state), at })),
        parcels,
        refunds,
        withdrawals: withdrawals.map(({ declared_at, state, settled_at }) => ({
          declared_at,
          refused_at: state === 'REFUSED' ? settled_at : null,
        })),
        time_zone: countryFacts(order.country_id).time_zone,
      })
      return {
        progress: {
          ...shownStatus(statuses),
          can_cancel: cancellableByBuyer({ state, is_by_phone: isByPhone(order) }, parcels),
          can_withdraw: right === 'open' && withdrawable.some((line) => withdrawableUnits(line) > 0),
          withdrawals: withdrawals.map(({ withdrawal_id, state, declared_at, goods_due_at }) => ({
            withdrawal_id,
            state,
            declared_at: declared_at.toISOString(),
            goods_due_at: goods_due_at?.toISOString() ?? null,
          })),
          linked: await Promise.all(
            linked.map(async ({ cart_id, cart_version, until, ...one }) => ({
              ...one,
              access_key: await keyOfOrder(deps.database, accessKeySecret, { ...one, cart_id, cart_version }),
              until: until?.toISOString() ?? null,
            })),
          ),
          lines,
          promised: promiseOf(order, shownParcels(parcels)),
          parcels: shownParcels(parcels).map((facts) => {
            const { packed_at: _1, shipped_at: _2, delivered_at: _3, ended_at: _4, events: _5, ...parcel } = facts
            return { ...parcel, since: parcelSince(facts)?.toISOString() ?? null }
          }),
          steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
        },
      }
    }),
  ]
}

/**
 * Until its parcels have promised days of their own, an order that is paid, or on delivery and confirmed, has those
 * stated when it was placed.
 */
function promiseOf(order: OrderRow, parcels: readonly unknown[]): { from: string; to: string } | null {
  const { country_id } = order
  const isPromised = order.paid_at !== null || order.payment_timing === 'on_delivery'
  if (
    parcels.length > 0 ||
    !isPromised ||
    !TO_SHIP_STATES.some((state) => state === order.state) ||
    !isCountryId(country_id)
  )
    return null
  const days = promisedDays({ ...order, paid_at: promiseBegins(order), time_zone: countryFacts(country_id).time_zone })
  return days && { from: days.promised_from, to: days.promised_to }
}

interface LinkedOrder {
  order_id: number
  number: string
  is_before: boolean
  cart_id: number
  cart_version: number
  due: number
  until: Date | null
}

/** The orders linked to an order by its changes, in order of time; abandoned ones are not shown. */
async function readLinked(
  database: Kysely<Database>,
  { order_id, changes_order_id }: Pick<OrderRow, 'order_id' | 'changes_order_id'>,
): Promise<LinkedOrder[]> {
  const { rows } = await sql<LinkedOrder>`
    select order_id, number, order_id is not distinct from ${changes_order_id}::bigint as is_before, cart_id, cart_version,
        total_gross - credit as due, case when state = 'PENDING_PAYMENT' and changes_order_id = ${order_id} then expires_at end as until
      from shop.orders where order_id = ${changes_order_id}::bigint
        or changes_order_id = ${order_id} and state not in ('EXPIRED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED')
      order by order_id`.execute(database)
  return rows
}

function readStatuses(database: Kysely<Database>, order_id: number) {
  return database
    .selectFrom('shop.orders')
    .select(['payment_status', 'shipping_status', 'return_status'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
}

function readUnits(database: Kysely<Database>, order_id: number) {
  return database
    .selectFrom('shop.order_line')
    .select(['position', 'quantity', 'cancelled', 'shipped', 'delivered', 'returned'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
}

function readMoves(database: Kysely<Database>, order_id: number) {
  return database
    .selectFrom('shop.order_history')
    .select(['to_state', 'at'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
}

type ParcelRow = ParcelFacts & {
  is_held: boolean
  carrier_name: string | null
  tracking_number: string | null
  tracking_url: string | null
  promised_from: string | null
  lines: { position: number; quantity: number }[]
}

/** The parcels of an order with their contents and their carriers' events. */
async function readParcels(database: Kysely<Database>, order_id: number): Promise<ParcelRow[]> {
  const { rows } = await sql<Omit<ParcelRow, 'events'> & { events: { kind: string; at: string }[] }>`
    select s.parcel, s.state, s.hold is not null and s.state in (${sqlLiterals(IN_WAREHOUSE_STATES)}) as is_held,
        c.name as carrier_name, s.tracking_number, s.tracking_url,
        s.promised_from::text as promised_from, s.promised_to::text as promised_to,
        s.packed_at, s.shipped_at, s.delivered_at,
        (select max(h.at) from shop.shipment_history h
          where h.shipment_id = s.shipment_id and h.to_state = s.state) as ended_at,
        (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
          from shop.shipment_line l where l.shipment_id = s.shipment_id) as lines,
        (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at)), '[]')
          from shop.parcel_event e where e.shipment_id = s.shipment_id) as events
      from shop.shipment s left join shop.carrier c using (carrier_id)
      where s.order_id = ${order_id} order by s.parcel`.execute(database)
  return rows.map((row) => ({
    ...row,
    state: oneOf<ShipmentState>(SHIPMENT_STATES, row.state),
    events: row.events.map(({ kind, at }) => ({ kind, at: new Date(at) })),
  }))
}
