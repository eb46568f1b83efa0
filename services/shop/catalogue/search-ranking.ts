import type { Assortment } from './assortment.ts'
import { placeOf } from './assortment-products.ts'
import { hasPlace } from './place-set.ts'
import type { Match } from './search-queries.ts'

/** The ids of the matching products that are sold here: by relevance, then by popularity, then in recommended order. */
export function rankSold(
  { products, sold }: Pick<Assortment, 'products' | 'sold'>,
  matches: readonly Match[],
): number[] {
  const { pieces } = products
  const found = matches.flatMap(({ product_id, rank }) => {
    const place = placeOf(products, product_id)
    return place !== undefined && hasPlace(sold, place) ? [{ product_id, rank, place }] : []
  })
  found.sort((a, b) => a.rank - b.rank || (pieces[b.place] ?? 0) - (pieces[a.place] ?? 0) || a.place - b.place)
  return found.map(({ product_id }) => product_id)
}
