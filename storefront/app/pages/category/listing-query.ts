import type { PRODUCT_SORTS } from '@meridian/contract/shop/catalogue.ts'
import { filterValues } from '../../../page-key.ts'

export type Sort = (typeof PRODUCT_SORTS)[number]

/** The sorts a visitor chooses from, the default first. */
export const SORTS = ['recommended', 'newest', 'price_up', 'price_down', 'name'] as const satisfies readonly Sort[]

export interface ListingQuery {
  filters: number[]
  sort: Sort
  page: number
}

/** What the address of a listing asks for; anything it does not understand is as if it were not there. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'recommended'
  const page = Number(query.get('page') ?? 1)
  return { filters: filterValues(query), sort, page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 }
}

/** The query part of a listing's address, empty for its plain first page; equal listings have the equal text. */
export function writeListingQuery({ filters, sort, page }: ListingQuery): string {
  const query = new URLSearchParams()
  for (const id of [...new Set(filters)].sort((a, b) => a - b)) query.append('f', String(id))
  if (sort !== 'recommended') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
