import { useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router'
import { links } from '../../links.ts'
import { usePlace } from '../../place.ts'
import { ProductGrid } from '../../product/product-grid.tsx'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAppendedListing } from './appended.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterDrawerButton } from './filter-drawer-button.tsx'
import { Filters } from './filters.tsx'
import { SORTS, writeListingQuery } from './listing-query.ts'
import type { CategoryData } from './page.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'

const GRID_SIZES = '(min-width: 1760px) 310px, (min-width: 900px) 24vw, 46vw'

const SORT_TITLES = {
  recommended: 'SORT_RECOMMENDED',
  newest: 'SORT_NEWEST',
  price_up: 'SORT_PRICE_UP',
  price_down: 'SORT_PRICE_DOWN',
  name: 'SORT_NAME',
} as const

/** The products of a category with filters at the side (in a drawer on narrow screens), sorting and more to load. */
export function Listing({ pageData }: { pageData: CategoryData }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { category, asked, listing } = pageData
  const { products, page, loading, load } = useAppendedListing(pageData)
  const pending = usePendingListing()
  const path = links.category(locale, category.slug)
  const before = (listing.page - 1) * listing.page_size
  const shownUpTo = before + products.length
  const nextPath = `${path}${writeListingQuery({ ...asked, page: page + 1 })}`
  const counted =
    listing.page === 1
      ? translate('LISTING_SHOWN', { shown: shownUpTo, total: listing.total })
      : translate('LISTING_SHOWN_FROM', { from: before + 1, to: shownUpTo, total: listing.total })

  return (
    <div className="listing">
      {listing.filters.length > 0 && (
        <aside className="listing-side" aria-label={translate('FILTERS')}>
          <Filters filters={listing.filters} asked={asked} path={path} />
        </aside>
      )}
      <section aria-labelledby="products" aria-busy={pending || undefined}>
        <h2 id="products" className="sr-only">
          {translate('PRODUCTS')}
        </h2>
        <div className="listing-bar">
          <p className="text-small text-soft tabular-nums">{counted}</p>
          <div className="flex items-center gap-1.5">
            {listing.filters.length > 0 && (
              <FilterDrawerButton filters={listing.filters} asked={asked} path={path} total={listing.total} />
            )}
            <SortForm pageData={pageData} path={path} />
          </div>
        </div>
        <AppliedFilters filters={listing.filters} asked={asked} path={path} />
        <LiveRegion text={counted} />
        {listing.total === 0 ? (
          <EmptyListing filtered={asked.filters.length > 0} path={path} />
        ) : pending ? (
          <SkeletonCards count={8} />
        ) : (
          <ProductGrid
            products={products}
            currency_symbol={listing.currency_symbol}
            firstPictures={4}
            sizes={GRID_SIZES}
          />
        )}
        {loading && <SkeletonCards count={4} />}
        <div className="listing-more">
          {listing.page > 1 && (
            <Link to={`${path}${writeListingQuery({ ...asked, page: listing.page - 1 })}`} className="underlined">
              {translate('PAGE_BEFORE')}
            </Link>
          )}
          {shownUpTo < listing.total && (
            <Link
              to={nextPath}
              rel="next"
              className="button button-outline min-w-30"
              aria-disabled={loading || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                if (!loading) load(nextPath)
              }}
            >
              {loading ? translate('LOADING') : translate('LOAD_MORE')}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}

/** True while other filters or another order of this same page are on their way: SPEC §4's list skeleton. */
function usePendingListing(): boolean {
  const { location } = useNavigation()
  const { pathname, search } = useLocation()
  return location !== undefined && location.pathname === pathname && location.search !== search
}

function SortForm({ pageData, path }: { pageData: CategoryData; path: string }) {
  const translate = useTranslate()
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const { asked } = pageData
  // Back and links change the order without this form: what it shows follows the address.
  useEffect(() => {
    if (select.current) select.current.value = asked.sort
  }, [asked.sort])
  return (
    <Form action={path} className="flex items-center gap-1" preventScrollReset>
      {asked.filters.map((id) => (
        <input key={id} type="hidden" name="f" value={id} />
      ))}
      <label className="sort">
        <span className="max-sm:sr-only">{translate('SORT')}</span>
        <select
          ref={select}
          name="sort"
          defaultValue={asked.sort}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {translate(SORT_TITLES[sort])}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet" className="without-scripts">
        {translate('APPLY')}
      </Button>
    </Form>
  )
}

/** Never a dead end: where filters leave nothing, they can be cleared. */
function EmptyListing({ filtered, path }: { filtered: boolean; path: string }) {
  const translate = useTranslate()
  return (
    <div className="empty">
      <p className="font-display text-title">{translate(filtered ? 'LISTING_EMPTY_FILTERED' : 'LISTING_EMPTY')}</p>
      {filtered && (
        <Link to={path} className="button button-outline" preventScrollReset>
          {translate('FILTERS_CLEAR')}
        </Link>
      )}
    </div>
  )
}
