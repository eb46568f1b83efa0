import { type BulkLoad, loadInBulk } from '@meridian/database/bulk-load.ts'
import { chooseLeadingProducts, reindexProducts } from '@meridian/database/search-index.ts'
import { sql } from 'kysely'
import { productRows } from '../insert-catalogue.ts'
import { GENERATED_AFTER, generatedProduct } from './generated-product.ts'
import type { GeneratorOptions } from './generator-options.ts'

/** Products whose rows are in memory at one time; each has about two hundred. */
const PRODUCTS_AT_ONCE = 500
/** Products between two progress messages; a multiple of PRODUCTS_AT_ONCE. */
const TOLD_EVERY = 5000
/** After all products of the named world. */
const FIRST_POSITION = 1000

const TABLES = [
  'shop.product',
  'shop.product_text',
  'shop.product_picture',
  'shop.category_product',
  'shop.product_attribute_value',
  'shop.related_product',
  'shop.variant',
  'shop.variant_text',
  'shop.price',
  'shop.stock',
  'shop.place_stock',
  'shop.stock_movement',
  'shop.search_document',
] as const

/**
 * Adds the products of these numbers with everything that belongs to them: all or none. The same number always yields
 * the same product.
 */
export async function generateProducts(
  { owner_url, now, log }: GeneratorOptions,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await loadInBulk(owner_url, TABLES, async ({ tx, copy }) => {
    for (let first = from; first <= to; first += PRODUCTS_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(PRODUCTS_AT_ONCE, to - first + 1) }, (_, index) => first + index)
      if ((first - from) % TOLD_EVERY === 0) log(`Generating products: ${first - 1} of ${to}`)
      await copyProducts(copy, numbers, now)
      await reindexProducts(
        tx,
        numbers.map((number) => GENERATED_AFTER + number),
      )
      // Otherwise plans would assume the few rows from before.
      if (first === from) for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(tx)
    }
    log('Generating products: checking references and building indexes')
    await chooseLeadingProducts(tx)
    await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(tx)
  })
}

async function copyProducts(copy: BulkLoad['copy'], numbers: readonly number[], now: Date): Promise<void> {
  const shelf = numbers.map((number) => ({ ...generatedProduct(number), position: FIRST_POSITION + number }))
  const rows = productRows(shelf, now)
  await copy(
    'shop.product',
    rows['shop.product'].map((row) => ({ ...row, published_in: `{${row.published_in}}` })),
  )
  await copy('shop.product_text', rows['shop.product_text'])
  await copy('shop.product_picture', rows['shop.product_picture'])
  await copy('shop.category_product', rows['shop.category_product'])
  await copy('shop.product_attribute_value', rows['shop.product_attribute_value'])
  await copy('shop.related_product', rows['shop.related_product'])
  await copy('shop.variant', rows['shop.variant'])
  await copy('shop.variant_text', rows['shop.variant_text'])
  await copy('shop.price', rows['shop.price'])
  await copy('shop.stock', rows['shop.stock'])
}
