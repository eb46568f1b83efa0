import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProductGrid } from '../../cards/product-grid.tsx'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { claimClick } from '../../ui/claim-click.ts'
import { Link } from '../../ui/link.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useLocale } from '../../ui/locale.ts'
import { SkeletonCards } from '../../ui/skeleton-cards.tsx'
import { useAppendedListing } from './appended.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters, FiltersButton } from './filters.tsx'
import { atPage, filtersCount, type ListingQuery, unfiltered, writeListingQuery } from './listing-query.ts'
import { SortForm } from './sort-form.tsx'

const GRID_SIZES = '(min-width: 1760px) 310px, (min-width: 900px) 24vw, 46vw'

/** A faster update needs no skeleton, which would only flicker. */
const SKELETON_AFTER_MS = 200

/** Products with filters at the side (in a sheet on narrow screens), sort, and more to load. */
export function Listing({
  asked,
  listing,
  path,
  firstPictures = 0,
  empty,
}: {
  asked: ListingQuery
  listing: ProductsData
  /** The listing's address without its query. */
  path: string
  /** Number of pictures above the fold. */
  firstPictures?: number
  /** Replaces an empty list, whatever the filters. */
  empty?: ReactNode
}) {
  const translate = useTranslate()
  const { products, page, loading, failed, load } = useAppendedListing(asked, listing, path)
  const pending = useLate(usePendingListing())
  const { filters, total } = listing
  const before = (asked.page - 1) * listing.page_size
  const shown = before + products.length
  const filtered = filtersCount(asked) > 0
  if (total === 0 && !filtered) return empty ?? <EmptyListing path={path} asked={asked} />
  const counted =
    asked.page === 1
      ? translate('LISTING_SHOWN', { shown, total })
      : translate('LISTING_SHOWN_FROM', { from: before + 1, to: shown, total })

  return (
    <div className="listing">
      {filters.length > 0 && <Filters listing={listing} asked={asked} path={path} />}
      <section aria-labelledby="products" aria-busy={pending || undefined} className="min-w-0">
        <h2 id="products" className="sr-only">
          {translate('PRODUCTS')}
        </h2>
        <div className="listing-head">
          <div className="listing-bar">
            {filters.length > 0 && <FiltersButton chosen={filtersCount(asked)} />}
            <SortForm asked={asked} path={path} />
          </div>
          <div className="listing-notes">
            <p className="listing-count">{counted}</p>
            <ChosenFilters listing={listing} asked={asked} path={path} />
          </div>
        </div>
        <LiveRegion text={counted} />
        {pending ? (
          <SkeletonCards count={Math.max(products.length, 4)} />
        ) : total === 0 ? (
          <EmptyListing path={path} asked={asked} />
        ) : (
          <ProductGrid
            products={products}
            currency_symbol={listing.currency_symbol}
            firstPictures={firstPictures}
            sizes={GRID_SIZES}
          />
        )}
        {total > 0 && (
          <div className="listing-more grid gap-2 justify-items-center mt-(--space-medium)">
            <p className="listing-count" aria-hidden="true">
              {counted}
            </p>
            <progress
              value={shown}
              max={total}
              aria-hidden="true"
              className="progress h-0.25 w-[min(240px,60%)] [--fill:var(--ink)] [--track:var(--line)]"
            />
            {failed && (
              <p role="alert" className="text-small text-error">
                {translate('LISTING_FAILED_TITLE')}
              </p>
            )}
            {shown < total && (
              <MoreLink to={`${path}${writeListingQuery(atPage(asked, page + 1))}`} load={() => load(page + 1)}>
                {translate(loading ? 'LOADING' : failed ? 'TRY_AGAIN' : 'LOAD_MORE')}
              </MoreLink>
            )}
            {asked.page > 1 && (
              <Link to={`${path}${writeListingQuery(atPage(asked, asked.page - 1))}`} rel="prev" className="underlined">
                {translate('PAGE_BEFORE')}
              </Link>
            )}
          </div>
        )}
      </section>
    </div>
  )
}

/** A link to the next page that loads it in place; modified clicks and visitors without scripts follow the link. */
function MoreLink({ to, load, children }: { to: string; load: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      rel="next"
      className="button button-outline min-w-30"
      onClick={(event) => claimClick(event) && load()}
    >
      {children}
    </Link>
  )
}

/** True while other filters or another sort of this page are loading: SPEC §4's list skeleton. */
function usePendingListing(): boolean {
  const { location } = useNavigation()
  const { pathname, search } = useLocation()
  return location !== undefined && location.pathname === pathname && location.search !== search
}

/** True once it has been true for a moment. */
function useLate(now: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!now) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return late
}

/** If filters leave nothing, they can be cleared; if nothing is sold, a link leads back to the shop. */
function EmptyListing({ asked, path }: { asked: ListingQuery; path: string }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const filtered = filtersCount(asked) > 0
  return (
    <div className="empty">
      <p className="font-display text-title">{translate(filtered ? 'LISTING_EMPTY_FILTERED' : 'LISTING_EMPTY')}</p>
      {filtered ? (
        <Link
          to={`${path}${writeListingQuery(unfiltered(asked))}`}
          className="button button-outline"
          preventScrollReset
        >
          {translate('FILTERS_CLEAR')}
        </Link>
      ) : (
        <Link to={links.home(locale)} className="button button-outline">
          {translate('TO_HOME')}
        </Link>
      )}
    </div>
  )
}
