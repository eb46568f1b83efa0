import { type CatalogueState, catalogueReducer, initialCatalogue } from '@meridian/domain/state/catalogue.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Product } from '../../product/product-card.tsx'
import type { CategoryData } from './page.tsx'

type ListState = CatalogueState<Product, null>

/** What was appended in each entry of the history, so that Back finds the list as long as it was left. */
const remembered = new Map<string, ListState>()
const REMEMBERED_MAX = 20

function remember(key: string, state: ListState): void {
  remembered.delete(key)
  remembered.set(key, state)
  const oldest = remembered.keys().next().value
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
}

function firstPage({ listing }: CategoryData): ListState {
  const { products, currency_code, currency_symbol, page } = listing
  const loaded = catalogueReducer(initialCatalogue<Product, null>(), {
    type: 'list_loaded',
    products,
    currency_code,
    currency_symbol,
  })
  return { ...loaded, pagination: page }
}

/** SPEC §4 Catalogue: the page that came with the address, and the following pages appended to it one by one. */
export function useAppendedListing(pageData: CategoryData) {
  const { key } = useLocation()
  const entry = `${key} ${pageData.listing_key} ${pageData.listing.page}`
  const [state, dispatch] = useReducer(
    catalogueReducer<Product, null>,
    pageData,
    (data) => remembered.get(entry) ?? firstPage(data),
  )
  const fetcher = useFetcher<CategoryData>()
  const next = fetcher.data
  const taken = useRef<CategoryData | undefined>(undefined)

  useEffect(() => {
    if (next === undefined || taken.current === next || next.listing_key !== pageData.listing_key) return
    taken.current = next
    const { products, currency_code, currency_symbol } = next.listing
    dispatch({ type: 'list_loaded', products, currency_code, currency_symbol })
    dispatch({ type: 'next_page' })
  }, [next, pageData.listing_key])

  useEffect(() => {
    if (state.pagination > pageData.listing.page) remember(entry, state)
  }, [entry, state, pageData.listing.page])

  return {
    products: state.products,
    page: state.pagination,
    loading: fetcher.state !== 'idle',
    load: (path: string) => fetcher.load(path),
  }
}
