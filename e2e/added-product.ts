import { sql } from 'kysely'
import { inDatabase } from './shop-database.ts'

/** A product on sale in Poland, or from some days on, whose variant has no stock, as a new one has before a delivery. */
export async function addProduct({
  sku,
  name,
  kind,
  sold_in_days = null,
  stock = null,
}: {
  sku: string
  name: string
  kind: string
  sold_in_days?: number | null
  /** Pieces on hand; null where nothing of it was ever there. */
  stock?: number | null
}): Promise<string> {
  const slug = sku.toLowerCase()
  await inDatabase(async (database) => {
    await sql`
      with product as (
        insert into shop.product (tax_class, product_type_id, position, published_at, published_in, sold_from)
          select 'standard', product_type_id, 9000, now() - interval '1 day', '{PL}',
              now() + ${sold_in_days}::integer * interval '1 day'
            from shop.product order by product_id limit 1
          returning product_id
      ), named as (
        insert into shop.product_text (product_id, language_id, name, kind, short_text)
          select product_id, 'en', ${name}, ${kind}, 'Two for a bath.' from product
      ), variant as (
        insert into shop.variant (product_id, sku, position, content_amount, content_unit)
          select product_id, ${sku}, 0, 1, 'piece' from product returning variant_id
      ), told as (
        insert into shop.variant_text (variant_id, language_id, name, slug) select variant_id, 'en', 'In a box', ${slug} from variant
      )
      insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
        select variant_id, 'PL', price_group_id, 'PLN', 10000, 3000, now() - interval '1 day'
          from variant, core.price_group`.execute(database)
    if (stock !== null)
      await sql`insert into shop.stock (variant_id, country_id, on_hand)
        select variant_id, 'PL', ${stock} from shop.variant where sku = ${sku}`.execute(database)
    await sql`update core.cache_version set version = version + 1 where name = 'catalogue'`.execute(database)
  })
  return slug
}
