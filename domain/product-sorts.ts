/** The sort orders of listings, in the order shown to visitors; the first is the default. */
export const PRODUCT_SORTS = [
  'recommended',
  'popular',
  'newest',
  'price_up',
  'price_down',
  'reduction',
  'points',
  'name',
] as const

export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const DEFAULT_SORT: ProductSort = 'recommended'

/** A sort order by name; null for an unknown name. */
export function readSort(name: string | null): ProductSort | null {
  return PRODUCT_SORTS.find((sort) => sort === name) ?? null
}
