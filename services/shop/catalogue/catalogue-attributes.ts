import { isAttributeShownIn } from '@meridian/database/searched-fields.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'

/** A product attribute with all its values, in display order. SPEC §3 Catalogue. */
export interface AttributeFacts {
  id: number
  key: string
  name: string
  /** Its values name absent things: chosen values are combined with AND instead of OR. */
  lacking: boolean
  /** Lists are filtered by it. */
  is_filter: boolean
  values: readonly AttributeValueFacts[]
}

export interface AttributeValueFacts {
  id: number
  name: string
  /** The text shown without the attribute's name beside it: without alcohol. */
  phrase: string
  /** All names of the absent thing, in the language and in English; empty for other attributes. */
  lacked_names: readonly string[]
  /** Values that were merged into it. */
  merged_ids: readonly number[]
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
        'a.lacking',
        isAttributeShownIn('filter', 'a.attribute_id').as('is_filter'),
        'v.attribute_value_id',
        column.fn.coalesce('own.name', 'english.name', 'a.key').as('name'),
        column.fn.coalesce('ownValue.name', 'englishValue.name').as('value_name'),
        // A language that has the name but no phrase does not fall back to the English phrase.
        sql<string | null>`case when "ownValue".name is null then "englishValue".phrase else "ownValue".phrase end`.as(
          'phrase',
        ),
        sql<string[]>`case when a.lacking then array_remove(
          array["ownValue".name, "englishValue".name] || "ownValue".lacked_names || "englishValue".lacked_names, null
        ) else '{}' end`.as('lacked_names'),
        sql<number[]>`array(select m.attribute_value_id from shop.merged_attribute_value m
          where m.into_id = v.attribute_value_id)`.as('merged_ids'),
      ])
      .orderBy('a.position')
      .orderBy('a.attribute_id')
      .orderBy('v.position')
      .orderBy('v.attribute_value_id')
      .execute()
    const attributes = new Map<number, AttributeFacts & { values: AttributeValueFacts[] }>()
    for (const row of rows) {
      const { attribute_id: id, key, name, lacking, is_filter } = row
      const attribute = attributes.get(id) ?? { id, key, name, lacking, is_filter, values: [] }
      attributes.set(id, attribute)
      if (row.value_name === null) continue
      attribute.values.push({
        id: row.attribute_value_id,
        name: row.value_name,
        phrase: row.phrase ?? row.value_name,
        lacked_names: row.lacked_names,
        merged_ids: row.merged_ids,
      })
    }
    return [...attributes.values()]
  })
}

/** The attributes of products with only the values that occur; attributes without any are left out. */
export function attributesInUse(attributes: readonly AttributeFacts[], valueIds: Iterable<number>) {
  const known = new Set(valueIds)
  return attributes.flatMap((attribute) => {
    const values = attribute.values.flatMap(({ id, name }) => (known.has(id) ? [{ id, name }] : []))
    const { id, key, name } = attribute
    return values.length === 0 ? [] : [{ id, key, name, values }]
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
