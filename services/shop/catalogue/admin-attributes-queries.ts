import type { AttributeValue, getAttribute, saveAttribute } from '@meridian/contract/admin/attributes.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { attributeValueKey } from '@meridian/domain/attribute.ts'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { type ListPage, readPage } from '../../lists/admin-list.ts'

type Row = AnswerOf<typeof getAttribute>['row']
export type AttributeBody = Omit<NonNullable<InputOf<typeof saveAttribute>['body']>, 'version'>

const BY_POSITION = [
  { column: 'a.position', type: 'integer' },
  { column: 'a.attribute_id', type: 'integer' },
] as const
export const ATTRIBUTE_SORTS = {
  position: { keys: BY_POSITION, descending: false },
  '-position': { keys: BY_POSITION, descending: true },
} as const

/** The columns of attributes a. */
function columnsOf(languageId: LanguageId): RawBuilder<unknown> {
  const texts = (column: 'name' | 'phrase' | 'found_by') => sql`
    (select coalesce(jsonb_object_agg(t.language_id, t.${sql.ref(column)}) filter (where t.${sql.ref(column)} <> ''), '{}')
      from shop.attribute_value_text t where t.attribute_value_id = v.attribute_value_id)`
  return sql`a.attribute_id, a.key, a.lacking, a.position::integer as position, a.version,
    coalesce(
      (select n.name from shop.attribute_text n where n.attribute_id = a.attribute_id and n.language_id = ${languageId}),
      (select n.name from shop.attribute_text n where n.attribute_id = a.attribute_id and n.language_id = 'en'),
      a.key) as name,
    (select coalesce(jsonb_object_agg(n.language_id, n.name), '{}') from shop.attribute_text n
      where n.attribute_id = a.attribute_id) as names,
    (select coalesce(jsonb_agg(jsonb_build_object('attribute_value_id', v.attribute_value_id, 'names', ${texts('name')},
        'phrases', ${texts('phrase')}, 'found_by', ${texts('found_by')}, 'lacked_names', (
          select coalesce(jsonb_object_agg(t.language_id, t.lacked_names) filter (where t.lacked_names <> '{}'), '{}')
          from shop.attribute_value_text t where t.attribute_value_id = v.attribute_value_id))
        order by v.position, v.attribute_value_id), '[]')
      from shop.attribute_value v where v.attribute_id = a.attribute_id) as values,
    array(select (select count(*)::integer from shop.product_attribute_value p where p.attribute_value_id = v.attribute_value_id)
      from shop.attribute_value v where v.attribute_id = a.attribute_id order by v.position, v.attribute_value_id) as used,
    array(select v.key from shop.attribute_value v
      where v.attribute_id = a.attribute_id order by v.position, v.attribute_value_id) as value_keys`
}

export function readAttributeRows(database: Kysely<Database>, languageId: LanguageId, page: ListPage) {
  return readPage<Row>(database, page, { columns: columnsOf(languageId), from: sql`from shop.attribute a where true` })
}

export async function readAttributeRow(
  database: Kysely<Database>,
  attribute_id: number,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columnsOf(languageId)} from shop.attribute a
    where a.attribute_id = ${attribute_id}`.execute(database)
  return rows[0]
}

/** Attributes a that meet a condition, in their order. */
export async function readAttributes(database: Kysely<Database>, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columnsOf('en')} from shop.attribute a
    where ${condition} order by a.position, a.attribute_id`.execute(database)
  return rows
}

export interface LockedAttribute extends LockedEntity {
  key: { attribute_id: number }
  values: AttributeBody
}

export async function lockAttribute(
  tx: Transaction<Database>,
  attribute_id: number,
): Promise<LockedAttribute | undefined> {
  await sql`select from shop.attribute where attribute_id = ${attribute_id} for update`.execute(tx)
  const row = await readAttributeRow(tx, attribute_id, 'en')
  if (row === undefined) return undefined
  const { version, names, lacking, position, values } = row
  return { key: { attribute_id }, version, countries: [], values: { names, lacking, position, values } }
}

/** The id of a new attribute behind the others; undefined if another has its key. */
export async function insertAttribute(tx: Transaction<Database>, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ attribute_id: number }>`
    insert into shop.attribute (key, position) select ${key}, least(coalesce(max(position) + 1, 0), 999) from shop.attribute
      on conflict do nothing returning attribute_id`.execute(tx)
  return rows[0]?.attribute_id
}

export async function writeAttributeNames(
  tx: Transaction<Database>,
  attribute_id: number,
  names: AttributeBody['names'],
): Promise<void> {
  await sql`delete from shop.attribute_text where attribute_id = ${attribute_id}`.execute(tx)
  await sql`insert into shop.attribute_text
    select ${attribute_id}, key, value from jsonb_each_text(${JSON.stringify(names)})`.execute(tx)
}

/** Replaces what an attribute is besides its names and values, and raises its version. */
export async function updateAttribute(
  tx: Transaction<Database>,
  attribute_id: number,
  { lacking, position }: Pick<AttributeBody, 'lacking' | 'position'>,
): Promise<void> {
  await sql`update shop.attribute set lacking = ${lacking}, position = ${position}, version = version + 1
    where attribute_id = ${attribute_id}`.execute(tx)
}

export async function raiseAttributeVersion(tx: Transaction<Database>, attribute_id: number): Promise<void> {
  await sql`update shop.attribute set version = version + 1 where attribute_id = ${attribute_id}`.execute(tx)
}

/** Writes the texts and the order of values. */
export async function writeValues(tx: Transaction<Database>, values: readonly AttributeValue[]): Promise<void> {
  await sql`
    update shop.attribute_value v set position = told.place - 1
      from unnest(${values.map(({ attribute_value_id }) => attribute_value_id)}::integer[]) with ordinality
        as told (attribute_value_id, place)
      where v.attribute_value_id = told.attribute_value_id`.execute(tx)
  await writeValueTexts(tx, values)
}

/** Replaces all texts of values. */
export async function writeValueTexts(tx: Transaction<Database>, values: readonly AttributeValue[]): Promise<void> {
  const ids = values.map(({ attribute_value_id }) => attribute_value_id)
  const texts = values.flatMap(({ attribute_value_id, names, phrases, found_by, lacked_names }) =>
    languageIds().flatMap((language_id) => {
      const name = names[language_id]
      if (name === undefined) return []
      const phrase = phrases[language_id] ?? null
      const words = {
        found_by: found_by[language_id] ?? '',
        lacked_names: (lacked_names[language_id] ?? []).filter((word) => word !== ''),
      }
      return [{ attribute_value_id, language_id, name, phrase, ...words }]
    }),
  )
  await sql`delete from shop.attribute_value_text where attribute_value_id = any(${ids}::integer[])`.execute(tx)
  await sql`
    insert into shop.attribute_value_text (attribute_value_id, language_id, name, phrase, found_by, lacked_names)
      select attribute_value_id, language_id, name, phrase, found_by, lacked_names
      from jsonb_to_recordset(${JSON.stringify(texts)}) as told (attribute_value_id integer, language_id text, name text,
        phrase text, found_by text, lacked_names text[])`.execute(tx)
}

/** One of the values that some product has, if any. */
export async function findUsedValue(tx: Transaction<Database>, ids: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ attribute_value_id: number }>`
    select v.id as attribute_value_id from unnest(${ids}::integer[]) as v (id)
      where exists (select from shop.product_attribute_value p where p.attribute_value_id = v.id) limit 1`.execute(tx)
  return rows[0]?.attribute_value_id
}

/** Removes values that no product has. */
export async function deleteValues(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await sql`delete from shop.merged_attribute_value where into_id = any(${ids}::integer[])`.execute(tx)
  await sql`delete from shop.attribute_value_text where attribute_value_id = any(${ids}::integer[])`.execute(tx)
  await sql`delete from shop.attribute_value where attribute_value_id = any(${ids}::integer[])`.execute(tx)
}

/** Adds a value to a locked attribute, behind the others, with a key of its own. */
export async function insertValue(tx: Transaction<Database>, attribute_id: number, name: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from shop.attribute_value where attribute_id = ${attribute_id}`.execute(tx)
  const key = attributeValueKey(name, new Set(rows.map((row) => row.key)))
  await sql`
    with value as (
      insert into shop.attribute_value (attribute_id, key, position)
        select ${attribute_id}, ${key}, coalesce(max(position) + 1, 0) from shop.attribute_value where attribute_id = ${attribute_id}
        returning attribute_value_id
    )
    insert into shop.attribute_value_text (attribute_value_id, language_id, name)
      select attribute_value_id, 'en', ${name} from value`.execute(tx)
}

/** Gives the products of one value the other one, and lets what names the first mean the second. */
export async function mergeValues(tx: Transaction<Database>, from_id: number, into_id: number): Promise<void> {
  await sql`
    insert into shop.product_attribute_value (product_id, attribute_value_id)
      select product_id, ${into_id} from shop.product_attribute_value where attribute_value_id = ${from_id}
      on conflict do nothing`.execute(tx)
  await sql`delete from shop.product_attribute_value where attribute_value_id = ${from_id}`.execute(tx)
  await sql`update shop.merged_attribute_value set into_id = ${into_id} where into_id = ${from_id}`.execute(tx)
  await deleteValues(tx, [from_id])
  await sql`insert into shop.merged_attribute_value (attribute_value_id, into_id) values (${from_id}, ${into_id})`.execute(
    tx,
  )
  await queueValueReindexing(tx, [into_id])
}

/** Lets the search learn the words of products with these values again. */
export async function queueValueReindexing(tx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await sql`update shop.attribute_value set indexed_to = 0 where attribute_value_id = any(${ids}::integer[])`.execute(
    tx,
  )
}
