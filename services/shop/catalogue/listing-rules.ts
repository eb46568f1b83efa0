import { type ListingRules, listingRulesOf, type OwnListingRules } from '@meridian/domain/listing-rules.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import { sql } from 'kysely'
import type { Dependencies } from '../../gate/handler.ts'

/** How a category lists its products, and lists of no category; cached for all categories. SPEC §3 Catalogue. */
export async function readListingRules(deps: Dependencies, category_id: number | null): Promise<ListingRules> {
  if (category_id === null) return listingRulesOf([], 0)
  const rules = await deps.cache.remember(['catalogue'], 'listing-rules', async () => {
    const { rows } = await sql<{
      id: number
      parentId: number | null
      listing_sort: ProductSort | null
      first_product_ids: number[]
      filter_ids: number[] | null
    }>`
      select c.category_id as id, c.parent_id as "parentId", c.listing_sort,
        array(select f.product_id from shop.category_first_product f where f.category_id = c.category_id
          order by f.position) as first_product_ids,
        case when c.has_own_filters then array(select f.attribute_id from shop.category_filter f
          where f.category_id = c.category_id order by f.position) end as filter_ids
      from shop.category c`.execute(deps.replica)
    const categories = rows.map(({ id, parentId, listing_sort: sort, first_product_ids, filter_ids }) => {
      const own: OwnListingRules = { order: sort && { sort, first_product_ids }, filter_ids }
      return { id, parentId, ...own }
    })
    return new Map(categories.map(({ id }) => [id, listingRulesOf(categories, id)]))
  })
  return rules.get(category_id) ?? listingRulesOf([], 0)
}
