import type { Database } from '@meridian/database/schema/database.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'

/**
 * Brings up to date which categories list the products of a statement: those where people have placed them, and the
 * ancestors of these. Part of every transaction that places products or moves a category. SPEC §3 Catalogue
 * (categories).
 */
export async function spreadPlaces(tx: Transaction<Database>, products: RawBuilder<unknown>): Promise<void> {
  // The tree does not change until the end of the transaction.
  await sql`select from shop.category order by category_id for key share`.execute(tx)
  await sql`
    with recursive above (placed_id, category_id) as (
      select category_id, category_id from shop.category
      union all
      select a.placed_id, c.parent_id from above a join shop.category c using (category_id) where c.parent_id is not null
    ), chosen (product_id) as materialized (${products}), wanted as materialized (
      select distinct p.product_id, a.category_id
      from shop.category_product p join above a on a.placed_id = p.category_id
      where p.is_placed and p.product_id in (select product_id from chosen)
    ), gone as (
      delete from shop.category_product p
      where not p.is_placed and p.product_id in (select product_id from chosen)
        and not exists (select from wanted w where w.product_id = p.product_id and w.category_id = p.category_id)
    )
    insert into shop.category_product (category_id, product_id, is_main, is_placed)
      select category_id, product_id, false, false from wanted on conflict do nothing`.execute(tx)
}
