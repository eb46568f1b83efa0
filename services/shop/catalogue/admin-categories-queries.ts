import type { getCategoryTree, openCategory, saveCategory } from '@meridian/contract/admin/categories.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  buildCategoryTree,
  type CategoryRow,
  type CategoryTarget,
  categoryPath,
  moveCategories,
} from '@meridian/domain/category-tree.ts'
import { type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import type { TreeNode } from '@meridian/domain/tree.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { picturePath } from '../../files/for-services.ts'
import { spreadPlaces } from './product-places.ts'

type Row = AnswerOf<typeof openCategory>['row']
type TreeRow = AnswerOf<typeof getCategoryTree>['categories'][number]
export type CategoryBody = Omit<NonNullable<InputOf<typeof saveCategory>['body']>, 'version'>

/** The columns of categories c in the tree. */
function treeColumns(languageId: LanguageId): RawBuilder<unknown> {
  return sql`c.category_id, c.parent_id, c.version, c.archived_at is not null as archived,
    coalesce(
      (select t.name from shop.category_text t where t.category_id = c.category_id and t.language_id = ${languageId}),
      (select t.name from shop.category_text t where t.category_id = c.category_id and t.language_id = 'en'),
      '') as name,
    (select count(*)::integer from shop.category_product p where p.category_id = c.category_id) as products`
}

/** All categories, parents before children. */
export async function readCategoryTree(database: Kysely<Database>, languageId: LanguageId): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select ${treeColumns(languageId)} from shop.category c order by c.position, c.category_id`.execute(database)
  const byId = new Map(rows.map((row) => [row.category_id, row]))
  const flat = (nodes: TreeNode<CategoryRow>[]): TreeRow[] =>
    nodes.flatMap(({ id, children }) => {
      const row = byId.get(id)
      return row === undefined ? [] : [row, ...flat(children)]
    })
  return flat(buildCategoryTree(rows.map(({ category_id: id, parent_id: parentId }) => ({ id, parentId }))))
}

type StoredRow = Omit<Row, 'image' | 'order' | 'filter_ids'> & {
  listing_sort: ProductSort | null
  own_filter_ids: number[]
  has_own_filters: boolean
  image_name: string | null
  image_sha256: string | null
}

export async function readCategoryRow(
  database: Kysely<Database>,
  category_id: number,
  languageId: LanguageId,
): Promise<Row | undefined> {
  const texts = (column: 'name' | 'slug' | 'description') => sql`
    (select coalesce(jsonb_object_agg(t.language_id, t.${sql.ref(column)}) filter (where t.${sql.ref(column)} <> ''), '{}')
      from shop.category_text t where t.category_id = c.category_id)`
  const { rows } = await sql<StoredRow>`
    select ${treeColumns(languageId)}, c.image_file_id, c.listing_sort, c.has_own_filters,
      array(select o.attribute_id from shop.category_filter o where o.category_id = c.category_id order by o.position) as own_filter_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', o.product_id, 'name', coalesce(own.name, english.name, ''))
          order by o.position), '[]')
        from shop.category_first_product o
          left join shop.product_text own on own.product_id = o.product_id and own.language_id = ${languageId}
          left join shop.product_text english on english.product_id = o.product_id and english.language_id = 'en'
        where o.category_id = c.category_id) as first_products,
      f.name as image_name, f.sha256 as image_sha256,
      ${texts('name')} as names, ${texts('slug')} as slugs, ${texts('description')} as descriptions, (
        with recursive above (category_id, parent_id, depth) as (
          select p.category_id, p.parent_id, 1 from shop.category p where p.category_id = c.parent_id
          union all
          select p.category_id, p.parent_id, a.depth + 1 from above a join shop.category p on p.category_id = a.parent_id
        )
        select coalesce(jsonb_agg(jsonb_build_object('category_id', a.category_id, 'name', coalesce(own.name, english.name, ''))
          order by a.depth desc), '[]')
        from above a
          left join shop.category_text own on own.category_id = a.category_id and own.language_id = ${languageId}
          left join shop.category_text english on english.category_id = a.category_id and english.language_id = 'en'
      ) as ancestors
    from shop.category c left join files.file f on f.file_id = c.image_file_id and f.is_public
    where c.category_id = ${category_id}`.execute(database)
  const [stored] = rows
  if (stored === undefined) return undefined
  const { image_name, image_sha256, listing_sort, has_own_filters, own_filter_ids, ...row } = stored
  return {
    ...row,
    image: picturePath({ image_name, image_sha256 }),
    order: listing_sort && {
      sort: listing_sort,
      first_product_ids: row.first_products.map(({ product_id }) => product_id),
    },
    filter_ids: has_own_filters ? own_filter_ids : null,
  }
}

export interface LockedCategory extends LockedEntity {
  key: { category_id: number }
  values: CategoryBody & { archived: boolean }
}

export async function lockCategory(
  tx: Transaction<Database>,
  category_id: number,
): Promise<LockedCategory | undefined> {
  await sql`select from shop.category where category_id = ${category_id} for update`.execute(tx)
  const row = await readCategoryRow(tx, category_id, 'en')
  if (row === undefined) return undefined
  const { version, names, slugs, descriptions, image_file_id, order, filter_ids, archived } = row
  const values = { names, slugs, descriptions, image_file_id, order, filter_ids, archived }
  return { key: { category_id }, version, countries: [], values }
}

/** The id of a new category, the last below its parent; undefined if there is no such parent. */
export async function insertCategory(tx: Transaction<Database>, parent_id: number | null): Promise<number | undefined> {
  const parent = await sql`select from shop.category where category_id = ${parent_id} for key share`.execute(tx)
  if (parent_id !== null && parent.rows.length === 0) return undefined
  const { rows } = await sql<{ category_id: number }>`
    insert into shop.category (parent_id, position)
      select ${parent_id}, coalesce(max(position) + 1, 0) from shop.category where parent_id is not distinct from ${parent_id}
      returning category_id`.execute(tx)
  return rows[0]?.category_id
}

/**
 * Replaces the texts of a category. An address that it no longer has is kept as a former one; one that it has now is
 * nobody's former one.
 * @throws Refusal FIELDS_REFUSED if another category has the address in this language
 */
export async function writeCategoryTexts(
  tx: Transaction<Database>,
  category_id: number,
  { names, slugs, descriptions }: Pick<CategoryBody, 'names' | 'slugs' | 'descriptions'>,
): Promise<void> {
  const texts = languageIds().flatMap((language_id) => {
    const name = names[language_id]
    if (name === undefined) return []
    return [{ language_id, name, slug: slugs[language_id], description: descriptions[language_id] ?? '' }]
  })
  const told = sql`jsonb_to_recordset(${JSON.stringify(texts)}) as told (language_id text, name text, slug text, description text)`
  await sql`
    insert into shop.former_category_slug (language_id, slug, category_id)
      select language_id, slug, category_id from shop.category_text where category_id = ${category_id}
    on conflict (language_id, slug) do update set category_id = excluded.category_id`.execute(tx)
  await sql`delete from shop.category_text where category_id = ${category_id}`.execute(tx)
  // In a fixed order, so that concurrent transactions cannot deadlock.
  const { rows } = await sql<{ language_id: string }>`
    insert into shop.category_text (category_id, language_id, name, slug, description)
      select ${category_id}, language_id, name, slug, description from ${told} order by language_id
    on conflict do nothing returning language_id`.execute(tx)
  const taken = texts.find(({ language_id }) => !rows.some((row) => row.language_id === language_id))
  if (taken !== undefined)
    throw refuseField(`slugs.${taken.language_id}`, 'SLUG_TAKEN', `Another category has the address ${taken.slug}`)
  await sql`delete from shop.former_category_slug f using ${told}
    where f.language_id = told.language_id and f.slug = told.slug`.execute(tx)
}

/**
 * Replaces all but the texts of a category, and raises its version.
 * @throws Refusal FIELDS_REFUSED for an unknown product or attribute
 */
export async function updateCategory(
  tx: Transaction<Database>,
  category_id: number,
  { image_file_id, order, filter_ids }: Pick<CategoryBody, 'image_file_id' | 'order' | 'filter_ids'>,
): Promise<void> {
  await sql`update shop.category set image_file_id = ${image_file_id}, listing_sort = ${order?.sort ?? null},
    has_own_filters = ${filter_ids !== null}, version = version + 1 where category_id = ${category_id}`.execute(tx)
  await sql`delete from shop.category_first_product where category_id = ${category_id}`.execute(tx)
  await sql`delete from shop.category_filter where category_id = ${category_id}`.execute(tx)
  const products = [...new Set(order?.first_product_ids)]
  const placed = await sql`
    insert into shop.category_first_product (category_id, position, product_id)
      select ${category_id}, place - 1, product_id from unnest(${products}::integer[]) with ordinality as told (product_id, place)
      join shop.product using (product_id)`.execute(tx)
  if (Number(placed.numAffectedRows) !== products.length)
    throw refuseField('order', 'PRODUCT_UNKNOWN', 'There is no such product')
  const attributes = [...new Set(filter_ids)]
  const offered = await sql`
    insert into shop.category_filter (category_id, position, attribute_id)
      select ${category_id}, place - 1, attribute_id from unnest(${attributes}::integer[]) with ordinality as told (attribute_id, place)
      join shop.attribute using (attribute_id)`.execute(tx)
  if (Number(offered.numAffectedRows) !== attributes.length)
    throw refuseField('filter_ids', 'ATTRIBUTE_UNKNOWN', 'There is no such attribute')
}

export async function setCategoryArchived(
  tx: Transaction<Database>,
  category_id: number,
  archived: boolean,
  now: Date,
): Promise<void> {
  await sql`update shop.category set archived_at = ${archived ? now : null}, version = version + 1
    where category_id = ${category_id}`.execute(tx)
}

/** Lets the search learn the words of a category's products again, and of those below it. */
export async function queueCategoryReindexing(tx: Transaction<Database>, category_id: number): Promise<void> {
  await sql`update shop.category set indexed_to = 0 where category_id = ${category_id}`.execute(tx)
}

/** True of a picture of the shop, which nobody removes before the transaction ends. */
export async function isPublicPicture(tx: Transaction<Database>, file_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from files.file where file_id = ${file_id} and is_public and kind = 'picture' for key share`.execute(tx)
  return rows.length > 0
}

/** Where a category is, as the audit log tells it. */
interface CategoryPlace {
  /** The English name of its parent. */
  parent: string | null
  position: number
}

export interface LockedTree extends LockedEntity {
  key: { category_id: number }
  values: { parent: string | null; position: number }
  /** Parents before children. */
  tree: readonly { id: number; parentId: number | null; name: string }[]
}

/** Locks all categories: two moves at once could make a circle. */
export async function lockCategoryTree(
  tx: Transaction<Database>,
  category_id: number,
): Promise<LockedTree | undefined> {
  await sql`select from shop.category order by category_id for update`.execute(tx)
  const rows = await readCategoryTree(tx, 'en')
  const tree = rows.map(({ category_id: id, parent_id, name }) => ({ id, parentId: parent_id, name }))
  const row = rows.find((one) => one.category_id === category_id)
  if (row === undefined) return undefined
  const values = placeIn(tree, category_id)
  return { key: { category_id }, version: row.version, countries: [], values, tree }
}

function placeIn(tree: LockedTree['tree'], id: number): CategoryPlace {
  const [category, parent] = categoryPath(tree, id).toReversed()
  const level = tree.filter((row) => row.parentId === category?.parentId)
  return { parent: parent?.name ?? null, position: level.findIndex((row) => row.id === id) + 1 }
}

/**
 * Moves a category, and lists its products in its new ancestors instead of the old ones.
 * @throws Refusal FIELDS_REFUSED for an unknown target, or one in its own branch
 */
export async function moveInTree(
  tx: Transaction<Database>,
  { key: { category_id }, values, tree }: LockedTree,
  target: CategoryTarget,
): Promise<CategoryPlace | null> {
  if (!tree.some(({ id }) => id === target.id))
    throw refuseField('target_id', 'CATEGORY_UNKNOWN', 'There is no such category')
  const moved = moveCategories(tree, new Set([category_id]), target)
  if (moved === null) throw refuseField('target_id', 'BELOW_ITSELF', 'A category is never below itself')
  const place = placeIn(moved, category_id)
  const parentOf = (rows: LockedTree['tree']) => rows.find(({ id }) => id === category_id)?.parentId ?? null
  const [from, to] = [parentOf(tree), parentOf(moved)]
  if (from === to && place.position === values.position) return null
  const level = moved.filter(({ parentId }) => parentId === to).map(({ id }) => id)
  await sql`
    update shop.category c set position = told.place - 1
      from unnest(${level}::integer[]) with ordinality as told (category_id, place)
      where c.category_id = told.category_id and c.position <> told.place - 1`.execute(tx)
  await sql`update shop.category set parent_id = ${to}, version = version + 1 where category_id = ${category_id}`.execute(
    tx,
  )
  if (from !== to) {
    await spreadPlaces(tx, sql`select product_id from shop.category_product where category_id = ${category_id}`)
    await queueCategoryReindexing(tx, category_id)
  }
  return place
}
