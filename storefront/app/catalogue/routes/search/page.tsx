import { findHelp } from '@meridian/contract/cms.ts'
import { type SearchData, searchProducts } from '@meridian/contract/shop/search.ts'
import { memo } from 'react'
import { redirect } from 'react-router'
import { RecentlyViewed } from '../../../cards/viewed/recently-viewed.tsx'
import { links } from '../../../links.ts'
import { CategoryTiles } from '../../../shell/category-tiles.tsx'
import { FailedInside } from '../../../shell/failed-inside.tsx'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { SearchField } from '../../../shell/search/search-field.tsx'
import { topCategories } from '../../../shell/top-categories.server.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { classes } from '../../../ui/classes.ts'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { orOffline } from '../../../visit/or-offline.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { Listing } from '../../listing/listing.tsx'
import { ListingFailed } from '../../listing/listing-failed.tsx'
import { filtersCount, readListingQuery, withoutMerged } from '../../listing/listing-query.ts'
import { readListing } from '../../listing/read-listing.server.ts'
import { isNothingFound, searchHeading } from './search-heading.ts'
import { SearchNote } from './search-note.tsx'
import '../../listing/listing.css'
import { ProductGrid } from '../../../cards/product-grid.tsx'
import { sameData } from '../../../shell/same-data.ts'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/page.ts'

/** Search results, filtered and sorted like a category; without a search text, starting points. SPEC §4 Catalogue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { countryId, languageId, locale } = visit
  const { translate } = stringsOf(locale)
  const asked = readListingQuery(new URL(request.url).searchParams)
  const { query } = asked
  if (query === '') {
    return { title: translate('SEARCH'), asked, listing: null, categories: await topCategories(visit), help: [] }
  }
  const [listing, { help }] = await Promise.all([
    readListing(visit, asked, async (page) => {
      const { data } = await visit.read(searchProducts, { query: { countryId, languageId, query, ...page } })
      return data
    }),
    visit.orElse(visit.read(findHelp, { query: { countryId, languageId, query } }), { help: [] }, 'help'),
  ])
  const merged = withoutMerged(asked, listing?.filters ?? [])
  if (merged !== null) throw redirect(`${links.search(locale)}${merged}`, 301)
  return { title: translate('SEARCH_RESULTS', { query }), asked, listing, categories: listing?.categories ?? [], help }
}

/** If the server is unreachable the page shows an error itself. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader(), () => null)
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? pageMeta(loaderData, matches) : [])

export default memo(function SearchPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  if (loaderData === null) return <FailedInside />
  const { asked, listing, categories, help } = loaderData
  const { query } = asked
  const found = { query, total: listing?.total ?? null, filtered: filtersCount(asked) > 0, help }
  return (
    <>
      <div className="wrap search-page pt-(--space-medium)">
        <h1 className="text-heading">{translate(searchHeading(found), { query })}</h1>
        {/* On wide screens the field in the header shows the search text. */}
        <SearchField
          query={query}
          focused={query === ''}
          label={translate('SEARCH')}
          className={classes('search-page-field', query !== '' && 'md:hidden')}
        />
        {listing !== null && <SearchNote asked={asked} listing={listing} empty={isNothingFound(found)} />}
        {query !== '' && listing === null && <ListingFailed />}
        <HelpLinks help={help} />
        {categories.length > 0 && <CategoryTiles categories={categories} label={translate('SUBCATEGORIES')} />}
        {listing !== null && (
          // Another search text remounts the listing.
          <Listing
            key={query}
            asked={asked}
            listing={listing}
            path={links.search(locale)}
            firstPictures={4}
            empty={<NothingFound listing={listing} />}
          />
        )}
      </div>
      {(listing === null || listing.total === 0) && <RecentlyViewed />}
    </>
  )
}, sameData)

/** Pages about the search text: "returns" is not a product search. */
function HelpLinks({ help }: { help: readonly { id: number; title: string; path: string }[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  if (help.length === 0) return null
  return (
    <p className="search-help">
      {translate('SEARCH_HELP')}{' '}
      {help.map(({ id, title, path }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <Link to={links.under(locale, path)} className="underlined">
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Bestsellers instead of an empty list. */
function NothingFound({ listing }: { listing: SearchData }) {
  const translate = useTranslate()
  const { popular_products, currency_symbol } = listing
  if (popular_products.length === 0) return null
  return (
    <section aria-labelledby="popular" className="mt-6">
      <h2 id="popular" className="mb-3 text-title">
        {translate('SEARCH_POPULAR')}
      </h2>
      <ProductGrid products={popular_products} currency_symbol={currency_symbol} />
    </section>
  )
}
