import type { Database } from '@meridian/database/schema/database.ts'
import { chooseLeadingProducts, reindexProducts } from '@meridian/database/search-index.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Ids below are the seed's. A generated product has this plus its number, its variants this plus their template's place. */
const FIRST_PRODUCT = 100_000
const VARIANTS_A_PRODUCT = 20
/** Languages in which generated products have texts of their own; in the others the reader sees the English ones. */
const LANGUAGES = ['en', 'pl', 'de']

/**
 * Scales the seed world to so many products more, in SQL: each is one of the seed's with another number, name, slug, price and stock, in
 * the same categories and with the same attributes, in all countries and price groups. The same seed gives the same world.
 */
export async function generateProducts(
  database: Kysely<Database>,
  count: number,
  log: (step: string) => void,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    for (const [what, statement] of Object.entries(statementsFor(count))) {
      log(`Generating ${count} products: ${what}`)
      await statement.execute(tx)
    }
    log(`Generating ${count} products: what they can be found by`)
    // Without this, what was known of the seed's few rows would lead to plans for few.
    await sql`analyze`.execute(tx)
    await reindexProducts(
      tx,
      Array.from({ length: count }, (_, index) => FIRST_PRODUCT + index + 1),
    )
    await chooseLeadingProducts(tx)
  })
  log('Generating: statistics')
  await sql`analyze`.execute(database)
}

function statementsFor(count: number): Record<string, RawBuilder<unknown>> {
  const languages = sql.join(LANGUAGES)
  return {
    numbers: sql`
      create temporary table copy on commit drop as
        with template as (select product_id, row_number() over (order by product_id) - 1 as place from shop.product),
          size as (select count(*) as templates from template)
        select ${sql.lit(FIRST_PRODUCT)} + number as product_id, template.product_id as template_id, number,
            -- Looks like chance and is none: prices from 60 % to 160 % of the template's.
            60 + (number::bigint * 7919) % 101 as percent
          from generate_series(1, ${sql.lit(count)}) as number
          join size on true join template on template.place = (number - 1) % size.templates`,
    variants: sql`
      create temporary table variant_copy on commit drop as
        select copy.product_id * ${sql.lit(VARIANTS_A_PRODUCT)} + variant.position as variant_id,
            variant.variant_id as template_id, copy.product_id, copy.number, copy.percent
          from copy join shop.variant on variant.product_id = copy.template_id`,
    products: sql`
      insert into shop.product (product_id, tax_class, ingredients, manufacturer, responsible_person, position, published_at)
        select copy.product_id, tax_class, ingredients, manufacturer, responsible_person, 1000 + copy.number,
            published_at - make_interval(hours => copy.number % 8000)
          from copy join shop.product on product.product_id = copy.template_id`,
    texts: sql`
      insert into shop.product_text
          (product_id, language_id, name, kind, short_text, facts, warnings, description)
        select copy.product_id, language_id, name || ' ' || copy.number, kind, short_text, facts, warnings, description
          from copy join shop.product_text on product_text.product_id = copy.template_id
          where language_id in (${languages})`,
    categories: sql`
      insert into shop.category_product (category_id, product_id, is_main)
        select category_id, copy.product_id, is_main
          from copy join shop.category_product on category_product.product_id = copy.template_id`,
    attributes: sql`
      insert into shop.product_attribute_value (product_id, attribute_value_id)
        select copy.product_id, attribute_value_id
          from copy join shop.product_attribute_value as value on value.product_id = copy.template_id`,
    relations: sql`
      insert into shop.related_product (product_id, related_product_id, position)
        select copy.product_id, related_product_id, position
          from copy join shop.related_product as related on related.product_id = copy.template_id`,
    'variants and their texts': sql`
      with made as (
        insert into shop.variant (variant_id, product_id, sku, position, image_file_id, content_amount, content_unit)
          select copy.variant_id, copy.product_id, sku || '-' || copy.number, position, image_file_id, content_amount, content_unit
            from variant_copy as copy join shop.variant on variant.variant_id = copy.template_id
          returning variant_id)
      insert into shop.variant_text (variant_id, language_id, name, slug)
        select copy.variant_id, language_id, name, slug || '-' || copy.number
          from variant_copy as copy
          join made using (variant_id)
          join shop.variant_text on variant_text.variant_id = copy.template_id
          where language_id in (${languages})`,
    prices: sql`
      insert into shop.price (variant_id, country_id, price_group_id, gross_price, points, valid_from, valid_to)
        select copy.variant_id, country_id, price_group_id, (gross_price * copy.percent + 50) / 100, points, valid_from, valid_to
          from variant_copy as copy join shop.price on price.variant_id = copy.template_id`,
    stock: sql`
      insert into shop.stock (variant_id, country_id, on_hand)
        select copy.variant_id, country_id, 10 + (copy.variant_id::bigint * 7919) % 400
          from variant_copy as copy join shop.stock on stock.variant_id = copy.template_id`,
    'the change of the catalogue': sql`update core.cache_version set version = version + 1 where name = 'catalogue'`,
  }
}
