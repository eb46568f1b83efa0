import { listCategories, type ProductCategory } from '@meridian/contract/shop/catalogue.ts'
import type { Visit } from '../visit/visit.server.ts'
import type { CategoryTile } from './category-tiles.tsx'

/** The top-level categories with products on sale; empty if unavailable. */
export async function topCategories(visit: Visit): Promise<CategoryTile[]> {
  const { countryId, languageId } = visit
  const none: { product_categories: ProductCategory[] } = { product_categories: [] }
  const reading = visit.remember(listCategories, { query: { countryId, languageId } })
  const { product_categories } = await visit.orElse(reading, none, 'categories')
  return product_categories
    .filter((category) => category.parentId === undefined && category.products_count > 0)
    .map(({ id, name, slug, product_image }) => ({ id, name, slug, product_image }))
}
