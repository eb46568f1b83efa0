/** How listings may be sorted, in the order in which visitors choose; the first is the default. */
export const PRODUCT_SORTS = ['recommended', 'popular', 'newest', 'price_up', 'price_down', 'points', 'name'] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const DEFAULT_SORT: ProductSort = 'recommended'

/** A sort that was asked for by name; null for a name that none has. */
export function readSort(name: string | null): ProductSort | null {
  return PRODUCT_SORTS.find((sort) => sort === name) ?? null
}
