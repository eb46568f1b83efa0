import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { generateProducts } from './generate.ts'

async function openSeedWorld(): Promise<DatabasePool<Database>> {
  const world = await createTestDatabase()
  const limits = { max: 1, statementTimeoutMs: 60_000, lockTimeoutMs: 10_000, prepare: false }
  const pool = createPool<Database>({ url: world.owner_url, ...limits })
  onTestFinished(async () => {
    await pool.close()
    await world.drop()
  })
  return pool
}

async function numberOf({ kysely }: DatabasePool<Database>, query: RawBuilder<{ number: number }>): Promise<number> {
  return (await query.execute(kysely)).rows[0]?.number ?? Number.NaN
}

const products = sql<{ number: number }>`select count(*) as number from shop.product`
const fingerprint = sql<{ number: number }>`
  select sum(hashtext(concat_ws(' ', variant_id, country_id, price_group_id, gross_price, name, slug, on_hand))) as number
    from shop.price join shop.stock using (variant_id, country_id) join shop.variant_text using (variant_id)`

test('A world is scaled by as many products as asked, each as complete as its template, and always the same ones', async () => {
  const [one, two] = [await openSeedWorld(), await openSeedWorld()]
  const before = await numberOf(one, products)
  const count = before * 2 + 3
  for (const world of [one, two]) await generateProducts(world.kysely, count, () => {})
  expect(await numberOf(one, products)).toBe(before + count)
  expect(await numberOf(one, fingerprint)).toBe(await numberOf(two, fingerprint))
  const lacking = sql<{ number: number }>`
    select count(*) as number from shop.product where product_id >= 100000 and not (
      exists (select from shop.product_text where product_text.product_id = product.product_id and language_id = 'en')
      and exists (select from shop.category_product where category_product.product_id = product.product_id)
      and exists (select from shop.product_attribute_value as value where value.product_id = product.product_id)
      and exists (select from shop.variant join shop.variant_text using (variant_id) join shop.stock using (variant_id)
        join shop.price using (variant_id, country_id)
        where variant.product_id = product.product_id and country_id = 'PL' and price_group_id = 1))`
  expect(await numberOf(one, lacking)).toBe(0)
})
