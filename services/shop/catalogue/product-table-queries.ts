import type { ProductCells } from '@meridian/contract/admin/product-table.ts'
import type { TaxClass } from '@meridian/contract/admin/products.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { ContentUnit } from '@meridian/domain/unit-price.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { raiseVersion } from '../../cache.ts'
import type { ExportPage } from '../../entities/entity-table.ts'
import { writePlaces } from './admin-product-places.ts'
import { type Names, readCategorySlugs, readOperatorNames, readProductSkus, readTypeKeys } from './catalogue-names.ts'

/** A product with its references as ids. */
export interface StoredProduct {
  product_id: number
  sku: string
  content_amount: number
  content_unit: ContentUnit
  product_type_id: number
  tax_class: z.output<typeof TaxClass>
  manufacturer_id: number | null
  responsible_person_id: number | null
  published_at: Date
  sold_from: Date | null
  sold_until: Date | null
  archived: boolean
  published_in: CountryId[]
  categories: { category_id: number; is_main: boolean }[]
  related_product_ids: number[]
}

/** What products refer to, by its names in files. */
export interface ProductNames {
  types: Names
  operators: Names
  categories: Names
  products: Names
}

const COLUMNS = sql`p.product_id, first.sku, first.content_amount, first.content_unit, p.product_type_id, p.tax_class,
  p.manufacturer_id, p.responsible_person_id, p.published_at, p.sold_from, p.sold_until, p.archived_at is not null as archived,
  p.published_in,
  (select coalesce(jsonb_agg(jsonb_build_object('category_id', c.category_id, 'is_main', c.is_main)), '[]')
    from shop.category_product c where c.product_id = p.product_id and c.is_placed) as categories,
  array(select r.related_product_id from shop.related_product r where r.product_id = p.product_id order by r.position)
    as related_product_ids`

/** Products p, each with the first one of its variants, by which files name it. */
export const NAMED_PRODUCTS = sql`shop.product p join lateral (
  select v.variant_id, v.sku, v.content_amount, v.content_unit from shop.variant v
    where v.product_id = p.product_id order by v.position, v.variant_id limit 1) as first on true`

/** The name of product p in a language, else in English. */
export const productName = (languageId: LanguageId): RawBuilder<unknown> => sql`coalesce(
  (select t.name from shop.product_text t where t.product_id = p.product_id and t.language_id = ${languageId}),
  (select t.name from shop.product_text t where t.product_id = p.product_id and t.language_id = 'en'), '')`

export async function readProductNames(
  database: Kysely<Database>,
  rows: readonly StoredProduct[],
  skus: readonly string[],
): Promise<ProductNames> {
  const [types, operators, categories, products] = [
    await readTypeKeys(database),
    await readOperatorNames(database),
    await readCategorySlugs(database),
    await readProductSkus(database, { skus, ids: rows.flatMap((row) => row.related_product_ids) }),
  ]
  return { types, operators, categories, products }
}

/** The cells of a product, with the countries in which the admin may see that it is sold. */
export function cellsOfProduct(
  stored: StoredProduct,
  { types, operators, categories, products }: ProductNames,
  shown_in: readonly CountryId[],
): ProductCells {
  const { manufacturer_id, responsible_person_id } = stored
  const places = (isMain: boolean) =>
    stored.categories
      .filter(({ is_main }) => is_main === isMain)
      .map(({ category_id }) => categories.nameOf(category_id))
      .toSorted()
  return {
    type: types.nameOf(stored.product_type_id),
    content_amount: stored.content_amount,
    content_unit: stored.content_unit,
    tax_class: stored.tax_class,
    manufacturer: manufacturer_id === null ? null : operators.nameOf(manufacturer_id),
    responsible_person: responsible_person_id === null ? null : operators.nameOf(responsible_person_id),
    main_category: places(true)[0] ?? null,
    categories: places(false),
    related: stored.related_product_ids.map((id) => products.nameOf(id)),
    published_at: stored.published_at.toISOString(),
    sold_from: stored.sold_from?.toISOString() ?? null,
    sold_until: stored.sold_until?.toISOString() ?? null,
    archived: stored.archived,
    published_in: stored.published_in.filter((country) => shown_in.includes(country)).toSorted(),
  }
}

/** A page of all products by their numbers. */
export async function readProductTable(
  database: Kysely<Database>,
  shown_in: readonly CountryId[],
  { languageId, after, limit, filters: { ids } }: ExportPage,
) {
  const { rows } = await sql<StoredProduct & { name: string }>`
    select ${COLUMNS}, ${productName(languageId)} as name from ${NAMED_PRODUCTS}
      where ${shown_in.length > 0} and p.product_id > ${Number(after ?? 0)}
        and ${ids === undefined ? sql`true` : sql`p.product_id = any(${ids}::integer[])`}
      order by p.product_id limit ${limit + 1}`.execute(database)
  const page = rows.slice(0, limit)
  const names = await readProductNames(database, page, [])
  return {
    rows: page.map((row) => ({
      key: { sku: row.sku },
      shown: [row.name],
      fields: cellsOfProduct(row, names, shown_in),
      version: 1,
    })),
    next: rows.length > limit ? String(page.at(-1)?.product_id) : null,
  }
}

/** Products by the SKUs of any of their variants, in their order; undefined where there is none. */
export async function findStoredProducts(
  tx: Transaction<Database>,
  skus: readonly string[],
  lock: boolean,
): Promise<(StoredProduct | undefined)[]> {
  const { rows: named } = await sql<{ sku: string; product_id: number }>`
    select sku, product_id from shop.variant where sku = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
    tx,
  )
  const ids = [...new Set(named.map(({ product_id }) => product_id))]
  await lockProducts(tx, ids, lock)
  const { rows } = await sql<StoredProduct>`
    select ${COLUMNS} from ${NAMED_PRODUCTS} where p.product_id = any(${ids}::integer[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  const bySku = new Map(named.map(({ sku, product_id }) => [sku, byId.get(product_id)]))
  return skus.map((sku) => bySku.get(sku.toUpperCase()))
}

/** Locks products in one order for all. */
export async function lockProducts(tx: Transaction<Database>, ids: readonly number[], lock: boolean): Promise<void> {
  if (lock)
    await sql`select from shop.product where product_id = any(${ids}::integer[]) order by product_id for update`.execute(
      tx,
    )
}

/** The ids that the cells of a product refer to. */
function idsOf(cells: ProductCells, { types, operators, categories, products }: ProductNames) {
  const idOf = (names: Names, name: string | null) => (name === null ? null : (names.find(name)?.id ?? null))
  const places = [
    ...(cells.main_category === null ? [] : [{ name: cells.main_category, is_main: true }]),
    ...cells.categories.map((name) => ({ name, is_main: false })),
  ]
  return {
    product_type_id: idOf(types, cells.type),
    manufacturer_id: idOf(operators, cells.manufacturer),
    responsible_person_id: idOf(operators, cells.responsible_person),
    categories: places.flatMap(({ name, is_main }) => {
      const category_id = idOf(categories, name)
      return category_id === null ? [] : [{ category_id, is_main }]
    }),
    related_product_ids: cells.related.flatMap((sku) => idOf(products, sku) ?? []),
  }
}

/** Makes products, each with its first variant, without texts, published nowhere. Returns their numbers by SKU. */
export async function insertImportedProducts(
  tx: Transaction<Database>,
  products: readonly { sku: string; cells: ProductCells }[],
  names: ProductNames,
  now: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const rows = products.map(({ sku, cells }, place) => ({ ...cells, ...idsOf(cells, names), sku, place }))
  const { rows: made } = await sql<{ sku: string; product_id: number }>`
    with given as materialized (
      select *, place + 1 + (select coalesce(max(position), 0) from shop.product) as position
        from jsonb_to_recordset(${JSON.stringify(rows)}) as given (place integer, sku text, content_amount integer,
          content_unit text, tax_class text, product_type_id integer, manufacturer_id integer, responsible_person_id integer,
          published_at timestamptz, sold_from timestamptz, sold_until timestamptz, archived boolean)
    ), made as (
      insert into shop.product (tax_class, product_type_id, position, published_at, sold_from, sold_until, published_in,
          manufacturer_id, responsible_person_id, archived_at)
        select tax_class, product_type_id, position, published_at, sold_from, sold_until, '{}', manufacturer_id,
            responsible_person_id, case when archived then ${now}::timestamptz end
          from given order by place
        returning product_id, position
    )
    insert into shop.variant (product_id, sku, position, content_amount, content_unit)
      select product_id, sku, 0, content_amount, content_unit from made join given using (position) order by place
      returning sku, product_id`.execute(tx)
  return new Map(made.map(({ sku, product_id }) => [sku, product_id]))
}

export interface WrittenProduct {
  product_id: number
  cells: ProductCells
  published_in: readonly CountryId[]
  hasMoved: boolean
}

/** Writes what all countries see of products, and where they are sold. */
export async function updateImportedProducts(
  tx: Transaction<Database>,
  written: readonly WrittenProduct[],
  names: ProductNames,
  now: Date,
): Promise<void> {
  const rows = written.map(({ product_id, published_in, cells }) => {
    const { manufacturer_id, responsible_person_id } = idsOf(cells, names)
    return { ...cells, product_id, published_in, manufacturer_id, responsible_person_id }
  })
  await sql`
    update shop.product p set tax_class = given.tax_class, manufacturer_id = given.manufacturer_id,
        responsible_person_id = given.responsible_person_id, published_at = given.published_at,
        sold_from = given.sold_from, sold_until = given.sold_until, published_in = given.published_in,
        archived_at = case when given.archived then coalesce(p.archived_at, ${now}) end
      from jsonb_to_recordset(${JSON.stringify(rows)}) as given (product_id integer, tax_class text, manufacturer_id integer,
        responsible_person_id integer, published_at timestamptz, sold_from timestamptz, sold_until timestamptz, published_in text[],
        archived boolean)
      where p.product_id = given.product_id`.execute(tx)
}

/** Writes where products are found. */
export async function placeImportedProducts(
  tx: Transaction<Database>,
  written: readonly WrittenProduct[],
  names: ProductNames,
): Promise<void> {
  const placed = written.filter(({ hasMoved }) => hasMoved)
  await writePlaces(
    tx,
    placed.map(({ product_id, cells }) => ({ ...idsOf(cells, names), product_id })),
  )
}

/** Ends a change of products: each has a new version, the search its words, and no cache what was. */
export async function finishProducts(
  tx: Transaction<Database>,
  ids: readonly number[],
  reindexed: readonly number[] = ids,
): Promise<void> {
  await sql`update shop.product set version = version + 1 where product_id = any(${ids}::integer[])`.execute(tx)
  if (reindexed.length > 0) await reindexProducts(tx, reindexed)
  await raiseVersion(tx, 'catalogue')
}
