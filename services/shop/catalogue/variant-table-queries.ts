import type { VariantCells } from '@meridian/contract/admin/variant-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { axisCells, type PartFacts, partCells } from '@meridian/domain/imported-variant.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { Axis } from '@meridian/domain/product-variants.ts'
import type { ContentUnit } from '@meridian/domain/unit-price.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockProducts, NAMED_PRODUCTS, productName } from './product-table-queries.ts'

/** A variant as it is stored. */
export interface StoredVariantRow {
  variant_id: number
  sku: string
  gtin: string | null
  content_amount: number
  content_unit: ContentUnit
  axis_values: Record<string, string>
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  customs_code: string | null
  origin_country: string | null
  archived: boolean
  /** Of a bundle, in their order. */
  parts: { sku: string; quantity: number }[]
}

/** A product with its variants in their order. */
export interface ProductOfVariants {
  product_id: number
  /** The SKU of its first variant. */
  sku: string
  archived: boolean
  published_in: CountryId[]
  axes: Axis[]
  variants: StoredVariantRow[]
  /** The place behind all of them. */
  next_position: number
}

const FACTS = sql`v.variant_id, v.sku, v.gtin, v.content_amount, v.content_unit, v.axis_values, v.weight_grams, v.length_mm,
  v.width_mm, v.height_mm, v.customs_code, v.origin_country, v.archived_at is not null as archived,
  (select coalesce(jsonb_agg(jsonb_build_object('sku', part.sku, 'quantity', b.quantity) order by b.position), '[]')
    from shop.bundle_part b join shop.variant part using (variant_id) where b.bundle_id = v.variant_id) as parts`

export function cellsOfVariant(variant: StoredVariantRow, product: string): VariantCells {
  const { variant_id: _, sku: __, axis_values, parts, ...facts } = variant
  return { ...facts, product, axes: axisCells(axis_values), parts: partCells(parts) }
}

/** A page of all variants by their products and in their order. */
export async function readVariantTable(
  database: Kysely<Database>,
  languageId: LanguageId,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const [, product, position, variant] = /^(\d{1,9})-(\d{1,5})-(\d{1,9})$/.exec(after ?? '') ?? []
  const isAfter =
    product === undefined
      ? sql`true`
      : sql`(v.product_id, v.position, v.variant_id) > (${Number(product)}, ${Number(position)}, ${Number(variant)})`
  const { rows } = await sql<
    StoredVariantRow & { product_id: number; position: number; product: string; name: string; variant_name: string }
  >`
    select ${FACTS}, v.product_id, v.position, first.sku as product, ${productName(languageId)} as name,
        coalesce((select t.name from shop.variant_text t
          where t.variant_id = v.variant_id and t.language_id = ${languageId}), '') as variant_name
      from ${NAMED_PRODUCTS} join shop.variant v on v.product_id = p.product_id
      where ${isAfter} order by v.product_id, v.position, v.variant_id limit ${limit + 1}`.execute(database)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ product_id: _, position: __, product: first, name, variant_name, ...variant }) => ({
      key: { sku: variant.sku },
      shown: [[name, variant_name].filter((part) => part !== '').join(', ')],
      fields: cellsOfVariant(variant, first),
      version: 1,
    })),
    next: rows.length > limit && last !== undefined ? `${last.product_id}-${last.position}-${last.variant_id}` : null,
  }
}

/** The products that have variants of some SKUs, with all of their variants. */
export async function findProductsOfVariants(
  tx: Transaction<Database>,
  skus: readonly string[],
  lock: boolean,
): Promise<ProductOfVariants[]> {
  const { rows: named } = await sql<{ product_id: number }>`
    select distinct product_id from shop.variant where sku = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
    tx,
  )
  const ids = named.map(({ product_id }) => product_id)
  await lockProducts(tx, ids, lock)
  const { rows: products } = await sql<Omit<ProductOfVariants, 'variants' | 'sku'>>`
    select p.product_id, p.archived_at is not null as archived, p.published_in,
        (select coalesce(max(v.position) + 1, 0)::integer from shop.variant v where v.product_id = p.product_id)
          as next_position,
        (select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'terms', case when a.vocabulary is not null then (
            select coalesce(jsonb_agg(jsonb_build_object('key', t.key)), '[]') from shop.term t
              where t.vocabulary = a.vocabulary) end) order by a.position), '[]')
          from shop.variant_axis a where a.product_type_id = p.product_type_id) as axes
      from shop.product p where p.product_id = any(${ids}::integer[])`.execute(tx)
  const { rows: variants } = await sql<StoredVariantRow & { product_id: number }>`
    select ${FACTS}, v.product_id from shop.variant v where v.product_id = any(${ids}::integer[])
      order by v.product_id, v.position, v.variant_id`.execute(tx)
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return products.map((product) => {
    const own = (byProduct.get(product.product_id) ?? []).map(({ product_id: _, ...variant }) => variant)
    return { ...product, sku: own[0]?.sku ?? '', variants: own }
  })
}

/** The SKUs by bar codes that variants have. */
export async function readGtinOwners(
  tx: Transaction<Database>,
  gtins: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ gtin: string; sku: string }>`
    select gtin, sku from shop.variant where gtin = any(${gtins}::text[])`.execute(tx)
  return new Map(rows.map(({ gtin, sku }) => [gtin, sku]))
}

/** What decides whether variants of these SKUs can be bundles or their parts. It stays until the transaction ends. */
export async function readPartFacts(
  tx: Transaction<Database>,
  skus: readonly string[],
  lock: boolean,
): Promise<Map<string, PartFacts>> {
  if (lock) await sql`select pg_advisory_xact_lock(hashtext('shop.bundle_part'))`.execute(tx)
  const { rows } = await sql<Omit<PartFacts, 'part_of'> & { sku: string; part_of: string[] }>`
    select v.sku, v.variant_id, exists (select from shop.bundle_part b where b.bundle_id = v.variant_id) as is_bundle,
        exists (select from shop.stock s where s.variant_id = v.variant_id) as is_stocked,
        array(select whole.sku from shop.bundle_part b join shop.variant whole on whole.variant_id = b.bundle_id
          where b.variant_id = v.variant_id) as part_of
      from shop.variant v where v.sku = any(${skus}::text[])`.execute(tx)
  return new Map(rows.map(({ sku, part_of, ...facts }) => [sku, { ...facts, part_of: new Set(part_of) }]))
}

/** Replaces the parts of bundles by their SKUs; without parts a variant is none. */
export async function writeParts(
  tx: Transaction<Database>,
  bundles: readonly Pick<StoredVariantRow, 'sku' | 'parts'>[],
): Promise<void> {
  if (bundles.length === 0) return
  await sql`delete from shop.bundle_part b using shop.variant v
    where b.bundle_id = v.variant_id and v.sku = any(${bundles.map(({ sku }) => sku)}::text[])`.execute(tx)
  const rows = bundles.flatMap(({ sku: bundle, parts }) =>
    parts.map((part, position) => ({ bundle, ...part, position })),
  )
  await sql`
    insert into shop.bundle_part (bundle_id, variant_id, quantity, position)
      select whole.variant_id, part.variant_id, quantity, given.position
      from jsonb_to_recordset(${JSON.stringify(rows)}) as given (bundle text, sku text, quantity smallint, position smallint)
        join shop.variant whole on whole.sku = given.bundle join shop.variant part on part.sku = given.sku`.execute(tx)
}

export interface WrittenVariant extends Omit<StoredVariantRow, 'variant_id'> {
  product_id: number
  /** Its place among the variants of its product, if it is new. */
  position: number | null
}

/** Writes variants by their SKUs, and makes new ones. */
export async function writeImportedVariants(
  tx: Transaction<Database>,
  variants: readonly WrittenVariant[],
  now: Date,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(variants)}) as given (product_id integer, position smallint,
    sku text, gtin text, content_amount integer, content_unit text, axis_values jsonb, weight_grams integer,
    length_mm integer, width_mm integer, height_mm integer, customs_code text, origin_country text, archived boolean)`
  const columns = sql`gtin, content_amount, content_unit, axis_values, weight_grams, length_mm, width_mm, height_mm,
    customs_code, origin_country`
  const told = sql`given.gtin, given.content_amount, given.content_unit, given.axis_values, given.weight_grams,
    given.length_mm, given.width_mm, given.height_mm, given.customs_code, given.origin_country`
  // A bar code may have passed from one variant to another, and is unique at each moment.
  await sql`update shop.variant v set gtin = null from ${given}
    where v.sku = given.sku and v.gtin is distinct from given.gtin and v.gtin is not null`.execute(tx)
  await sql`
    update shop.variant v set (${columns}) = row(${told}),
        archived_at = case when given.archived then coalesce(v.archived_at, ${now}) end
      from ${given} where given.position is null and v.sku = given.sku`.execute(tx)
  await sql`
    insert into shop.variant (product_id, sku, position, archived_at, ${columns})
      select product_id, sku, position, case when archived then ${now}::timestamptz end, ${columns}
        from ${given} where position is not null`.execute(tx)
}
