import { EVERYTHING, hasPriceLimit, type ListingChoice } from '@meridian/domain/listing-choice.ts'
import { DEFAULT_SORT, type ProductSort, readSort } from '@meridian/domain/product-sorts.ts'
import { choiceIn, choiceParameters, filterValues, PAGES_SHOWN_MAX, searchText } from '../../visit/query-values.ts'

export interface ListingQuery {
  /** The search text; empty in a category. */
  query: string
  filters: number[]
  choice: ListingChoice
  sort: ProductSort
  page: number
  /** The last page shown: pages loaded after `page` are restored by Back and a reload. */
  to: number
}

/** Parses the address of a listing; invalid parameters are ignored. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const sort = readSort(query.get('sort')) ?? DEFAULT_SORT
  const page = pageNumber(query.get('page')) ?? 1
  const to = Math.min(Math.max(page, pageNumber(query.get('to')) ?? page), page + PAGES_SHOWN_MAX - 1)
  return { query: searchText(query), filters: filterValues(query), choice: choiceIn(query), sort, page, to }
}

/** The query of a listing's address, empty for its default first page; equal listings have equal texts. */
export function writeListingQuery({ query: looked_for, filters, choice, sort, page, to }: ListingQuery): string {
  const query = new URLSearchParams()
  if (looked_for !== '') query.set('query', looked_for)
  for (const id of [...new Set(filters)].sort((a, b) => a - b)) query.append('f', String(id))
  for (const [name, value] of choiceParameters(choice)) query.set(name, value)
  if (sort !== DEFAULT_SORT) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (to > page) query.set('to', String(to))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * The address of a listing without filters that were merged into others; null if it names none. The values that the
 * listing has checked are those that it understood. SPEC §3 Catalogue.
 */
export function withoutMerged(
  asked: ListingQuery,
  filters: readonly { values: readonly { id: number; checked: boolean }[] }[],
): string | null {
  const checked = filters.flatMap(({ values }) => values.filter((value) => value.checked).map(({ id }) => id))
  if (checked.every((id) => asked.filters.includes(id))) return null
  return writeListingQuery({ ...asked, filters: checked })
}

/** The same listing from its first or the given page on. */
export function atPage(asked: ListingQuery, page = 1): ListingQuery {
  return { ...asked, page, to: page }
}

function pageNumber(text: string | null): number | null {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : null
}

/** The number of filters of a listing; limits of the price count as one. */
export function filtersCount({ filters, choice }: Pick<ListingQuery, 'filters' | 'choice'>): number {
  return filters.length + [hasPriceLimit(choice), choice.on_offer, choice.in_stock].filter(Boolean).length
}

/** The same listing without any filter, from its first page on. */
export function unfiltered(asked: ListingQuery): ListingQuery {
  return { ...atPage(asked), filters: [], choice: EVERYTHING }
}
