import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql } from 'kysely'
import { raiseVersion } from '../../cache.ts'

/** The number of products that one transaction indexes, about a second of work. */
const PRODUCTS_AT_ONCE = 500

/**
 * Has the search find products by the fields that their types now mark for it, some hundred products at a time, from
 * where an earlier run has come to. SPEC §3 Catalogue, Search.
 */
export async function reindexChangedTypes({ database }: { database: Kysely<Database> }): Promise<void> {
  while (await inTransaction(database, reindexSome));
}

/** False if there is nothing left, or another worker is at it. */
async function reindexSome(tx: Parameters<typeof reindexProducts>[0]): Promise<boolean> {
  const { rows } = await sql<{ product_type_id: number; indexed_to: number }>`
    select product_type_id, indexed_to from shop.product_type where indexed_to is not null
      order by product_type_id limit 1 for update skip locked`.execute(tx)
  const [type] = rows
  if (type === undefined) return false
  const { rows: products } = await sql<{ product_id: number }>`
    select product_id from shop.product where product_type_id = ${type.product_type_id} and product_id > ${type.indexed_to}
      order by product_id limit ${PRODUCTS_AT_ONCE}`.execute(tx)
  const ids = products.map(({ product_id }) => product_id)
  await reindexProducts(tx, ids)
  const last = ids.length < PRODUCTS_AT_ONCE ? null : (ids.at(-1) ?? null)
  await sql`update shop.product_type set indexed_to = ${last} where product_type_id = ${type.product_type_id}`.execute(
    tx,
  )
  await raiseVersion(tx, 'catalogue')
  return true
}
