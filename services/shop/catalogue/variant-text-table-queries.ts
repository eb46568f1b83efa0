import type { VariantTextCells } from '@meridian/contract/admin/variant-text-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockProducts, productName } from './product-table-queries.ts'
import { isAfterText, languagesOfPage } from './product-text-table-queries.ts'

/** A page of the names and slugs of all variants in some languages. */
export async function readVariantTextTable(
  database: Kysely<Database>,
  languages: ReadonlySet<LanguageId>,
  {
    languageId,
    after,
    limit,
    filters,
  }: {
    languageId: LanguageId
    after: string | undefined
    limit: number
    filters: { language?: LanguageId | undefined; missing?: boolean | undefined }
  },
) {
  const { rows } = await sql<
    VariantTextCells & { variant_id: number; sku: string; language_id: LanguageId; product_name: string }
  >`
    select v.variant_id, v.sku, l.language_id, ${productName(languageId)} as product_name, t.name, t.slug
      from shop.variant v join shop.product p using (product_id)
        cross join unnest(${languagesOfPage(languages, filters)}::text[]) as l (language_id)
        left join shop.variant_text t on t.variant_id = v.variant_id and t.language_id = l.language_id
      where ${isAfterText(sql`v.variant_id`, after)} and (${filters.missing !== true}
        or t.variant_id is null and p.archived_at is null and v.archived_at is null)
      order by v.variant_id, l.language_id limit ${limit + 1}`.execute(database)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ variant_id: _, sku, language_id, product_name, ...fields }) => ({
      key: { sku, language: language_id },
      shown: [product_name],
      fields,
      version: 1,
      isNew: fields.name === null,
    })),
    next: rows.length > limit && last !== undefined ? `${last.variant_id}-${last.language_id}` : null,
  }
}

export interface VariantOfText {
  variant_id: number
  sku: string
  product_id: number
  archived: boolean
  published_in: CountryId[]
  /** By language. */
  texts: Partial<Record<LanguageId, { name: string; slug: string }>>
}

/** Variants with their texts by their SKUs. */
export async function findVariantsOfTexts(
  tx: Transaction<Database>,
  skus: readonly string[],
  lock: boolean,
): Promise<Map<string, VariantOfText>> {
  const asked = sql`${skus.map((sku) => sku.toUpperCase())}::text[]`
  const { rows: named } = await sql<{ product_id: number }>`
    select distinct product_id from shop.variant where sku = any(${asked})`.execute(tx)
  await lockProducts(
    tx,
    named.map(({ product_id }) => product_id),
    lock,
  )
  // Two imports could otherwise take the same slug at the same moment.
  if (lock) await sql`lock table shop.former_variant_slug in share row exclusive mode`.execute(tx)
  const { rows } = await sql<VariantOfText>`
    select v.variant_id, v.sku, v.product_id, p.published_in,
        p.archived_at is not null as archived, (
          select coalesce(jsonb_object_agg(t.language_id, jsonb_build_object('name', t.name, 'slug', t.slug)), '{}')
          from shop.variant_text t where t.variant_id = v.variant_id) as texts
      from shop.variant v join shop.product p using (product_id) where v.sku = any(${asked})`.execute(tx)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** The variants that have some slugs, by language and slug: `pl rose-50-ml`. */
export async function readSlugOwners(
  tx: Transaction<Database>,
  slugs: readonly { language_id: LanguageId; slug: string }[],
): Promise<Map<string, { variant_id: number; sku: string }>> {
  const { rows } = await sql<{ language_id: LanguageId; slug: string; variant_id: number; sku: string }>`
    select t.language_id, t.slug, t.variant_id, v.sku
      from jsonb_to_recordset(${JSON.stringify(slugs)}) as asked (language_id text, slug text)
        join shop.variant_text t using (language_id, slug) join shop.variant v using (variant_id)`.execute(tx)
  return new Map(rows.map(({ language_id, slug, ...owner }) => [`${language_id} ${slug}`, owner]))
}
