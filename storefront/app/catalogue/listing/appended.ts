import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { type CatalogueState, catalogueReducer, initialCatalogue } from '@meridian/domain/state/catalogue.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '../../cards/product-card.tsx'
import { atPage, type ListingQuery, writeListingQuery } from './listing-query.ts'

/** The answer of a listing's loader; null if the server was unreachable. */
export type ListingAnswer = { asked: ListingQuery; listing: ProductsData | null } | null

type ListState = CatalogueState<Product>

function withPages(state: ListState, { products, currency_code, currency_symbol }: ProductsData): ListState {
  return catalogueReducer(state, { type: 'list_loaded', products, currency_code, currency_symbol })
}

function firstPages(asked: ListingQuery, listing: ProductsData): ListState {
  return { ...withPages(initialCatalogue<Product>(), listing), pagination: asked.to }
}

/**
 * SPEC §4 Catalogue: the pages of the address, and later ones appended to them one by one. The address of the history
 * entry is updated without navigation, so that Back and a reload restore the list at its full length.
 */
export function useAppendedListing(asked: ListingQuery, listing: ProductsData, path: string) {
  const [pages, setPages] = useState(() => ({ listing, state: firstPages(asked, listing) }))
  let { state } = pages
  if (pages.listing !== listing) {
    // Other filters or another sort: the list restarts, or is restored, while the rest of the page stays.
    state = firstPages(asked, listing)
    setPages({ listing, state })
  }
  const fetcher = useFetcher<ListingAnswer>()
  const answer = fetcher.data
  const handled = useRef(answer)
  const listingKey = writeListingQuery(atPage(asked))

  useEffect(() => {
    const next = answer?.listing
    if (!next || handled.current === answer || writeListingQuery(atPage(answer.asked)) !== listingKey) return
    handled.current = answer
    setPages((before) =>
      before.listing === listing
        ? { listing, state: catalogueReducer(withPages(before.state, next), { type: 'next_page' }) }
        : before,
    )
  }, [answer, listing, listingKey])

  const { pagination } = state
  useEffect(() => {
    if (pagination <= asked.to) return
    history.replaceState(history.state, '', `${path}${writeListingQuery({ ...asked, to: pagination })}`)
  }, [pagination, asked, path])

  const loading = fetcher.state !== 'idle'
  return {
    products: state.products,
    page: pagination,
    loading,
    failed: !loading && answer !== undefined && !answer?.listing,
    load: (page: number) => fetcher.load(`${path}${writeListingQuery(atPage(asked, page))}`),
  }
}
