import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { getCategory, ProductCategory } from '@meridian/contract/shop/catalogue.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { Dependencies } from '../handler.ts'
import { rememberAnswer } from './catalogue-answers.ts'
import { type CategoryFacts, readCategories, readCategorySlugs, readProductCounts } from './categories-queries.ts'
import type { Scope } from './listing.ts'

/** SPEC §7 product_categories: the tree as a list, or the children of one category; empty below one that nobody knows. */
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

/** SPEC §7 product_category by its slug in any language: that of the language asked for first, then English, then the rest. */
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
  return rememberCounted(deps, key, scope, async (counts): Promise<CategoryAnswer> => {
    const categories = await readCategories(deps, languageId)
    const category = categories.find((one) => one.id === found.category_id)
    if (category === undefined) throw new Refusal('CATEGORY_ABSENT')
    return {
      product_category: {
        ...withCount(category, counts),
        ancestors: categoryPath(categories, category.id)
          .slice(0, -1)
          .map(({ id, name, slug: own }) => ({ id, name, slug: own })),
        children: categories.filter((one) => one.parentId === category.id).map((one) => withCount(one, counts)),
        slugs: slugs.byId.get(category.id) ?? {},
      },
    }
  })
}

/** What is counted changes by itself as prices begin and end, and so does the answer made with it. */
function rememberCounted<T extends object>(
  deps: Dependencies,
  key: string,
  scope: Scope,
  make: (counts: ReadonlyMap<number, number>) => Promise<T>,
): Promise<T> {
  return rememberAnswer(deps, key, { ...scope, place: null }, async () => {
    const { byCategory, period } = await readProductCounts(deps, scope)
    const answer = await make(byCategory)
    return { period, variant_ids: [], available: new Map(), complete: () => answer }
  })
}

function withCount(category: CategoryFacts, counts: ReadonlyMap<number, number>): ProductCategory {
  return { ...category, products_count: counts.get(category.id) ?? 0 }
}
