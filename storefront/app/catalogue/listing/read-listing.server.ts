import { ERRORS, Refusal } from '@meridian/contract/errors.ts'
import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { notFound } from '../../shell/missing.server.ts'
import type { Visit } from '../../visit/visit.server.ts'
import type { ListingQuery } from './listing-query.ts'

/** Products per page. */
const PAGE_SIZE = 24

interface PageOfListing {
  sort: ListingQuery['sort']
  page: number
  page_size: number
  'attributeValueIds[]'?: number[]
  price_from?: number
  price_to?: number
  on_offer?: 'true'
  in_stock?: 'true'
}

/**
 * The pages of an address as one list. Null if they failed to load, which the page shows in their place; a page beyond
 * the last is a 404.
 */
export async function readListing<T extends ProductsData>(
  visit: Visit,
  asked: ListingQuery,
  readPage: (page: PageOfListing) => Promise<T>,
): Promise<T | null> {
  const { filters, choice, sort } = asked
  const { price_from, price_to, on_offer, in_stock } = choice
  const numbers = Array.from({ length: asked.to - asked.page + 1 }, (_, index) => asked.page + index)
  const chosen = {
    ...(filters.length > 0 && { 'attributeValueIds[]': filters }),
    ...(price_from !== null && { price_from }),
    ...(price_to !== null && { price_to }),
    ...(on_offer && { on_offer: 'true' as const }),
    ...(in_stock && { in_stock: 'true' as const }),
  }
  let listing: T | null
  try {
    const pages = await Promise.all(numbers.map((page) => readPage({ sort, page, page_size: PAGE_SIZE, ...chosen })))
    const products = pages.flatMap((page) => page.products)
    listing = pages[0] === undefined ? null : { ...pages[0], products }
  } catch (error) {
    if (error instanceof Refusal && ERRORS[error.error].status < 500) throw error
    return visit.orElse(Promise.reject(error), null, 'products of a listing')
  }
  if (asked.page > 1 && listing?.products.length === 0) throw await notFound(visit)
  return listing
}
