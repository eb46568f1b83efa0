import { listProductReferences } from '@meridian/contract/admin/products.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { type CategoryFacts, readCategories } from './categories-queries.ts'

/** What the lists of products and prices are filtered by, named in the language of the admin. */
export function productReferenceRoute(deps: Dependencies): Route {
  const { database } = deps
  return route(listProductReferences, async ({ query: { languageId = DEFAULT_LANGUAGE } }) => ({
    ...(await readPlacesOfProducts(deps, languageId)),
    attributes: await readAttributes(database, languageId),
    economic_operators: (
      await sql<{ economic_operator_id: number; name: string }>`
        select economic_operator_id, name from shop.economic_operator where archived_at is null order by 2, 1`.execute(
        database,
      )
    ).rows,
  }))
}

/** The categories as a tree, and the product types. */
export async function readPlacesOfProducts(deps: Dependencies, languageId: LanguageId) {
  const [categories, types] = await Promise.all([
    readCategories(deps, languageId),
    sql<{ product_type_id: number; name: string }>`
      select p.product_type_id, coalesce(own.name, english.name, p.key) as name from shop.product_type p
        left join shop.product_type_text own on own.product_type_id = p.product_type_id and own.language_id = ${languageId}
        left join shop.product_type_text english on english.product_type_id = p.product_type_id
          and english.language_id = 'en'
        where p.archived_at is null order by 2, 1`.execute(deps.database),
  ])
  return { categories: asTree(categories), product_types: types.rows }
}

/** Each category before its children. */
function asTree(categories: readonly CategoryFacts[]) {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const below = (parent: number | undefined, depth: number): { category_id: number; name: string; depth: number }[] =>
    (children.get(parent) ?? []).flatMap(({ id, name }) => [{ category_id: id, name, depth }, ...below(id, depth + 1)])
  return below(undefined, 0)
}

async function readAttributes(database: Kysely<Database>, languageId: LanguageId) {
  const named = (table: RawBuilder<unknown>, isIts: RawBuilder<unknown>) => sql`coalesce(
    (select t.name from ${table} t where ${isIts} and t.language_id = ${languageId}),
    (select t.name from ${table} t where ${isIts} and t.language_id = 'en'), '')`
  const { rows } = await sql<{ name: string; values: { attribute_value_id: number; name: string }[] }>`
    select ${named(sql`shop.attribute_text`, sql`t.attribute_id = a.attribute_id`)} as name,
        (select coalesce(json_agg(json_build_object('attribute_value_id', v.attribute_value_id,
            'name', ${named(sql`shop.attribute_value_text`, sql`t.attribute_value_id = v.attribute_value_id`)})
            order by v.position, v.attribute_value_id), '[]')
          from shop.attribute_value v where v.attribute_id = a.attribute_id) as values
      from shop.attribute a order by a.position, a.attribute_id`.execute(database)
  return rows
}
