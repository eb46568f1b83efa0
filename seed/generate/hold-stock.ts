import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'

/**
 * R10: reserves or sells what the added orders of these ids hold, from pieces received for them, so that as many are
 * available as before.
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
