import type { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { VariantTexts } from '@meridian/domain/product-variants.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

type Answer = AnswerOf<typeof getProductVariants>
export type SentVariant = NonNullable<InputOf<typeof saveProductVariants>['body']>['variants'][number]
/** A variant with its number, which a new one has been given. */
export type NumberedVariant = SentVariant & { variant_id: number }
export type StoredVariant = Omit<NumberedVariant, 'texts'> & { texts: VariantTexts }

/** The columns of variant v that a save replaces, besides its place and whether it is archived. */
const FACTS = [
  'sku',
  'gtin',
  'content_amount',
  'content_unit',
  'axis_values',
  'weight_grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'customs_code',
  'origin_country',
] as const

const SENT_COLUMNS = sql`variant_id integer, sku text, gtin text, content_amount integer, content_unit text,
  axis_values jsonb, weight_grams integer, length_mm integer, width_mm integer, height_mm integer, customs_code text,
  origin_country text, archived boolean, position smallint`

/** What the variants of a product differ in, by the type of the product. */
export async function readAxes(
  database: Kysely<Database>,
  product_id: number,
  languageId: LanguageId,
): Promise<Answer['axes']> {
  const { rows } = await sql<Answer['axes'][number]>`
    select a.key, coalesce(
        (select n.name from shop.variant_axis_text n
          where n.product_type_id = a.product_type_id and n.key = a.key and n.language_id = ${languageId}),
        (select n.name from shop.variant_axis_text n
          where n.product_type_id = a.product_type_id and n.key = a.key and n.language_id = 'en'),
        a.key) as name,
      case when a.vocabulary is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('key', t.key, 'name', coalesce(own.text, english.text, t.key))
          order by coalesce(own.text, english.text, t.key)), '[]')
        from shop.term t
          left join shop.term_text own on own.term_id = t.term_id and own.language_id = ${languageId}
          left join shop.term_text english on english.term_id = t.term_id and english.language_id = 'en'
        where t.vocabulary = a.vocabulary) end as terms
    from shop.variant_axis a join shop.product p using (product_type_id)
    where p.product_id = ${product_id} order by a.position`.execute(database)
  return rows
}

/** The variants of a product in their order, with their texts in some languages. */
export async function readVariants(
  database: Kysely<Database>,
  product_id: number,
  languages: readonly LanguageId[],
): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    select v.variant_id, ${sql.join(FACTS.map((name) => sql.ref(`v.${name}`)))}, v.archived_at is not null as archived,
      coalesce(t.texts, '{}') as texts
    from shop.variant v left join (
      select n.variant_id, jsonb_object_agg(n.language_id, jsonb_build_object('name', n.name, 'slug', n.slug)) as texts
      from shop.variant own join shop.variant_text n using (variant_id)
      where own.product_id = ${product_id} and n.language_id = any(${languages}::text[]) group by 1) t using (variant_id)
    where v.product_id = ${product_id} order by v.position, v.variant_id`.execute(database)
  return rows
}

/** Version and state of a product. */
export async function readProductState(
  database: Kysely<Database>,
  product_id: number,
): Promise<{ version: number; archived: boolean } | undefined> {
  const { rows } = await sql<{ version: number; archived: boolean }>`
    select version, archived_at is not null as archived from shop.product where product_id = ${product_id}`.execute(
    database,
  )
  return rows[0]
}

/** Codes among those sent that variants of other products have. */
export async function readTakenCodes(tx: Transaction<Database>, product_id: number, variants: readonly SentVariant[]) {
  const skus = variants.map(({ sku }) => sku)
  const gtins = variants.flatMap(({ gtin }) => gtin ?? [])
  const { rows } = await sql<{ sku: string; gtin: string | null }>`
    select sku, gtin from shop.variant
      where (sku = any(${skus}::text[]) or gtin = any(${gtins}::text[])) and product_id <> ${product_id}`.execute(tx)
  return { skus: new Set(rows.map(({ sku }) => sku)), gtins: new Set(rows.map(({ gtin }) => gtin)) }
}

/** Those of some variants that something refers to. What was ordered had a price, and prices stay. */
export async function readUsedVariants(tx: Transaction<Database>, variantIds: readonly number[]): Promise<Set<number>> {
  if (variantIds.length === 0) return new Set()
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from unnest(${variantIds}::integer[]) as asked (variant_id) where
      exists (select from shop.price r where r.variant_id = asked.variant_id)
      or exists (select from shop.stock s where s.variant_id = asked.variant_id)
      or exists (select from shop.low_stock_threshold l where l.variant_id = asked.variant_id)
      or exists (select from shop.bundle_part b where asked.variant_id in (b.bundle_id, b.variant_id))
      or exists (select from shop.cart_item c where c.variant_id = asked.variant_id)
      or exists (select from promotions.promotion_variant m where m.variant_id = asked.variant_id)`.execute(tx)
  return new Set(rows.map(({ variant_id }) => variant_id))
}

export async function deleteVariants(tx: Transaction<Database>, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  const ids = sql`variant_id = any(${variantIds}::integer[])`
  await sql`delete from shop.former_variant_slug where ${ids}`.execute(tx)
  await sql`delete from shop.variant_text where ${ids}`.execute(tx)
  await sql`delete from shop.variant where ${ids}`.execute(tx)
}

/** Writes variants in the given order, and returns them with the numbers of new ones. */
export async function writeVariants(
  tx: Transaction<Database>,
  product_id: number,
  variants: readonly SentVariant[],
  now: Date,
): Promise<NumberedVariant[]> {
  const rows = JSON.stringify(variants.map(({ texts: _, ...variant }, position) => ({ ...variant, position })))
  const sent = sql`jsonb_to_recordset(${rows}) as sent (${SENT_COLUMNS})`
  // Variants may have exchanged their codes, which are unique at each moment.
  await sql`
    update shop.variant v set sku = '~' || v.variant_id, gtin = null from ${sent}
      where v.variant_id = sent.variant_id and (v.sku, v.gtin) is distinct from (sent.sku, sent.gtin)`.execute(tx)
  const facts = (table: string) => sql.join(FACTS.map((name) => sql.ref(`${table}.${name}`)))
  await sql`
    update shop.variant v set (${sql.join(FACTS.map((name) => sql.ref(name)))}) = row(${facts('sent')}),
        position = sent.position, archived_at = case when sent.archived then coalesce(v.archived_at, ${now}) end
      from ${sent} where v.variant_id = sent.variant_id and (${facts('v')}, v.position, v.archived_at is not null)
        is distinct from (${facts('sent')}, sent.position, sent.archived)`.execute(tx)
  const { rows: added } = await sql<{ variant_id: number; sku: string }>`
    insert into shop.variant (product_id, position, archived_at, ${sql.join(FACTS.map((name) => sql.ref(name)))})
      select ${product_id}::integer, position, case when archived then ${now}::timestamptz end, ${facts('sent')}
      from ${sent} where variant_id is null order by position
      returning variant_id, sku`.execute(tx)
  await showMainPicture(tx, product_id)
  const numbers = new Map(added.map(({ sku, variant_id }) => [sku, variant_id]))
  return variants.map((variant) => ({ ...variant, variant_id: variant.variant_id ?? numbers.get(variant.sku) ?? 0 }))
}

/** Gives the variants without a picture of their own the first one of their product. SPEC §3 Catalogue (pictures). */
export async function showMainPicture(tx: Transaction<Database>, product_id: number): Promise<void> {
  await sql`
    update shop.variant set image_file_id = main.image_file_id
      from (select image_file_id from shop.product_picture where product_id = ${product_id} order by position limit 1) main
      where product_id = ${product_id} and variant.image_file_id is null`.execute(tx)
}
