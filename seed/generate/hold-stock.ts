import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'

/**
 * Stock (R10): reserves or sells the pieces of the added orders of these ids, from pieces received for them, so that as
 * many are available as before.
 */
export async function holdStock(tx: Transaction<Database>, { from, to }: { from: number; to: number }): Promise<void> {
  const held = sql`
    select variant_id, country_id, coalesce(sum(quantity) filter (where state = 'HELD'), 0) as reserved,
        coalesce(sum(quantity - gone) filter (where state = 'CLAIMED'), 0) as sold
      from shop.reservation where order_id between ${from} and ${to} and state <> 'RELEASED'
      group by variant_id, country_id having sum(quantity - gone) > 0`
  await sql`insert into shop.stock_movement (variant_id, country_id, kind, quantity)
    select variant_id, country_id, 'RECEIPT', reserved + sold from (${held}) held`.execute(tx)
  await sql`update shop.stock set reserved = stock.reserved + held.reserved, sold = stock.sold + held.sold
    from (${held}) held where stock.variant_id = held.variant_id and stock.country_id = held.country_id`.execute(tx)
}

/**
 * Stock (R10): writes that the parcels of orders of these ids have left, from pieces received for them. In all this
 * changes no stock, so the movements are inserted without the trigger that changes it row by row.
 */
export async function sendStock(tx: Transaction<Database>, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`alter table shop.stock_movement disable trigger apply_stock_movement`.execute(tx)
  await sql`
    with sent as (
      select s.shipment_id, l.variant_id, s.country_id, s.shipped_at, sum(p.quantity)::integer as quantity
        from shop.shipment s join shop.shipment_line p using (shipment_id)
          join shop.order_line l on l.order_id = s.order_id and l.position = p.position
        where s.order_id between ${from} and ${to} and s.state in ('SHIPPED', 'DELIVERED', 'LOST', 'RETURNED_TO_SENDER')
        group by s.shipment_id, l.variant_id
    ), received as (
      select variant_id, country_id, sum(quantity) as quantity, min(shipped_at) - interval '1 day' as at from sent group by variant_id, country_id
    ), moved as (
      select variant_id, country_id, 'RECEIPT' as kind, quantity, null::bigint as shipment_id, at from received
      union all select variant_id, country_id, 'SHIPPED', -quantity, shipment_id, shipped_at from sent
    )
    insert into shop.stock_movement (variant_id, country_id, stock_place_id, kind, quantity, on_hand_after, shipment_id, at)
      select variant_id, country_id, shop.first_place(country_id), kind, moved.quantity,
          on_hand + sum(moved.quantity) over (partition by variant_id, country_id order by at, shipment_id nulls first),
          shipment_id, at
        from moved join shop.stock using (variant_id, country_id) order by at, shipment_id nulls first`.execute(tx)
  await sql`alter table shop.stock_movement enable trigger apply_stock_movement`.execute(tx)
}

/** Dates the pieces that the stock began with, so that it opened before anything left it. */
export async function dateOpenings(tx: Transaction<Database>, at: Date): Promise<void> {
  await sql`alter table shop.stock_movement disable trigger append_only`.execute(tx)
  await sql`update shop.stock_movement set at = ${at} where kind in ('OPENING', 'RECEIPT') and at > ${at}`.execute(tx)
  await sql`alter table shop.stock_movement enable trigger append_only`.execute(tx)
}

/**
 * Renumbers all movements by their dates, arriving pieces before leaving ones, and counts the stock on hand after
 * each: they were inserted order by order, and the list of a stock is read in the order of their numbers.
 */
export async function orderMovements(tx: Transaction<Database>): Promise<void> {
  await sql`
    create temporary table ordered_movement on commit drop as
      select row_number() over (order by at, quantity < 0, movement_id) as movement_id, variant_id, country_id, stock_place_id, kind, quantity,
          sum(quantity) over (partition by variant_id, country_id order by at, quantity < 0, movement_id)::integer as on_hand_after,
          shipment_id, inspection_id, admin_id, reason, at
        from shop.stock_movement`.execute(tx)
  await sql`alter table shop.stock_movement disable trigger user`.execute(tx)
  await sql`delete from shop.stock_movement`.execute(tx)
  const columns = sql.raw(
    'movement_id, variant_id, country_id, stock_place_id, kind, quantity, on_hand_after, shipment_id, inspection_id, admin_id, reason, at',
  )
  // Below the highest identity, so that later movements follow.
  await sql`insert into shop.stock_movement (${columns}) overriding system value
    select ${columns} from ordered_movement order by movement_id`.execute(tx)
  await sql`alter table shop.stock_movement enable trigger user`.execute(tx)
}
