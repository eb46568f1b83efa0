import { isDeepStrictEqual } from 'node:util'
import { getProductPlaces, saveProductPlaces } from '@meridian/contract/admin/product-places.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { reindexProducts } from '@meridian/database/search-index.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { saveEntity } from '../../entities/save-entity.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { lockSharedProduct, refuseArchived } from './locked-product.ts'
import { spreadPlaces } from './product-places.ts'

type Row = AnswerOf<typeof getProductPlaces>['row']
type Body = Omit<NonNullable<InputOf<typeof saveProductPlaces>['body']>, 'version'>

/** SPEC §3 Catalogue: where products are found, which only an admin of all their countries may change. */
export function adminProductPlaceRoutes({ database }: Dependencies): Route[] {
  const shown = async (product_id: number, scope: CountryScope, languageId: LanguageId = 'en') => {
    const row = await readPlacesRow(database, product_id, scope, languageId)
    if (row === undefined) throw new Refusal('PRODUCT_ABSENT')
    return { row }
  }
  return [
    route(getProductPlaces, ({ params, query }, context) =>
      shown(params.product_id, scopeOf(context), query.languageId),
    ),
    route(saveProductPlaces, async (input, context) => {
      const { version: _, ...given } = input.body
      const { product_id } = await saveEntity(
        { database, context, endpoint: saveProductPlaces, input },
        {
          lock: async (tx, scope) => {
            const product = await lockSharedProduct(tx, scope, input.params.product_id)
            if (product === undefined) return undefined
            const before = await readPlaces(tx, product.key.product_id)
            return { ...product, before, values: { ...product.values, ...before } }
          },
          check: (product) => refuseArchived(product),
          write: async (tx, { key, before }) => {
            const categories = given.categories.toSorted((one, other) => one.category_id - other.category_id)
            const after = { categories, related_product_ids: given.related_product_ids }
            if (isDeepStrictEqual(after, before)) return null
            await checkPlaces(tx, key.product_id, after, before)
            await writePlaces(tx, [{ ...after, product_id: key.product_id }])
            await reindexProducts(tx, [key.product_id])
            return { values: after }
          },
        },
      )
      return shown(product_id, scopeOf(context), input.query.languageId)
    }),
  ]
}

/** @throws Refusal FIELDS_REFUSED */
async function checkPlaces(
  tx: Transaction<Database>,
  product_id: number,
  { categories, related_product_ids }: Body,
  before: Body,
): Promise<void> {
  const ids = categories.map(({ category_id }) => category_id)
  if (new Set(ids).size < ids.length || categories.filter(({ is_main }) => is_main).length > 1)
    throw refuseField('categories', 'TOO_MANY', 'A product is in a category once, and has one main category')
  if (new Set(related_product_ids).size < related_product_ids.length || related_product_ids.includes(product_id))
    throw refuseField('related_product_ids', 'TOO_MANY', 'A product is related to another one once')
  // An archived category that lists the product already is no mistake of this change.
  const kept = before.categories.map(({ category_id }) => category_id)
  const { rows } = await sql<{ categories: number; products: number }>`
    select (select count(*)::integer from shop.category c where c.category_id = any(${ids}::integer[])
          and (c.archived_at is null or c.category_id = any(${kept}::integer[]))) as categories,
      (select count(*)::integer from shop.product where product_id = any(${related_product_ids}::integer[])) as products`.execute(
    tx,
  )
  if (rows[0]?.categories !== ids.length)
    throw refuseField('categories', 'REFERENCE_UNKNOWN', 'There is no such category')
  if (rows[0].products !== related_product_ids.length)
    throw refuseField('related_product_ids', 'REFERENCE_UNKNOWN', 'There is no such product')
}

async function readPlaces(database: Kysely<Database>, product_id: number): Promise<Body> {
  const { rows } = await sql<Body>`
    select (select coalesce(jsonb_agg(jsonb_build_object('category_id', category_id, 'is_main', is_main) order by category_id), '[]')
        from shop.category_product where product_id = ${product_id} and is_placed) as categories,
      array(select related_product_id from shop.related_product where product_id = ${product_id} order by position) as related_product_ids`.execute(
    database,
  )
  return rows[0] ?? { categories: [], related_product_ids: [] }
}

/** Replaces where products are found, and raises their versions. */
export async function writePlaces(
  tx: Transaction<Database>,
  products: readonly (Body & { product_id: number })[],
): Promise<void> {
  if (products.length === 0) return
  const ids = sql`${products.map(({ product_id }) => product_id)}::integer[]`
  const places = products.flatMap(({ product_id, categories }) => categories.map((place) => ({ product_id, ...place })))
  const related = products.flatMap(({ product_id, related_product_ids }) =>
    related_product_ids.map((related_product_id, position) => ({ product_id, related_product_id, position })),
  )
  await sql`delete from shop.category_product where product_id = any(${ids})`.execute(tx)
  await sql`
    insert into shop.category_product (category_id, product_id, is_main, is_placed)
      select category_id, product_id, is_main, true from jsonb_to_recordset(${JSON.stringify(places)})
        as place (product_id integer, category_id integer, is_main boolean)`.execute(tx)
  await spreadPlaces(tx, sql`select unnest(${ids})`)
  await sql`delete from shop.related_product where product_id = any(${ids})`.execute(tx)
  await sql`
    insert into shop.related_product (product_id, related_product_id, position)
      select product_id, related_product_id, position from jsonb_to_recordset(${JSON.stringify(related)})
        as one (product_id integer, related_product_id integer, position smallint)`.execute(tx)
  await sql`update shop.product set version = version + 1 where product_id = any(${ids})`.execute(tx)
}

async function readPlacesRow(
  database: Kysely<Database>,
  product_id: number,
  scope: CountryScope,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const { rows } = await sql<{ version: number; published_in: CountryId[] }>`
    select version, published_in from shop.product where product_id = ${product_id}`.execute(database)
  const [product] = rows
  if (product === undefined) return undefined
  const { rows: related } = await sql<Row['related'][number]>`
    select r.related_product_id as product_id, coalesce(own.name, english.name, '') as name from shop.related_product r
      left join shop.product_text own on own.product_id = r.related_product_id and own.language_id = ${languageId}
      left join shop.product_text english on english.product_id = r.related_product_id and english.language_id = 'en'
      where r.product_id = ${product_id} order by r.position`.execute(database)
  return {
    product_id,
    version: product.version,
    related,
    is_sold_elsewhere: product.published_in.some((country) => !scope.includes(country)),
    ...(await readPlaces(database, product_id)),
  }
}
