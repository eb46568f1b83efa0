import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

/** Held by the writer of blocks; otherwise, the one of two writers with the older data could write last. */
const WRITING = sql`pg_try_advisory_xact_lock(hashtext('shop.assortment'))`
/** Blocks in one transaction: a tenth of a second. */
const BLOCKS_AT_ONCE = 20

/**
 * Stores the blocks that assortments are read from: missing, changed and expired ones. Only speeds up reading: readers
 * compute missing blocks. Idempotent, also when run concurrently.
 */
export async function refreshAssortments(database: Kysely<Database>, clock: () => Date): Promise<void> {
  await forgetWhereAllChanged(database)
  for (const blocks of inParts(await findProductBlocks(database))) {
    await writing(database, (tx) => refreshProducts(tx, blocks))
  }
  for (const blocks of inParts(await findAssortmentBlocks(database, clock()))) {
    await writing(database, (tx) => refreshSold(tx, blocks, clock()))
  }
}

/** A concurrent writer does the same work, so this one skips it. */
async function writing(database: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<void>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select ${WRITING} as mine`.execute(tx)
    // The lock comes first in a separate statement, because a statement does not see commits after its start.
    if (rows[0]?.mine === true) await work(tx)
  })
}

/** A change in all countries deletes whole blocks, which then count as missing. */
async function forgetWhereAllChanged(database: Kysely<Database>): Promise<void> {
  await writing(database, async (tx) => {
    await sql`
      with noted as (delete from shop.assortment_block_change where country_id is null returning block)
      delete from shop.assortment_block k where k.block in (select block from noted)`.execute(tx)
  })
}

async function findProductBlocks(database: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    select block from shop.product_blocks() as found (block)
    where not exists (select from shop.product_block k where k.block = found.block)
      or exists (select from shop.product_block_change c where c.block = found.block)
    order by block`.execute(database)
  return rows.map((row) => row.block)
}

interface AssortmentBlock {
  country_id: string
  price_group_id: number
  block: number
}

async function findAssortmentBlocks(database: Kysely<Database>, now: Date): Promise<AssortmentBlock[]> {
  const { rows } = await sql<AssortmentBlock>`
    with changed as materialized (
      select distinct block, country_id, price_group_id from shop.assortment_block_change where country_id is not null
    )
    select scope.country_id, scope.price_group_id, found.block
    from shop.priced_scopes() as scope cross join shop.product_blocks() as found (block)
      left join shop.assortment_block k using (country_id, price_group_id, block)
      left join changed c using (country_id, price_group_id, block)
    where k.block is null or c.block is not null or k.holds_from > ${now} or k.holds_until <= ${now}
    order by 1, 2, 3`.execute(database)
  return rows
}

// In each of these, one statement both clears the changes and reads the rows, from one snapshot: a change committed
// meanwhile stays recorded.

async function refreshProducts(tx: Transaction<Database>, blocks: readonly number[]): Promise<void> {
  await sql`
    with noted as (delete from shop.product_block_change where block = any(${blocks}::integer[]))
    insert into shop.product_block (block, products) select block, products from shop.described_products(${blocks}::integer[])
    on conflict (block) do update set products = excluded.products`.execute(tx)
}

async function refreshSold(tx: Transaction<Database>, blocks: readonly AssortmentBlock[], now: Date): Promise<void> {
  await sql`
    with asked as materialized (
      select * from unnest(${blocks.map((one) => one.country_id)}::text[], ${blocks.map((one) => one.price_group_id)}::smallint[],
        ${blocks.map((one) => one.block)}::integer[]) as asked (country_id, price_group_id, block)
    ), noted as (
      delete from shop.assortment_block_change c using asked
      where c.country_id = asked.country_id and c.price_group_id = asked.price_group_id and c.block = asked.block
    )
    insert into shop.assortment_block (country_id, price_group_id, block, holds_from, holds_until, products)
      select whose.country_id, whose.price_group_id, made.block, made.holds_from, made.holds_until, made.products
      from (select country_id, price_group_id, array_agg(block) as blocks from asked group by 1, 2) as whose
        cross join lateral shop.sold_products(whose.country_id, whose.price_group_id, whose.blocks, ${now}::timestamptz) as made
    on conflict (country_id, price_group_id, block) do update
      set holds_from = excluded.holds_from, holds_until = excluded.holds_until, products = excluded.products`.execute(
    tx,
  )
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BLOCKS_AT_ONCE) }, (_, part) =>
    items.slice(part * BLOCKS_AT_ONCE, (part + 1) * BLOCKS_AT_ONCE),
  )
}
