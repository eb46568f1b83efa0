import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import { readSku } from '@meridian/domain/sku.ts'
import { sql, type Transaction } from 'kysely'
import type { CountryScope } from '../../gate/country-scope.ts'
import { languagesOf } from './create-product.ts'
import { addVariantTexts } from './variant-texts.ts'

/**
 * A product like another one, with the texts in the languages of the scope and the first variant; undefined if there is
 * no other one. What belongs to a country is not copied: it has no price and no stock, and is published nowhere.
 * @throws Refusal FIELDS_REFUSED for a wrong or taken article number
 */
export async function insertDuplicate(
  tx: Transaction<Database>,
  of: number,
  given: string,
  { scope, now }: { scope: CountryScope; now: Date },
) {
  const sku = readSku(given)
  if (sku === null) throw refuseField('sku', 'SKU_WRONG', 'No article number has this form')
  const { rows } = await sql<{ product_id: number }>`
    insert into shop.product (tax_class, product_type_id, field_values, manufacturer_id, responsible_person_id, position,
        published_at, published_in)
      select tax_class, product_type_id, field_values, manufacturer_id, responsible_person_id,
        (select max(position) + 1 from shop.product), ${now}, '{}' from shop.product where product_id = ${of}
      returning product_id`.execute(tx)
  const product_id = rows[0]?.product_id
  if (product_id === undefined) return undefined
  await sql`
    insert into shop.product_text (product_id, language_id, name, kind, short_text, description, field_values)
      select ${product_id}, language_id, name, kind, short_text, description, field_values from shop.product_text
      where product_id = ${of} and language_id = any(${[...languagesOf(scope)]}::text[])`.execute(tx)
  await sql`insert into shop.product_attribute_value (product_id, attribute_value_id)
    select ${product_id}, attribute_value_id from shop.product_attribute_value where product_id = ${of}`.execute(tx)
  await sql`insert into shop.category_product (category_id, product_id, is_main, is_placed)
    select category_id, ${product_id}, is_main, is_placed from shop.category_product where product_id = ${of}`.execute(
    tx,
  )
  await sql`insert into shop.related_product (product_id, related_product_id, position)
    select ${product_id}, related_product_id, position from shop.related_product where product_id = ${of}`.execute(tx)
  const variants = await sql<{ variant_id: number }>`
    insert into shop.variant (product_id, sku, position, image_file_id, content_amount, content_unit, field_values, axis_values)
      select ${product_id}, ${sku}, 0, image_file_id, content_amount, content_unit, field_values, axis_values
      from shop.variant where product_id = ${of} order by position, variant_id limit 1
    on conflict (sku) do nothing returning variant_id`.execute(tx)
  const variant_id = variants.rows[0]?.variant_id
  if (variant_id === undefined) throw refuseField('sku', 'SKU_TAKEN', 'Another variant has this article number')
  // What is a bundle and what a part must not change until this is committed.
  await sql`select pg_advisory_xact_lock(hashtext('shop.bundle_part'))`.execute(tx)
  await sql`
    insert into shop.bundle_part (bundle_id, variant_id, quantity, position)
      select ${variant_id}::integer, variant_id, quantity, position from shop.bundle_part where bundle_id = (
        select variant_id from shop.variant where product_id = ${of} order by position, variant_id limit 1)`.execute(tx)
  await addVariantTexts(tx, [product_id])
  await reindexProducts(tx, [product_id])
  return { key: { product_id }, values: { duplicate_of: of, sku } }
}
