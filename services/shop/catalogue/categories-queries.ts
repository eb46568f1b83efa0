import { sql } from 'kysely'
import { picturePath } from '../../files/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { readAssortment } from './assortment.ts'
import { type Period, rememberAnswer, type Scope } from './catalogue-answers.ts'
import { countInBoth } from './place-set.ts'

/** A category with its texts in a language, else in English. SPEC §3 Catalogue. */
export interface CategoryFacts {
  id: number
  parentId?: number
  name: string
  slug: string
  description: string
  image_file_id: number | null
  image: string | null
  product_image: string | null
}

/** The category tree as a list, parents before children, each level in display order; cached. */
export async function readCategories(deps: Dependencies, languageId: string): Promise<readonly CategoryFacts[]> {
  return deps.cache.remember(['catalogue', 'content'], `categories:${languageId}`, async () => {
    const productImages = await readProductImages(deps)
    const rows = await deps.replica
      .selectFrom('shop.category as c')
      .leftJoin('shop.category_text as own', (join) =>
        join.onRef('own.category_id', '=', 'c.category_id').on('own.language_id', '=', languageId),
      )
      .leftJoin('shop.category_text as english', (join) =>
        join.onRef('english.category_id', '=', 'c.category_id').on('english.language_id', '=', 'en'),
      )
      .leftJoin('files.file as f', (join) =>
        join.onRef('f.file_id', '=', 'c.image_file_id').on('f.is_public', '=', true),
      )
      .select((column) => [
        'c.category_id',
        'c.parent_id',
        'c.image_file_id',
        'f.name as image_name',
        'f.sha256 as image_sha256',
        column.fn.coalesce('own.name', 'english.name').as('name'),
        column.fn.coalesce('own.slug', 'english.slug').as('slug'),
        column.fn.coalesce('own.description', 'english.description').as('description'),
      ])
      .where(isShown)
      .orderBy('c.position')
      .orderBy('c.category_id')
      .execute()
    const categories = rows.flatMap((row): CategoryFacts[] => {
      const { category_id: id, parent_id, name, slug, description, image_file_id } = row
      // A category without a text in either language has no link.
      if (name === null || slug === null || description === null) return []
      const parent = parent_id === null ? {} : { parentId: parent_id }
      const product_image = productImages.get(id) ?? null
      return [{ id, ...parent, name, slug, description, image_file_id, image: picturePath(row), product_image }]
    })
    return parentsFirst(categories)
  })
}

const isShown = sql<boolean>`c.category_id in (select category_id from shop.shown_categories())`

/** By category, the picture of its first product; cached. */
function readProductImages(deps: Dependencies): Promise<ReadonlyMap<number, string>> {
  return deps.cache.remember(['catalogue'], 'category-product-images', async () => {
    const rows = await deps.replica
      .selectFrom('shop.category as c')
      // By number, the order of the primary key, so that one product per category is read, however many there are.
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('shop.category_product as cp')
            .innerJoin('shop.variant as v', 'v.product_id', 'cp.product_id')
            .innerJoin('files.file as f', (join) =>
              join.onRef('f.file_id', '=', 'v.image_file_id').on('f.is_public', '=', true),
            )
            .whereRef('cp.category_id', '=', 'c.category_id')
            .select(['f.name as image_name', 'f.sha256 as image_sha256'])
            .orderBy('cp.product_id')
            .orderBy('v.position')
            .limit(1)
            .as('first'),
        (join) => join.onTrue(),
      )
      .select(['c.category_id', 'first.image_name', 'first.image_sha256'])
      .execute()
    return new Map(
      rows.flatMap((row) => {
        const image = picturePath(row)
        return image === null ? [] : [[row.category_id, image] as const]
      }),
    )
  })
}

function parentsFirst(categories: readonly CategoryFacts[], parentId?: number): CategoryFacts[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [category, ...parentsFirst(categories, category.id)])
}

interface SlugMeaning {
  category_id: number
  language_id: string
}

/** The slugs of the categories that are shown, by category and language and by slug. */
export async function readCategorySlugs(deps: Dependencies): Promise<{
  byId: ReadonlyMap<number, Record<string, string>>
  /** A slug used in several languages maps to the category of each; then come those that had it before. */
  bySlug: ReadonlyMap<string, readonly SlugMeaning[]>
}> {
  return deps.cache.remember(['catalogue'], 'category-slugs', async () => {
    const { rows } = await sql<SlugMeaning & { slug: string; is_former: boolean }>`
      select c.category_id, c.language_id, c.slug, c.is_former from (
        select category_id, language_id, slug, false as is_former from shop.category_text
        union all select category_id, language_id, slug, true from shop.former_category_slug
      ) as c where ${isShown} order by is_former, category_id`.execute(deps.replica)
    const byId = new Map<number, Record<string, string>>()
    const bySlug = new Map<string, SlugMeaning[]>()
    for (const { category_id, language_id, slug, is_former } of rows) {
      if (!is_former) byId.set(category_id, { ...byId.get(category_id), [language_id]: slug })
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), { category_id, language_id }])
    }
    return { byId, bySlug }
  })
}

/** The number of products by category, ancestors included, without empty ones, and the period in which they hold. */
export interface ProductCounts {
  byCategory: ReadonlyMap<number, number>
  period: Period
}

/** The products sold in a country to a price group, counted by category. */
export function readProductCounts(deps: Dependencies, scope: Scope): Promise<ProductCounts> {
  return rememberAnswer(deps, 'product-counts', { ...scope, place: null }, async () => {
    const { products, sold, period } = await readAssortment(deps, scope)
    const counted = [...products.byCategory].map(([id, places]) => [id, countInBoth(places, sold)] as const)
    const counts = { byCategory: new Map(counted.filter(([, count]) => count > 0)), period }
    return { period, variant_ids: [], stock: new Map(), complete: () => counts }
  })
}
