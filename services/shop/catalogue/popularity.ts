import type { Database } from '@meridian/database/schema/database.ts'
import { chooseLeadingProducts } from '@meridian/database/search-index.ts'
import { sqlLiterals } from '@meridian/database/sql-literals.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { SOLD_STATES } from '@meridian/domain/order.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, sql } from 'kysely'
import { raiseVersion } from '../../cache.ts'

/** Older orders say nothing about current demand. */
const COUNTED_DAYS = 90

/**
 * Counts the pieces of each product ordered in the last 90 days for the sort by popularity, and selects the leading
 * products, which searches check first. Idempotent, also when run concurrently. SPEC §3 Search.
 */
export async function countPopularity(database: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
  await inTransaction(database, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      with lines as (
        select order_id, l.product_id, l.quantity, l.bundle from shop.orders o join shop.order_line l using (order_id)
        where o.placed_at > ${since} and o.state in (${sqlLiterals(SOLD_STATES)})
      ), ordered as (
        select product_id, quantity from lines
        union all
        -- A bundle counts besides its parts.
        select (bundle ->> 'product_id')::integer, (bundle ->> 'quantity')::integer
          from (select distinct order_id, bundle from lines where bundle is not null) bundles
      ), counted as (
        select product_id, sum(quantity)::integer as pieces from ordered join shop.product using (product_id) group by product_id
      )
      insert into shop.product_popularity (product_id, pieces)
        select product_id, coalesce(counted.pieces, 0) from counted full join shop.product_popularity known using (product_id)
        where coalesce(counted.pieces, 0) <> coalesce(known.pieces, 0)
      on conflict (product_id) do update set pieces = excluded.pieces`.execute(tx)
    await chooseLeadingProducts(tx)
    if (numAffectedRows > 0n) await raiseVersion(tx, 'catalogue')
  })
}
