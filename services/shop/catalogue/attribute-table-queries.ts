import type { AttributeValue } from '@meridian/contract/admin/attributes.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type AttributeBody, readAttributes } from './admin-attributes-queries.ts'

/** An attribute with its values, each with its key. */
export interface KeyedAttribute extends Pick<AttributeBody, 'names' | 'lacking' | 'position'> {
  attribute_id: number
  key: string
  values: KeyedValue[]
}

export interface KeyedValue extends AttributeValue {
  key: string
  position: number
}

/** The attributes of rows of a file, by their keys. */
export async function findAttributes(
  database: Kysely<Database>,
  rows: readonly { attribute: string }[],
  lock: boolean,
): Promise<ReadonlyMap<string, KeyedAttribute>> {
  const keys = rows.map(({ attribute }) => attribute)
  return new Map((await readKeyedAttributes(database, keys, lock)).map((attribute) => [attribute.key, attribute]))
}

/** Attributes by their keys, locked in one order for all; all of them without keys. */
export async function readKeyedAttributes(
  database: Kysely<Database>,
  keys?: readonly string[],
  lock = false,
): Promise<KeyedAttribute[]> {
  const chosen = keys === undefined ? sql`true` : sql`a.key = any(${keys}::text[])`
  if (lock) await sql`select from shop.attribute a where ${chosen} order by a.attribute_id for update`.execute(database)
  const attributes = await readAttributes(database, chosen)
  const { rows } = await sql<{ attribute_value_id: number; key: string; position: number }>`
    select v.attribute_value_id, v.key, v.position::integer as position from shop.attribute_value v
      where v.attribute_id = any(${attributes.map(({ attribute_id }) => attribute_id)}::integer[])`.execute(database)
  const byId = new Map(rows.map((row) => [row.attribute_value_id, row]))
  return attributes.map(({ attribute_id, key, names, lacking, position, values }) => ({
    attribute_id,
    key,
    names,
    lacking,
    position,
    values: values.flatMap((value) => {
      const keyed = byId.get(value.attribute_value_id)
      return keyed === undefined ? [] : [{ ...value, ...keyed }]
    }),
  }))
}

/** Makes new values, which have their key and position alone, and moves the others. Returns the ids by their keys. */
export async function writeKeyedValues(
  tx: Transaction<Database>,
  attribute_id: number,
  values: readonly Pick<KeyedValue, 'key' | 'position'>[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; attribute_value_id: number }>`
    insert into shop.attribute_value (attribute_id, key, position)
      select ${attribute_id}, key, position from jsonb_to_recordset(${JSON.stringify(values)}) as given (key text, position smallint)
      on conflict (attribute_id, key) do update set position = excluded.position
      returning key, attribute_value_id`.execute(tx)
  return new Map(rows.map(({ key, attribute_value_id }) => [key, attribute_value_id]))
}
