import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { getCategory, ProductCategory } from '@meridian/contract/shop/catalogue.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { rememberAnswer, type Scope } from './catalogue-answers.ts'
import { type CategoryFacts, readCategories, readCategorySlugs, readProductCounts } from './categories-queries.ts'
import { readCategoryCountries } from './category-countries.ts'

/** SPEC §7 product_categories: the tree as a list, or the children of one category; empty for an unknown one. */
export function listProductCategories(
  deps: Dependencies,
  languageId: LanguageId,
  parentId: number | null,
  scope: Scope,
): Promise<{ product_categories: ProductCategory[] }> {
  return rememberCounted(deps, `product-categories:${languageId}:${parentId ?? ''}`, scope, async (counts) => {
    const categories = await readCategories(deps, languageId)
    return {
      product_categories: categories
        .filter((category) => parentId === null || category.parentId === parentId)
        .map((category) => withCount(category, counts)),
    }
  })
}

type CategoryAnswer = AnswerOf<typeof getCategory>

/** SPEC §7 product_category by its slug in any language: the given language first, then English, then the rest. */
export async function readProductCategory(
  deps: Dependencies,
  slug: string,
  languageId: LanguageId,
  scope: Scope,
): Promise<CategoryAnswer> {
  const slugs = await readCategorySlugs(deps)
  const meant = slugs.bySlug.get(slug) ?? []
  const found =
    meant.find((one) => one.language_id === languageId) ?? meant.find((one) => one.language_id === 'en') ?? meant[0]
  if (found === undefined) throw new Refusal('CATEGORY_ABSENT')
  const key = `product-category:${languageId}:${found.category_id}`
  return rememberAnswer(deps, key, { ...scope, place: null }, async () => {
    const [counted, sold, categories] = await Promise.all([
      readProductCounts(deps, scope),
      readCategoryCountries(deps, scope),
      readCategories(deps, languageId),
    ])
    const category = categories.find((one) => one.id === found.category_id)
    if (category === undefined) throw new Refusal('CATEGORY_ABSENT')
    const answer: CategoryAnswer = {
      product_category: {
        ...withCount(category, counted.byCategory),
        ancestors: categoryPath(categories, category.id)
          .slice(0, -1)
          .map(({ id, name, slug: own }) => ({ id, name, slug: own })),
        children: categories
          .filter((one) => one.parentId === category.id)
          .map((one) => withCount(one, counted.byCategory)),
        slugs: slugs.byId.get(category.id) ?? {},
        sold_in: [...(sold.byCategory.get(category.id) ?? [])],
      },
    }
    const period = { ...counted.period, until: Math.min(counted.period.until, sold.period.until) }
    return { period, variant_ids: [], stock: new Map(), complete: () => answer }
  })
}

/** The path of each category below the locale; null if nothing of it is sold here. */
export function readCategoryPaths(
  deps: Dependencies,
  languageId: LanguageId,
  scope: Scope,
): Promise<ReadonlyMap<number, string | null>> {
  return rememberCounted(deps, `category-paths:${languageId}`, scope, async (counts) => {
    const categories = await readCategories(deps, languageId)
    return new Map(categories.map(({ id, slug }) => [id, (counts.get(id) ?? 0) > 0 ? `/c/${slug}` : null]))
  })
}

/** Counts change as prices begin and end, and so do the answers that contain them. */
function rememberCounted<T extends object>(
  deps: Dependencies,
  key: string,
  scope: Scope,
  make: (counts: ReadonlyMap<number, number>) => Promise<T>,
): Promise<T> {
  return rememberAnswer(deps, key, { ...scope, place: null }, async () => {
    const { byCategory, period } = await readProductCounts(deps, scope)
    const answer = await make(byCategory)
    return { period, variant_ids: [], stock: new Map(), complete: () => answer }
  })
}

function withCount(category: CategoryFacts, counts: ReadonlyMap<number, number>): ProductCategory {
  return { ...category, products_count: counts.get(category.id) ?? 0 }
}
