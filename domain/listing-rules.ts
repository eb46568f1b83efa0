import { type CategoryRow, categoryPath } from './category-tree.ts'
import { DEFAULT_SORT, type ProductSort } from './product-sorts.ts'

/** The recommended order of a category: these products first, in this order, then the others by a sort. */
export interface ListingOrder {
  sort: ProductSort
  first_product_ids: readonly number[]
}

/** What a category says itself; null where it does as its parent. */
export interface OwnListingRules {
  order: ListingOrder | null
  /** The attributes offered as filters, in this order. */
  filter_ids: readonly number[] | null
}

/** How a category lists its products. */
export interface ListingRules {
  order: ListingOrder
  /** Null for all filters of the shop, in the order of the shop. */
  filter_ids: readonly number[] | null
}

const OF_THE_SHOP: ListingRules = { order: { sort: DEFAULT_SORT, first_product_ids: [] }, filter_ids: null }

/**
 * How a category lists its products: as it says itself, else as the nearest category above it that says something. An
 * order is taken as a whole, and so are filters. SPEC §3 Catalogue (categories).
 */
export function listingRulesOf(categories: readonly (CategoryRow & OwnListingRules)[], id: number): ListingRules {
  return categoryPath(categories, id).reduce(
    (above, own) => ({ order: own.order ?? above.order, filter_ids: own.filter_ids ?? above.filter_ids }),
    OF_THE_SHOP,
  )
}

/** The chosen ids first, in their order and as far as they are listed; then the others, in theirs. SPEC §3 Catalogue. */
export function placeFirst(listed: readonly number[], first: readonly number[]): number[] {
  const known = new Set(listed)
  const chosen = new Set(first.filter((id) => known.has(id)))
  return [...chosen, ...listed.filter((id) => !chosen.has(id))]
}

/** The filters of a listing: those that its rules name, in their order; all where they name none. SPEC §3 Catalogue. */
export function filtersOf<Filter extends { id: number }>(
  filters: readonly Filter[],
  { filter_ids }: Pick<ListingRules, 'filter_ids'>,
): readonly Filter[] {
  if (filter_ids === null) return filters
  return filter_ids.flatMap((id) => filters.find((filter) => filter.id === id) ?? [])
}
