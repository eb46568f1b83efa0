import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { promiseBegins, promisedDays } from '@meridian/domain/promised-days.ts'
import { isInWarehouse, mayShip, openUnits, waitsForSale } from '@meridian/domain/shipment.ts'
import { sql, type Transaction } from 'kysely'
import { type FulfilledOrder, type LockedShipment, lockShipment, readUnits } from '../shipments/shipments.ts'
import { holdParcels } from '../withdrawals/withdrawals.ts'

/** Units of a line of an order. */
export interface Units {
  position: number
  quantity: number
}

/**
 * Puts open units of a locked order into a new shipment; all of them by default. It is held if a withdrawal of its
 * units is pending, so that nobody ships them.
 * @throws Refusal ACT_NOT_ALLOWED if the order does not ship, or fewer units are open, PREORDER_WAITS
 */
export async function plan(
  tx: Transaction<Database>,
  order: FulfilledOrder,
  given: readonly Units[] | undefined,
  at: Date,
): Promise<LockedShipment> {
  const { state, ships_from } = order
  if (!mayShip(state)) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const sold_from = ships_from === null ? null : await readSaleOf(tx, order.order_id)
  if (sold_from !== null && waitsForSale(sold_from, at))
    throw new Refusal('PREORDER_WAITS', { detail: { ships_from: sold_from.toISOString() } })
  const lines = await readUnits(tx, order.order_id)
  const open = new Map(lines.map((line) => [line.position, openUnits(line)]))
  const wanted = given ?? [...open].map(([position, quantity]) => ({ position, quantity }))
  const units = wanted.filter(({ quantity }) => quantity > 0)
  const isOpen = units.every(({ position, quantity }) => quantity <= (open.get(position) ?? 0))
  const isOnce = new Set(units.map(({ position }) => position)).size === units.length
  if (units.length === 0 || !isOpen || !isOnce) {
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { open: Object.fromEntries(open) } })
  }
  const shipment_id = await insertShipment(tx, order, at)
  await insertUnits(tx, { shipment_id, order_id: order.order_id }, units)
  await holdParcels(tx, order.order_id)
  return lockShipment(tx, shipment_id)
}

/** From when all that is left of an order is sold: the day may have been moved since, and a pre-order cancelled. */
async function readSaleOf(tx: Transaction<Database>, order_id: number): Promise<Date | null> {
  const { rows } = await sql<{ sold_from: Date | null }>`
    select max(p.sold_from) as sold_from from shop.order_line l join shop.product p using (product_id)
      where l.order_id = ${order_id} and l.quantity > l.cancelled`.execute(tx)
  return rows[0]?.sold_from ?? null
}

async function insertShipment(
  tx: Transaction<Database>,
  { order_id, country_id }: { order_id: number; country_id: CountryId },
  created_at: Date,
): Promise<number> {
  const stated = await tx
    .selectFrom('shop.orders')
    .select(['paid_at', 'accepted_at', 'placed_at', 'ships_from', 'shipping_days_min', 'shipping_days_max'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const paid_at = promiseBegins(stated)
  const promise = promisedDays({ ...stated, paid_at, time_zone: countryFacts(country_id).time_zone })
  const { rows } = await sql<{ shipment_id: number }>`
    insert into shop.shipment (order_id, parcel, country_id, promised_from, promised_to, created_at, hold)
      select ${order_id}, coalesce(max(parcel), 0) + 1, ${country_id}, ${promise?.promised_from ?? null}::date,
          ${promise?.promised_to ?? null}::date, ${created_at}::timestamptz,
          -- Its payment is disputed: an admin decides whether it is shipped.
          (select 'PAYMENT' from shop.orders where order_id = ${order_id} and payment_status = 'DISPUTED')
        from shop.shipment where order_id = ${order_id}
      returning shipment_id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The shipment was not written')
  return row.shipment_id
}

async function insertUnits(
  tx: Transaction<Database>,
  { shipment_id, order_id }: Pick<LockedShipment, 'shipment_id' | 'order_id'>,
  units: readonly Units[],
): Promise<void> {
  await tx
    .insertInto('shop.shipment_line')
    .values(units.map(({ position, quantity }) => ({ shipment_id, order_id, position, quantity })))
    .execute()
}

/**
 * Updates a shipment to the packed units: not more than planned; units left out become open again.
 * @throws Refusal ACT_NOT_ALLOWED
 */
export async function packUnits(
  tx: Transaction<Database>,
  shipment: LockedShipment,
  packed: readonly Units[],
): Promise<void> {
  const { shipment_id, state } = shipment
  const planned = await tx
    .selectFrom('shop.shipment_line')
    .select(['position', 'quantity'])
    .where('shipment_id', '=', shipment_id)
    .execute()
  const left = new Map(planned.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of packed) left.set(position, (left.get(position) ?? 0) - quantity)
  const isOnce = new Set(packed.map(({ position }) => position)).size === packed.length
  if (!isInWarehouse(state) || !isOnce || [...left.values()].some((quantity) => quantity < 0)) {
    throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  }
  await tx.deleteFrom('shop.shipment_line').where('shipment_id', '=', shipment_id).execute()
  await insertUnits(tx, shipment, packed)
}
