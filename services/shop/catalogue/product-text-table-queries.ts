import type { ProductTextCells } from '@meridian/contract/admin/product-text-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { ProductTexts } from '@meridian/domain/product-texts.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { lockProducts, NAMED_PRODUCTS, productName } from './product-table-queries.ts'

interface PageOfTexts {
  languageId: LanguageId
  after: string | undefined
  limit: number
  filters: { language?: LanguageId | undefined; missing?: boolean | undefined }
}

/** The condition that rows of (id, language) come after a place such as `101-pl`. */
export function isAfterText(id: RawBuilder<unknown>, after: string | undefined): RawBuilder<unknown> {
  const [, number, language] = /^(\d{1,9})-([a-z]{2})$/.exec(after ?? '') ?? []
  return number === undefined ? sql`true` : sql`(${id}, l.language_id) > (${Number(number)}, ${language})`
}

/** The languages of a page among those of the admin. */
export const languagesOfPage = (languages: ReadonlySet<LanguageId>, { language }: PageOfTexts['filters']) =>
  [...languages].filter((one) => language === undefined || one === language)

/** A page of the texts of all products in some languages, also of those that are not written yet. */
export async function readProductTextTable(
  database: Kysely<Database>,
  languages: ReadonlySet<LanguageId>,
  { languageId, after, limit, filters }: PageOfTexts,
) {
  const { rows } = await sql<
    ProductTextCells & { product_id: number; sku: string; language_id: LanguageId; english: string; is_new: boolean }
  >`
    select p.product_id, first.sku, l.language_id, ${productName(languageId)} as english, t.product_id is null as is_new,
        nullif(t.name, '') as name, nullif(t.kind, '') as kind, nullif(t.short_text, '') as short_text,
        nullif(t.description, '') as description
      from ${NAMED_PRODUCTS} cross join unnest(${languagesOfPage(languages, filters)}::text[]) as l (language_id)
        left join shop.product_text t on t.product_id = p.product_id and t.language_id = l.language_id
      where ${isAfterText(sql`p.product_id`, after)} and (${filters.missing !== true} or p.archived_at is null and (
          t.product_id is null or t.kind = '' or t.short_text = '' or coalesce(t.description, '') = ''))
      order by p.product_id, l.language_id limit ${limit + 1}`.execute(database)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ product_id: _, sku, language_id, english, is_new, ...fields }) => ({
      key: { sku, language: language_id },
      shown: [english],
      fields,
      version: 1,
      isNew: is_new,
    })),
    next: rows.length > limit && last !== undefined ? `${last.product_id}-${last.language_id}` : null,
  }
}

export interface ProductOfTexts {
  product_id: number
  archived: boolean
  published_in: CountryId[]
  texts: ProductTexts
}

/** Products with their texts by the SKUs of any of their variants, in their order. */
export async function findProductsOfTexts(
  tx: Transaction<Database>,
  skus: readonly string[],
  lock: boolean,
): Promise<(ProductOfTexts | undefined)[]> {
  const { rows: named } = await sql<{ sku: string; product_id: number }>`
    select sku, product_id from shop.variant where sku = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
    tx,
  )
  const ids = [...new Set(named.map(({ product_id }) => product_id))]
  await lockProducts(tx, ids, lock)
  const { rows } = await sql<Omit<ProductOfTexts, 'texts'> & ProductTexts>`
    select p.product_id, p.archived_at is not null as archived, p.published_in,
        coalesce(jsonb_object_agg(t.language_id, t.name) filter (where t.name <> ''), '{}') as name,
        coalesce(jsonb_object_agg(t.language_id, t.kind) filter (where t.kind <> ''), '{}') as kind,
        coalesce(jsonb_object_agg(t.language_id, t.short_text) filter (where t.short_text <> ''), '{}') as short_text,
        coalesce(jsonb_object_agg(t.language_id, t.description) filter (where t.description <> ''), '{}') as description,
        coalesce(jsonb_object_agg(t.language_id, t.field_values) filter (where t.field_values <> '{}'), '{}') as field_values
      from shop.product p left join shop.product_text t using (product_id)
      where p.product_id = any(${ids}::integer[]) group by p.product_id`.execute(tx)
  const byId = new Map(
    rows.map(({ product_id, archived, published_in, ...texts }) => [
      product_id,
      { product_id, archived, published_in, texts },
    ]),
  )
  const bySku = new Map(named.map(({ sku, product_id }) => [sku, byId.get(product_id)]))
  return skus.map((sku) => bySku.get(sku.toUpperCase()))
}

export interface WrittenTexts {
  product_id: number
  language_id: LanguageId
  texts: ProductTextCells
}

/** Writes texts of products by language, and removes those without a name. */
export async function writeTextRows(tx: Transaction<Database>, written: readonly WrittenTexts[]): Promise<void> {
  const rows = written.map(({ texts, ...of }) => ({ ...of, ...texts }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}) as given (product_id integer, language_id text, name text,
    kind text, short_text text, description text)`
  await sql`delete from shop.product_text t using ${given}
    where given.name is null and t.product_id = given.product_id and t.language_id = given.language_id`.execute(tx)
  await sql`
    insert into shop.product_text (product_id, language_id, name, kind, short_text, description)
      select product_id, language_id, name, coalesce(kind, ''), coalesce(short_text, ''), description
        from ${given} where name is not null
    on conflict (product_id, language_id) do update set name = excluded.name, kind = excluded.kind,
      short_text = excluded.short_text, description = excluded.description`.execute(tx)
}
