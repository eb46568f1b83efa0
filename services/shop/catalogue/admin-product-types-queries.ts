import type { getProductType, saveProductType } from '@meridian/contract/admin/product-types.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { isChoice, type TableColumn } from '@meridian/domain/product-type.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { type ListPage, readPage } from '../../lists/admin-list.ts'

type Row = AnswerOf<typeof getProductType>['row']
export type TypeBody = Omit<NonNullable<InputOf<typeof saveProductType>['body']>, 'version'>
type Field = Row['fields'][number]

export const PRODUCT_TYPE_SORTS = {
  key: { keys: [{ column: 't.key', type: 'text' }], descending: false },
  '-key': { keys: [{ column: 't.key', type: 'text' }], descending: true },
} as const

/** A field as its row holds it: the names of all columns in a language are one list. */
type StoredField = Omit<Field, 'columns'> & {
  columns: TableColumn[]
  column_names: Record<string, string[]>
}
type StoredRow = Omit<Row, 'fields'> & { fields: StoredField[] }

/** The columns of types t. */
function columnsOf(languageId: LanguageId): RawBuilder<unknown> {
  return sql`t.product_type_id, t.key, t.version, t.archived_at is not null as archived,
    coalesce(
      (select n.name from shop.product_type_text n where n.product_type_id = t.product_type_id and n.language_id = ${languageId}),
      (select n.name from shop.product_type_text n where n.product_type_id = t.product_type_id and n.language_id = 'en'),
      t.key) as name,
    (select count(*)::integer from shop.product p where p.product_type_id = t.product_type_id) as products,
    (select coalesce(jsonb_object_agg(n.language_id, n.name), '{}') from shop.product_type_text n
      where n.product_type_id = t.product_type_id) as names,
    (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'kind', f.kind, 'unit', f.unit,
        'is_per_language', f.is_per_language, 'is_required', f.is_required, 'shown_in', f.shown_in,
        'attribute_id', f.attribute_id, 'columns', f.columns, 'drawing', f.drawing, 'archived', f.archived_at is not null,
        'names', coalesce(n.names, '{}'), 'column_names', coalesce(n.column_names, '{}'))
        order by f.position, f.product_field_id), '[]')
      from shop.product_field f left join lateral (
        select jsonb_object_agg(language_id, name) as names, jsonb_object_agg(language_id, column_names) as column_names
        from shop.product_field_text n where n.product_field_id = f.product_field_id) n on true
      where f.product_type_id = t.product_type_id) as fields,
    (select coalesce(jsonb_agg(jsonb_build_object('key', a.key, 'vocabulary', a.vocabulary,
        'names', (select coalesce(jsonb_object_agg(n.language_id, n.name), '{}') from shop.variant_axis_text n
          where n.product_type_id = a.product_type_id and n.key = a.key)) order by a.position), '[]')
      from shop.variant_axis a where a.product_type_id = t.product_type_id) as axes`
}

function rowOf({ fields, ...row }: StoredRow): Row {
  return {
    ...row,
    fields: fields.map(({ column_names, columns, ...field }) => ({
      ...field,
      columns: columns.map((column, place) => ({
        ...column,
        names: Object.fromEntries(
          Object.entries(column_names).flatMap(([language, names]) => {
            const name = names[place]
            return name === undefined ? [] : [[language, name]]
          }),
        ),
      })),
    })),
  }
}

export async function readTypeRows(
  database: Kysely<Database>,
  { archived = null, languageId }: { archived?: boolean | null | undefined; languageId: LanguageId },
  page: ListPage,
) {
  const answer = await readPage<StoredRow>(database, page, {
    columns: columnsOf(languageId),
    from: sql`from shop.product_type t where (${archived}::boolean is null or (archived_at is not null) = ${archived})`,
  })
  return { ...answer, rows: answer.rows.map(rowOf) }
}

export async function readTypeRow(
  database: Kysely<Database>,
  product_type_id: number,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<StoredRow>`select ${columnsOf(languageId)} from shop.product_type t
    where t.product_type_id = ${product_type_id}`.execute(database)
  return rows[0] && rowOf(rows[0])
}

export interface LockedType extends LockedEntity {
  key: { product_type_id: number }
  values: TypeBody & { archived: boolean }
}

export async function lockType(tx: Transaction<Database>, product_type_id: number): Promise<LockedType | undefined> {
  await sql`select from shop.product_type where product_type_id = ${product_type_id} for update`.execute(tx)
  const row = await readTypeRow(tx, product_type_id, 'en')
  if (row === undefined) return undefined
  const { version, names, fields, axes, archived } = row
  return { key: { product_type_id }, version, countries: [], values: { names, fields, axes, archived } }
}

/** The id of a new type; undefined if another has its key. */
export async function insertType(tx: Transaction<Database>, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ product_type_id: number }>`
    insert into shop.product_type (key) values (${key}) on conflict do nothing returning product_type_id`.execute(tx)
  return rows[0]?.product_type_id
}

/** How many products of a type have a value of a field. */
export async function countFieldUse(
  database: Kysely<Database>,
  product_type_id: number,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ products: number }>`
    select (select count(*)::integer from shop.product p where p.product_type_id = f.product_type_id and (
        jsonb_exists(p.field_values, f.key)
        or exists (select from shop.product_text t where t.product_id = p.product_id and jsonb_exists(t.field_values, f.key))
        or exists (select from shop.variant v where v.product_id = p.product_id and jsonb_exists(v.field_values, f.key))
        or exists (select from shop.product_attribute_value a join shop.attribute_value using (attribute_value_id)
          where a.product_id = p.product_id and attribute_id = f.attribute_id))) as products
      from shop.product_field f where f.product_type_id = ${product_type_id} and f.key = ${key}`.execute(database)
  return rows[0]?.products
}

/** The attributes and vocabularies among those given that exist. */
export async function readKnownReferences(database: Kysely<Database>, { fields, axes }: TypeBody) {
  const vocabularies = [
    ...fields.flatMap(({ columns }) => columns.flatMap(({ vocabulary }) => vocabulary ?? [])),
    ...axes.flatMap(({ vocabulary }) => vocabulary ?? []),
  ]
  const attributes = fields.flatMap(({ attribute_id }) => attribute_id ?? [])
  const { rows } = await sql<{ attributes: number[]; vocabularies: string[] }>`
    select array(select attribute_id from shop.attribute where attribute_id = any(${attributes}::integer[])) as attributes,
      array(select vocabulary from shop.vocabulary where vocabulary = any(${vocabularies}::text[])) as vocabularies`.execute(
    database,
  )
  return { attributes: new Set(rows[0]?.attributes), vocabularies: new Set(rows[0]?.vocabularies) }
}

/** Replaces what a type is, and raises its version. Fields are told apart by their keys. */
export async function writeType(
  tx: Transaction<Database>,
  product_type_id: number,
  body: TypeBody,
  now: Date,
): Promise<void> {
  const { names, fields, axes } = body
  const rows = fields.map(({ names: _, columns, ...field }, position) => ({
    ...field,
    position,
    columns: columns.map(({ names: __, ...column }) => column),
  }))
  const keys = fields.map(({ key }) => key)
  await sql`delete from shop.product_type_text where product_type_id = ${product_type_id}`.execute(tx)
  await sql`insert into shop.product_type_text
    select ${product_type_id}, key, value from jsonb_each_text(${JSON.stringify(names)})`.execute(tx)
  await sql`delete from shop.product_field_text using shop.product_field f
    where f.product_field_id = product_field_text.product_field_id and f.product_type_id = ${product_type_id}`.execute(
    tx,
  )
  await sql`delete from shop.product_field where product_type_id = ${product_type_id} and key <> all(${keys}::text[])`.execute(
    tx,
  )
  // Two fields may have exchanged their drawings.
  await sql`update shop.product_field set drawing = null where product_type_id = ${product_type_id}`.execute(tx)
  await sql`
    insert into shop.product_field (product_type_id, key, kind, unit, is_per_language, is_required, shown_in, position,
        attribute_id, columns, drawing, archived_at)
      select ${product_type_id}, key, kind, unit, is_per_language, is_required, shown_in, position, attribute_id, columns,
        drawing, case when archived then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}) as field (key text, kind text, unit text, is_per_language boolean,
        is_required boolean, shown_in text[], position smallint, attribute_id integer, columns jsonb, drawing text,
        archived boolean)
    on conflict (product_type_id, key) do update set kind = excluded.kind, unit = excluded.unit,
      is_per_language = excluded.is_per_language, is_required = excluded.is_required, shown_in = excluded.shown_in,
      position = excluded.position, attribute_id = excluded.attribute_id, columns = excluded.columns,
      drawing = excluded.drawing,
      archived_at = case when excluded.archived_at is not null
        then coalesce(product_field.archived_at, excluded.archived_at) end`.execute(tx)
  const texts = fields.flatMap(({ key, names: own, columns }) =>
    languageIds().flatMap((language_id) => {
      const name = own[language_id]
      const column_names = columns.map((column) => column.names[language_id])
      return name === undefined ? [] : [{ key, language_id, name, column_names }]
    }),
  )
  await sql`
    insert into shop.product_field_text
      select product_field_id, language_id, name, column_names
      from jsonb_to_recordset(${JSON.stringify(texts)}) as told (key text, language_id text, name text, column_names text[])
      join shop.product_field using (key) where product_type_id = ${product_type_id}`.execute(tx)
  await sql`delete from shop.variant_axis where product_type_id = ${product_type_id}`.execute(tx)
  await sql`
    with axis as (
      insert into shop.variant_axis (product_type_id, key, position, vocabulary)
        select ${product_type_id}, key, position, vocabulary
        from jsonb_to_recordset(${JSON.stringify(axes.map((axis, position) => ({ ...axis, position })))})
          as axis (key text, position smallint, vocabulary text)
    )
    insert into shop.variant_axis_text
      select ${product_type_id}, axis.key, told.key, told.value
      from jsonb_to_recordset(${JSON.stringify(axes)}) as axis (key text, names jsonb), jsonb_each_text(names) told`.execute(
    tx,
  )
  await sql`update shop.product_type set version = version + 1 where product_type_id = ${product_type_id}`.execute(tx)
}

export async function setTypeArchived(
  tx: Transaction<Database>,
  product_type_id: number,
  archived: boolean,
  now: Date,
) {
  await sql`update shop.product_type set archived_at = ${archived ? now : null}, version = version + 1
    where product_type_id = ${product_type_id}`.execute(tx)
}

/**
 * Has the search learn of a type's changed fields again: all products of the type, and of those that share its
 * attributes.
 */
export async function queueReindexing(tx: Transaction<Database>, product_type_id: number): Promise<void> {
  await sql`
    update shop.product_type t set indexed_to = 0 where t.product_type_id = ${product_type_id} or exists (
      select from shop.product_field own join shop.product_field other using (attribute_id)
      where own.product_type_id = ${product_type_id} and other.product_type_id = t.product_type_id)`.execute(tx)
}

/** What a search finds products by; another one means that they are to be indexed again. */
export function searchedParts({ fields }: TypeBody): unknown[] {
  return fields
    .filter(({ shown_in, archived }) => shown_in.includes('search') && !archived)
    .map(({ key, kind, columns, attribute_id, names }) => ({
      key,
      kind,
      columns: columns.map(({ key: column, vocabulary }) => [column, vocabulary]),
      attribute_id: isChoice(kind) ? attribute_id : null,
      // A yes is found by the name of its field.
      names: kind === 'yes_no' ? names : null,
    }))
}
