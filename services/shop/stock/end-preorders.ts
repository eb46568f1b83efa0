import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Ends pre-orders of what is sold now: of the pieces to come only those stay that orders hold, until they arrive. SPEC §3
 * Catalogue (pre-order).
 */
export async function endPreorders(database: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with ended as (
      select s.variant_id, s.country_id, nullif(greatest(s.reserved + s.sold - s.on_hand, 0), 0) as held
        from shop.stock s join shop.variant v using (variant_id) join shop.product p using (product_id)
        where s.preorder is not null and (p.sold_from is null or p.sold_from <= ${now})
        order by s.variant_id, s.country_id for update of s
    )
    update shop.stock s set preorder = ended.held, version = version + 1 from ended
      where s.variant_id = ended.variant_id and s.country_id = ended.country_id and s.preorder is distinct from ended.held`.execute(
    database,
  )
}
