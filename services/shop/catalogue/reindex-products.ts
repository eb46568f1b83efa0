import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql } from 'kysely'
import { raiseVersion } from '../../cache.ts'

/** The number of products that one transaction indexes, about a second of work. */
const PRODUCTS_AT_ONCE = 500

/** What products are found by, whose row says in `indexed_to` how far its change has come: its key, and its products. */
const SOURCES = [
  { table: 'shop.product_type', key: 'product_type_id', products: 'shop.product' },
  { table: 'shop.category', key: 'category_id', products: 'shop.category_product' },
  { table: 'shop.attribute_value', key: 'attribute_value_id', products: 'shop.product_attribute_value' },
] as const

/**
 * Has the search find products by the fields that their types now mark for it, and by the present words of
 * their categories and attributes: some hundred products at a time, from where an earlier run has come to. SPEC §3 Catalogue, Search.
 */
export async function reindexChangedProducts({ database }: { database: Kysely<Database> }): Promise<void> {
  for (const source of SOURCES) while (await inTransaction(database, (tx) => reindexSome(tx, source)));
}

/** False if there is nothing left, or another worker is at it. */
async function reindexSome(
  tx: Parameters<typeof reindexProducts>[0],
  { table, key, products }: (typeof SOURCES)[number],
): Promise<boolean> {
  const [of, id] = [sql.table(table), sql.ref(key)]
  const { rows } = await sql<{ id: number; indexed_to: number }>`
    select ${id} as id, indexed_to from ${of} where indexed_to is not null order by 1 limit 1 for update skip locked`.execute(
    tx,
  )
  const [changed] = rows
  if (changed === undefined) return false
  const found = await sql<{ product_id: number }>`
    select product_id from ${sql.table(products)} where ${id} = ${changed.id} and product_id > ${changed.indexed_to}
      order by product_id limit ${PRODUCTS_AT_ONCE}`.execute(tx)
  const ids = found.rows.map(({ product_id }) => product_id)
  await reindexProducts(tx, ids)
  const last = ids.length < PRODUCTS_AT_ONCE ? null : (ids.at(-1) ?? null)
  await sql`update ${of} set indexed_to = ${last} where ${id} = ${changed.id}`.execute(tx)
  await raiseVersion(tx, 'catalogue')
  return true
}
