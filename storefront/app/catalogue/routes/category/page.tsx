import { getCategory, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { memo } from 'react'
import { redirect } from 'react-router'
import { links, localelessLinks } from '../../../links.ts'
import { FailedInside } from '../../../shell/failed-inside.tsx'
import { orNotFound } from '../../../shell/missing.server.ts'
import { pathsOf } from '../../../shell/page-paths.ts'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { orOffline } from '../../../visit/or-offline.ts'
import { visitOf } from '../../../visit/visit.server.ts'
import { Listing } from '../../listing/listing.tsx'
import { ListingFailed } from '../../listing/listing-failed.tsx'
import { readListingQuery, withoutMerged, writeListingQuery } from '../../listing/listing-query.ts'
import { readListing } from '../../listing/read-listing.server.ts'
import { CategoryHead } from './category-head.tsx'
import '../../listing/listing.css'
import { sameData } from '../../../shell/same-data.ts'
import type { Route } from './+types/page.ts'

/** The category and its products. SPEC §2 Routes, §4 Catalogue. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const slug = params.slug
  const ofLocale = { countryId, languageId }
  const asked = { ...readListingQuery(new URL(request.url).searchParams), query: '' }
  const { product_category } = await orNotFound(
    visit,
    visit.remember(getCategory, { params: { slug }, query: ofLocale }),
    'CATEGORY_ABSENT',
  )
  // Redirect a slug of another language to this one's.
  if (product_category.slug !== slug) {
    throw redirect(`${links.category(locale, product_category.slug)}${writeListingQuery(asked)}`, 301)
  }
  const { slugs, ...category } = product_category
  const listing = await readListing(visit, asked, async (page) => {
    const { data } = await visit.read(listProducts, { query: { ...ofLocale, categoryId: category.id, ...page } })
    return data
  })
  const merged = withoutMerged(asked, listing?.filters ?? [])
  if (merged !== null) throw redirect(`${links.category(locale, product_category.slug)}${merged}`, 301)
  const { name } = category
  const title =
    asked.page === 1 ? name : stringsOf(locale).translate('TITLE_OF_PAGE', { title: name, page: asked.page })
  return { category, title, asked, listing, paths: pathsOf(slugs, localelessLinks.category) }
}

export type CategoryData = Awaited<ReturnType<typeof loader>>

/** If the server is unreachable the page shows an error and keeps the loaded products. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader(), () => null)
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.category.description }, matches) : []

export default memo(function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useLocale()
  if (loaderData === null) return <FailedInside />
  const { category, asked, listing } = loaderData
  return (
    <div className="wrap category">
      <CategoryHead category={category} />
      {listing === null ? (
        <ListingFailed />
      ) : (
        // Another category remounts the listing; other filters update it, so the sheet and the focus stay.
        <Listing key={category.id} asked={asked} listing={listing} path={links.category(locale, category.slug)} />
      )}
    </div>
  )
}, sameData)
