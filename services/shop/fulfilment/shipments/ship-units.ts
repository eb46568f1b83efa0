import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import type { Enqueue } from '../../../jobs/jobs.ts'
import type { Move } from '../../order/transition-order.ts'
import { type LockedShipment, moveShipment } from './shipments.ts'

/** The pieces of a parcel by variant. */
const leaving = (shipment_id: number) => sql`leaving as (
    select p.order_id, l.variant_id, s.country_id, sum(p.quantity)::integer as quantity
      from shop.shipment_line p join shop.shipment s using (shipment_id)
        join shop.order_line l on l.order_id = p.order_id and l.position = p.position
      where p.shipment_id = ${shipment_id} group by p.order_id, l.variant_id, s.country_id
  )`

/**
 * Locks the stock of a parcel and returns the variants of which fewer pieces are there: they were sold before they
 * arrived. SPEC §3 Catalogue (pre-order).
 */
export async function lockLeaving(tx: Transaction<Database>, shipment_id: number): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number; is_short: boolean }>`
    with ${leaving(shipment_id)}
    select stock.variant_id, stock.on_hand < leaving.quantity as is_short from shop.stock join leaving using (variant_id, country_id)
      order by stock.variant_id for update of stock`.execute(tx)
  return rows.flatMap(({ variant_id, is_short }) => (is_short ? [variant_id] : []))
}

/**
 * Deducts the pieces of a shipped parcel, whose stock is locked, from it (R10), once, in the order of variants: from the
 * places of its country in their order, each as far as its pieces go. SPEC §6 Stock.
 */
async function issueStock(tx: Transaction<Database>, shipment_id: number, at: Date): Promise<void> {
  await sql`
    with ${leaving(shipment_id)}, gone as (
      update shop.reservation r set gone = r.gone + leaving.quantity from leaving
        where r.order_id = leaving.order_id and r.variant_id = leaving.variant_id
        returning r.variant_id, r.country_id, leaving.quantity
    ), lying as (
      select gone.variant_id, gone.country_id, stock_place_id, place.position, gone.quantity, held.on_hand, coalesce(sum(held.on_hand) over (
          partition by gone.variant_id order by place.position, stock_place_id rows between unbounded preceding and 1 preceding), 0) as before
        from gone join shop.place_stock held using (variant_id, country_id) join shop.stock_place place using (stock_place_id)
    )
    insert into shop.stock_movement (variant_id, country_id, stock_place_id, kind, quantity, shipment_id, at)
      select variant_id, country_id, stock_place_id, 'SHIPPED', -least(on_hand, quantity - before), ${shipment_id}, ${at} from lying
        where on_hand > 0 and before < quantity order by variant_id, position, stock_place_id`.execute(tx)
}

/** Ships a packed parcel, whose pieces are there: deducts them from stock and notifies its buyer. The order follows afterwards. */
export async function shipParcel(
  tx: Transaction<Database>,
  enqueue: Enqueue,
  shipment: LockedShipment,
  move: Move,
): Promise<void> {
  await moveShipment(tx, shipment, 'SHIPPED', move)
  await issueStock(tx, shipment.shipment_id, move.at)
  const { order_id, shipment_id } = shipment
  await enqueue(tx, 'send-mail', { order_id, template: 'parcel-shipped', shipment_id })
  // The first parcel triggers the document in countries that issue it at shipping; for later ones the job does nothing.
  await enqueue(tx, 'issue-document', { order_id, event: 'shipping' })
}
