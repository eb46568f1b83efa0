import { type CatalogueState, catalogueReducer, initialCatalogue } from '@meridian/domain/state/catalogue.ts'
import { useEffect, useRef, useState } from 'react'
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

function withPage(state: ListState, { listing }: CategoryData): ListState {
  const { products, currency_code, currency_symbol } = listing
  const loaded = catalogueReducer(state, { type: 'list_loaded', products, currency_code, currency_symbol })
  return catalogueReducer(loaded, { type: 'next_page' })
}

/** SPEC §4 Catalogue: the page that came with the address, and the following pages appended to it one by one. */
export function useAppendedListing(pageData: CategoryData) {
  const { key } = useLocation()
  const list = `${pageData.listing_key} ${pageData.listing.page}`
  const entry = `${key} ${list}`
  const [kept, setKept] = useState(() => ({ list, state: remembered.get(entry) ?? firstPage(pageData) }))
  let { state } = kept
  if (kept.list !== list) {
    // Other filters or another order: the list begins anew, or as it was left, while the rest of the page stays.
    state = remembered.get(entry) ?? firstPage(pageData)
    setKept({ list, state })
  }
  const fetcher = useFetcher<CategoryData>()
  const next = fetcher.data
  const taken = useRef<CategoryData | undefined>(undefined)

  useEffect(() => {
    if (next === undefined || taken.current === next || next.listing_key !== pageData.listing_key) return
    taken.current = next
    setKept((before) => (before.list === list ? { list, state: withPage(before.state, next) } : before))
  }, [next, list, pageData.listing_key])

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
