import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import type { LockedShipment } from './shipments.ts'

/**
 * Reopens the units of a lost or returned parcel and claims replacement pieces, unless they were refunded. Stock (R10).
 * @throws Refusal ACT_NOT_ALLOWED, STOCK_EXHAUSTED
 */
export async function reopenUnits(
  tx: Transaction<Database>,
  { shipment_id, state, reopened_at }: LockedShipment,
  at: Date,
): Promise<void> {
  const isGone = state === 'LOST' || state === 'RETURNED_TO_SENDER'
  if (!isGone || reopened_at !== null) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  const refunded = await sql`
    select from shop.shipment_line p join shop.order_line l using (order_id, position)
      where p.shipment_id = ${shipment_id} and l.shipped - p.quantity < l.reversed - l.cancelled`.execute(tx)
  if (refunded.rows.length > 0) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state } })
  await tx.updateTable('shop.shipment').set({ reopened_at: at }).where('shipment_id', '=', shipment_id).execute()
  const { rows } = await sql<{ variant_id: number }>`
    with wanted as (
      select p.order_id, l.variant_id, s.country_id, sum(p.quantity)::integer as quantity
        from shop.shipment_line p join shop.shipment s using (shipment_id)
          join shop.order_line l on l.order_id = p.order_id and l.position = p.position
        where p.shipment_id = ${shipment_id} group by p.order_id, l.variant_id, s.country_id
    ), locked as (
      select stock.variant_id from shop.stock join wanted using (variant_id, country_id)
        order by stock.variant_id for update of stock
    ), sold as (
      update shop.stock set sold = stock.sold + wanted.quantity from wanted
        where stock.variant_id = wanted.variant_id and stock.country_id = wanted.country_id
          and stock.variant_id = any(array(select variant_id from locked))
          and stock.on_hand - stock.reserved - stock.sold >= wanted.quantity
        returning stock.variant_id
    ), claimed as (
      update shop.reservation r set gone = r.gone - wanted.quantity from wanted
        where r.order_id = wanted.order_id and r.variant_id = wanted.variant_id
    )
    select variant_id from wanted except select variant_id from sold order by variant_id`.execute(tx)
  if (rows.length > 0) {
    throw new Refusal('STOCK_EXHAUSTED', { detail: { variantsIds: rows.map(({ variant_id }) => variant_id) } })
  }
}
