import { getCategory, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { pageMeta } from '../../layout/page-meta.ts'
import { pathsOf } from '../../layout/paths-of.ts'
import { onlyByAddress } from '../../layout/revalidate.ts'
import { below, links } from '../../links.ts'
import { orNotFound } from '../../missing.server.ts'
import { visitOf } from '../../visit.server.ts'
import { CategoryHead } from './category-head.tsx'
import { Listing } from './listing.tsx'
import { readListingQuery, writeListingQuery } from './listing-query.ts'

/** How many products one page of a listing holds. */
const PAGE_SIZE = 24

/** The category and a page of its products. SPEC §2 Routes, §4 Catalogue. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const slug = params.slug ?? ''
  const asked = readListingQuery(new URL(request.url).searchParams)
  const { product_category } = await orNotFound(
    visit.remember(getCategory, { params: { slug }, query: { countryId, languageId } }),
    'CATEGORY_ABSENT',
  )
  // A slug of another language leads to the one of this.
  if (product_category.slug !== slug) {
    throw redirect(`${links.category(locale, product_category.slug)}${writeListingQuery(asked)}`, 301)
  }
  const { data } = await visit.read(listProducts, {
    query: {
      countryId,
      languageId,
      categoryId: product_category.id,
      sort: asked.sort,
      page: asked.page,
      page_size: PAGE_SIZE,
      ...(asked.filters.length > 0 && { 'attributeValueIds[]': asked.filters }),
    },
  })
  if (asked.page > 1 && data.products.length === 0) throw new Response('There is no such page', { status: 404 })
  const { slugs, ...category } = product_category
  return {
    category,
    asked,
    listing: data,
    /** The same for every page of one listing: what is appended belongs to it. */
    listing_key: `${slug}${writeListingQuery({ ...asked, page: 1 })}`,
    paths: pathsOf(slugs, below.category),
  }
}

export type CategoryData = Awaited<ReturnType<typeof loader>>

export const shouldRevalidate = onlyByAddress

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.category.name ?? null, description: loaderData?.category.description ?? null }, matches)

export default function CategoryPage({ loaderData }: { loaderData: CategoryData }) {
  return (
    <div className="wrap category">
      <CategoryHead category={loaderData.category} />
      {/* Another category is another listing; other filters change this one, and the drawer and the focus stay where they are. */}
      <Listing key={loaderData.category.id} pageData={loaderData} />
    </div>
  )
}
