import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredFieldValues } from '@meridian/database/schema/stored.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { isChoice, type ProductField } from '@meridian/domain/product-type.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { publicPath } from '../../files/for-services.ts'
import { type Names, readProductSkus } from './catalogue-names.ts'
import { lockProducts, NAMED_PRODUCTS, productName } from './product-table-queries.ts'

/** A field of a type, with the values that it chooses from in their order. */
export interface FileField extends ProductField {
  product_type_id: number
  type_key: string
  attribute_id: number | null
  choices: { attribute_value_id: number; key: string }[]
}

/** Values by field; those that differ by language, by language. */
export interface ProductValues {
  shared: Record<string, unknown>
  by_language: Partial<Record<LanguageId, Record<string, unknown>>>
}

/** A product with the values of its fields. */
export interface ValuedProduct extends ProductValues {
  product_id: number
  sku: string
  product_type_id: number
  archived: boolean
  published_in: CountryId[]
}

/** The fields of all types that are in use, in their order. */
export async function readFileFields(database: Kysely<Database>): Promise<FileField[]> {
  const { rows } = await sql<FileField>`
    select f.product_type_id, t.key as type_key, f.key, f.kind, f.unit, f.is_per_language, f.is_required, f.shown_in,
        f.attribute_id, f.columns, f.drawing,
        (select coalesce(jsonb_agg(jsonb_build_object('attribute_value_id', v.attribute_value_id, 'key', v.key)
            order by v.position, v.attribute_value_id), '[]')
          from shop.attribute_value v where v.attribute_id = f.attribute_id) as choices
      from shop.product_field f join shop.product_type t using (product_type_id)
      where f.archived_at is null order by t.product_type_id, f.position, f.product_field_id`.execute(database)
  return rows
}

const COLUMNS = sql`p.product_id, first.sku, p.product_type_id, p.archived_at is not null as archived, p.published_in,
  p.field_values,
  (select coalesce(jsonb_object_agg(t.language_id, t.field_values), '{}') from shop.product_text t
    where t.product_id = p.product_id) as by_language,
  array(select a.attribute_value_id from shop.product_attribute_value a where a.product_id = p.product_id) as chosen`

type StoredRow = Omit<ValuedProduct, 'shared'> & { field_values: StoredFieldValues; chosen: number[] }

function valuedProduct({ field_values, chosen, ...product }: StoredRow, fields: readonly FileField[]): ValuedProduct {
  const has = new Set(chosen)
  const shared: Record<string, unknown> = { ...field_values }
  for (const { product_type_id, key, kind, choices } of fields) {
    if (product_type_id !== product.product_type_id || !isChoice(kind)) continue
    const ids = choices.map(({ attribute_value_id }) => attribute_value_id).filter((id) => has.has(id))
    if (ids.length > 0) shared[key] = ids
  }
  return { ...product, shared }
}

/** A page of products by their numbers, of one type or of all. */
export async function readFactRows(
  database: Kysely<Database>,
  fields: readonly FileField[],
  {
    languageId,
    after,
    limit,
    type,
    ids,
  }: {
    languageId: LanguageId
    after: string | undefined
    limit: number
    type: string | undefined
    ids: readonly number[] | undefined
  },
) {
  const { rows } = await sql<StoredRow & { name: string; type_key: string }>`
    select ${COLUMNS}, ${productName(languageId)} as name, y.key as type_key
      from ${NAMED_PRODUCTS} join shop.product_type y on y.product_type_id = p.product_type_id
      where p.product_id > ${Number(after ?? 0)} and ${type === undefined ? sql`true` : sql`y.key = ${type}`}
        and ${ids === undefined ? sql`true` : sql`p.product_id = any(${[...ids]}::integer[])`}
      order by p.product_id limit ${limit + 1}`.execute(database)
  const page = rows.slice(0, limit)
  return {
    page: page.map(({ name, type_key, ...row }) => ({ name, type_key, product: valuedProduct(row, fields) })),
    next: rows.length > limit ? String(page.at(-1)?.product_id) : null,
  }
}

/** Products with their values by the SKUs of any of their variants, in their order. */
export async function findValuedProducts(
  tx: Transaction<Database>,
  fields: readonly FileField[],
  skus: readonly string[],
  lock: boolean,
): Promise<(ValuedProduct | undefined)[]> {
  const { rows: named } = await sql<{ sku: string; product_id: number }>`
    select sku, product_id from shop.variant where sku = any(${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
    tx,
  )
  const ids = [...new Set(named.map(({ product_id }) => product_id))]
  await lockProducts(tx, ids, lock)
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from ${NAMED_PRODUCTS} where p.product_id = any(${ids}::integer[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.product_id, valuedProduct(row, fields)]))
  const bySku = new Map(named.map(({ sku, product_id }) => [sku, byId.get(product_id)]))
  return skus.map((sku) => bySku.get(sku.toUpperCase()))
}

/** The terms of each vocabulary that columns of these fields choose from: `scent_note bergamot`. */
export async function readTermKeys(database: Kysely<Database>, fields: readonly FileField[]): Promise<Set<string>> {
  const vocabularies = fields.flatMap(({ columns }) => columns.flatMap(({ vocabulary }) => vocabulary ?? []))
  const { rows } = await sql<{ term: string }>`
    select vocabulary || ' ' || key as term from shop.term where vocabulary = any(${vocabularies}::text[])`.execute(
    database,
  )
  return new Set(rows.map(({ term }) => term))
}

/** The beginning of the hash of a file, in its public path. */
const HASH = /^\/files\/(?:pictures|documents)\/([0-9a-f]{12})\//

/** Public files by id and by the beginning of their hash; of equal ones the first is meant. */
export interface FilePaths {
  pathOf: (file_id: number) => string
  find: (path: string) => number | undefined
}

export async function readFilePaths(
  database: Kysely<Database>,
  { ids, cells }: { ids: readonly number[]; cells: readonly string[] },
  lock: boolean,
): Promise<FilePaths> {
  const hashes = cells.flatMap((cell) => HASH.exec(cell.trim())?.[1] ?? [])
  const { rows } = await sql<{ file_id: number; kind: string; name: string; sha256: string }>`
    select file_id, kind, name, sha256 from files.file where is_public
      and (file_id = any(${ids}::integer[]) or left(sha256, 12) = any(${hashes}::text[]))
      order by file_id ${lock ? sql`for key share` : sql``}`.execute(database)
  const paths = new Map(rows.map((file) => [file.file_id, publicPath(file)]))
  return {
    pathOf: (file_id) => paths.get(file_id) ?? '',
    find: (path) => rows.find(({ sha256 }) => sha256.slice(0, 12) === HASH.exec(path)?.[1])?.file_id,
  }
}

/** The products and files that values refer to, and those that cells name. */
export async function readReferences(
  database: Kysely<Database>,
  fields: readonly FileField[],
  products: readonly ValuedProduct[],
  cells: readonly Readonly<Record<string, string>>[],
  lock: boolean,
): Promise<{ products: Names; files: FilePaths }> {
  const keysOf = (kind: 'product' | 'file') => fields.filter((field) => field.kind === kind).map(({ key }) => key)
  const idsOf = (keys: readonly string[]) =>
    products.flatMap(({ shared, by_language }) =>
      [shared, ...Object.values(by_language)].flatMap((values) =>
        keys.flatMap((key) => (typeof values?.[key] === 'number' ? [values[key]] : [])),
      ),
    )
  const cellsOf = (keys: readonly string[]) =>
    cells.flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]) => (keys.includes(fieldOf(column)) && cell !== '' ? [cell] : [])),
    )
  const [named, filed] = [keysOf('product'), keysOf('file')]
  return {
    products: await readProductSkus(database, { ids: idsOf(named), skus: cellsOf(named) }),
    files: await readFilePaths(database, { ids: idsOf(filed), cells: cellsOf(filed) }, lock),
  }
}

/** The key of the field of a column: `warnings` of `warnings.pl`. */
export const fieldOf = (column: string): string => column.split('.')[0] ?? ''

/** Writes the values of fields of products. Values of fields that are no longer in use stay. */
export async function writeFieldValues(
  tx: Transaction<Database>,
  products: readonly ValuedProduct[],
  fields: readonly FileField[],
): Promise<void> {
  const isChosen = (product: ValuedProduct) => {
    const own = fields.filter(({ product_type_id }) => product_type_id === product.product_type_id)
    return own.filter(({ kind }) => isChoice(kind))
  }
  const shared = products.map((product) => {
    const chosen = new Set(isChosen(product).map(({ key }) => key))
    const stored = Object.entries(product.shared).filter(([key]) => !chosen.has(key))
    return { product_id: product.product_id, field_values: Object.fromEntries(stored) }
  })
  await update(
    tx,
    shared,
    sql`update shop.product p set field_values = given.field_values`,
    sql`p.product_id = given.product_id`,
  )
  const texts = products.flatMap(({ product_id, by_language }) =>
    Object.entries(by_language).map(([language_id, field_values]) => ({ product_id, language_id, field_values })),
  )
  await update(
    tx,
    texts,
    sql`update shop.product_text t set field_values = given.field_values`,
    sql`t.product_id = given.product_id and t.language_id = given.language_id`,
  )
  const asked = products.map((product) => {
    const choices = isChosen(product)
    const ids = choices.flatMap(({ key }) => product.shared[key] ?? [])
    return { product_id: product.product_id, attributes: choices.map(({ attribute_id }) => attribute_id), ids }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(asked)})
    as given (product_id integer, attributes integer[], ids integer[])`
  await sql`
    delete from shop.product_attribute_value a using shop.attribute_value v, ${given}
      where v.attribute_value_id = a.attribute_value_id and a.product_id = given.product_id
        and v.attribute_id = any(given.attributes) and v.attribute_value_id <> all(given.ids)`.execute(tx)
  await sql`
    insert into shop.product_attribute_value (product_id, attribute_value_id)
      select product_id, id from ${given}, unnest(ids) as id on conflict do nothing`.execute(tx)
}

async function update(
  tx: Transaction<Database>,
  rows: readonly object[],
  set: RawBuilder<unknown>,
  isIts: RawBuilder<unknown>,
): Promise<void> {
  await sql`${set} from jsonb_to_recordset(${JSON.stringify(rows)})
    as given (product_id integer, language_id text, field_values jsonb) where ${isIts}`.execute(tx)
}
