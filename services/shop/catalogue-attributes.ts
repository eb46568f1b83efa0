import { sql } from 'kysely'
import type { Dependencies } from '../handler.ts'

/** An attribute of products with all its values, in the order they are shown. SPEC §3 Catalogue. */
export interface AttributeFacts {
  id: number
  key: string
  name: string
  values: readonly { id: number; name: string }[]
}

/** All attributes with their names in a language, else in English; cached. */
export async function readAttributes(deps: Dependencies, languageId: string): Promise<readonly AttributeFacts[]> {
  return deps.cache.remember(['catalogue'], `attributes:${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('shop.attribute as a')
      .innerJoin('shop.attribute_value as v', 'v.attribute_id', 'a.attribute_id')
      .leftJoin('shop.attribute_text as own', (join) =>
        join.onRef('own.attribute_id', '=', 'a.attribute_id').on('own.language_id', '=', languageId),
      )
      .leftJoin('shop.attribute_text as english', (join) =>
        join.onRef('english.attribute_id', '=', 'a.attribute_id').on('english.language_id', '=', 'en'),
      )
      .leftJoin('shop.attribute_value_text as ownValue', (join) =>
        join
          .onRef('ownValue.attribute_value_id', '=', 'v.attribute_value_id')
          .on('ownValue.language_id', '=', languageId),
      )
      .leftJoin('shop.attribute_value_text as englishValue', (join) =>
        join
          .onRef('englishValue.attribute_value_id', '=', 'v.attribute_value_id')
          .on('englishValue.language_id', '=', 'en'),
      )
      .select((column) => [
        'a.attribute_id',
        'a.key',
        'v.attribute_value_id',
        column.fn.coalesce('own.name', 'english.name', 'a.key').as('name'),
        column.fn.coalesce('ownValue.name', 'englishValue.name').as('value_name'),
      ])
      .orderBy('a.position')
      .orderBy('a.attribute_id')
      .orderBy('v.position')
      .orderBy('v.attribute_value_id')
      .execute()
    const attributes = new Map<
      number,
      { id: number; key: string; name: string; values: { id: number; name: string }[] }
    >()
    for (const row of rows) {
      const { attribute_id: id, key, name } = row
      const attribute = attributes.get(id) ?? { id, key, name, values: [] }
      attributes.set(id, attribute)
      if (row.value_name !== null) attribute.values.push({ id: row.attribute_value_id, name: row.value_name })
    }
    return [...attributes.values()]
  })
}

/** The attributes with only those values that occur; attributes without any are left out. */
export function occurring(attributes: readonly AttributeFacts[], valueIds: Iterable<number>): AttributeFacts[] {
  const known = new Set(valueIds)
  return attributes.flatMap((attribute) => {
    const values = attribute.values.filter((value) => known.has(value.id))
    return values.length === 0 ? [] : [{ ...attribute, values }]
  })
}

/** The ids of the attribute values of products. */
export async function readValueIds(deps: Dependencies, productIds: readonly number[]): Promise<number[]> {
  const rows = await deps.replica
    .selectFrom('shop.product_attribute_value as a')
    .select('a.attribute_value_id')
    .distinct()
    .where(sql<boolean>`a.product_id = any(${productIds}::integer[])`)
    .execute()
  return rows.map((row) => row.attribute_value_id)
}
