import type { createProduct } from '@meridian/contract/admin/products.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { countryLanguages, type LanguageId } from '@meridian/domain/locale.ts'
import { readSku } from '@meridian/domain/sku.ts'
import { sql, type Transaction } from 'kysely'
import type { CountryScope } from '../../gate/country-scope.ts'
import { addVariantTexts } from './variant-texts.ts'

type NewProduct = NonNullable<InputOf<typeof createProduct>['body']>

/** The languages that the countries of a scope read, in which its admin may write. */
export function languagesOf(scope: CountryScope): Set<LanguageId> {
  return new Set(scope.flatMap((country) => countryLanguages(country)))
}

/**
 * A product with its first variant, published nowhere.
 * @throws Refusal RIGHT_LACKING for a language that no country of the scope reads, FIELDS_REFUSED
 */
export async function insertProduct(
  tx: Transaction<Database>,
  body: NewProduct,
  { scope, now }: { scope: CountryScope; now: Date },
) {
  const { product_type_id, tax_class, language_id, name, content_amount, content_unit } = body
  if (!languagesOf(scope).has(language_id)) throw new Refusal('RIGHT_LACKING')
  const sku = readSku(body.sku)
  if (sku === null) throw refuseField('sku', 'SKU_WRONG', 'No article number has this form')
  const { rows } = await sql<{ product_id: number }>`
    insert into shop.product (tax_class, product_type_id, position, published_at, published_in)
      select ${tax_class}, product_type_id, (select coalesce(max(position), 0) + 1 from shop.product), ${now}, '{}'
      from shop.product_type where product_type_id = ${product_type_id} and archived_at is null
    returning product_id`.execute(tx)
  const product_id = rows[0]?.product_id
  if (product_id === undefined) throw refuseField('product_type_id', 'TYPE_UNKNOWN', 'There is no such type')
  // Its other texts are still missing, and with them the product is not ready to be sold.
  await sql`insert into shop.product_text (product_id, language_id, name, kind, short_text)
    values (${product_id}, ${language_id}, ${name}, '', '')`.execute(tx)
  const variants = await sql`
    insert into shop.variant (product_id, sku, position, content_amount, content_unit)
      values (${product_id}, ${sku}, 0, ${content_amount}, ${content_unit})
      on conflict (sku) do nothing returning variant_id`.execute(tx)
  if (variants.rows.length === 0) throw refuseField('sku', 'SKU_TAKEN', 'Another variant has this article number')
  await addVariantTexts(tx, [product_id])
  await reindexProducts(tx, [product_id])
  return { key: { product_id }, values: { product_type_id, tax_class, name, sku, content_amount, content_unit } }
}
