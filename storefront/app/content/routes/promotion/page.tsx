import { listCountries } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getPromotion } from '@meridian/contract/promotions.ts'
import { listPromotionProducts, listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { promotionIdIn } from '@meridian/domain/promotion-uri.ts'
import { memo } from 'react'
import { redirect } from 'react-router'
import { Listing } from '../../../catalogue/listing/listing.tsx'
import { ListingFailed } from '../../../catalogue/listing/listing-failed.tsx'
import { filtersCount, readListingQuery, writeListingQuery } from '../../../catalogue/listing/listing-query.ts'
import { readListing } from '../../../catalogue/listing/read-listing.server.ts'
import { promotionView } from '../../../catalogue/promotion-view.server.ts'
import { links, localelessLinks } from '../../../links.ts'
import { FailedInside } from '../../../shell/failed-inside.tsx'
import { notFound } from '../../../shell/missing.server.ts'
import { pathsOf } from '../../../shell/page-paths.ts'
import { onlyByAddress } from '../../../shell/revalidate.ts'
import { sameData } from '../../../shell/same-data.ts'
import { stringsOf } from '../../../strings/catalogues.server.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { orOffline } from '../../../visit/or-offline.ts'
import { type Visit, visitOf } from '../../../visit/visit.server.ts'
import { promotionRules } from '../../promotions/promotion-rules.server.ts'
import { PromotionHead } from './promotion-head.tsx'
import '../../../catalogue/listing/listing.css'
import '../../promotions/promotions.css'
import type { Route } from './+types/page.ts'

/** Up to this many products need no filters. */
const UNFILTERED_MAX = 12

/** A promotion with its rules and, if it is about prices, its products. SPEC §1 (the products of each promotion). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri
  const promotionId = promotionIdIn(uri)
  if (promotionId === null) throw await notFound(visit, { promotions: true })
  const ofLocale = { countryId, languageId }
  const asked = { ...readListingQuery(new URL(request.url).searchParams), query: '' }
  const [{ promotion }, methods, { countries: listed }] = await Promise.all([
    readPromotion(visit, promotionId),
    visit.orElse(visit.remember(listShippingMethods, { query: ofLocale }), null, 'shipping methods'),
    visit.orLast(listCountries, { query: { languageId } }, { countries: [] }, 'countries'),
  ])
  // Redirect an older uri, or one of another language, to this one's.
  if (promotion.uri !== uri) throw redirect(`${links.promotion(locale, promotion.uri)}${writeListingQuery(asked)}`, 301)
  const listing =
    promotion.kind === 'shipping'
      ? null
      : await readListing(visit, asked, async (page) => {
          const { data } = await visit.read(listPromotionProducts, { query: { ...ofLocale, promotionId, ...page } })
          return data
        })
  const isShort = listing !== null && filtersCount(asked) === 0 && listing.total <= UNFILTERED_MAX
  const { now } = visit
  const rules = promotionRules(promotion, {
    locale,
    now,
    currency_symbol: methods?.data.currency_symbol ?? '',
    shipping: methods?.data.promotion_shipping_methods.filter((one) => one.promotion_id === promotionId) ?? [],
    countryNames: new Map(listed.map(({ id, name }) => [id, name])),
  })
  const { name } = promotion
  return {
    promotion: promotionView(locale, promotion, now),
    rules,
    asked,
    listing: isShort ? { ...listing, filters: [] } : listing,
    title: asked.page === 1 ? name : stringsOf(locale).translate('TITLE_OF_PAGE', { title: name, page: asked.page }),
    countries: promotion.countries,
    paths: pathsOf(promotion.uris, localelessLinks.promotion),
  }
}

/**
 * A promotion that currently applies to the visitor; an expired, future or other one is a 404 that suggests the running
 * ones.
 */
async function readPromotion(visit: Visit, promotionId: number) {
  const { countryId, languageId } = visit
  try {
    return await visit.read(getPromotion, { params: { promotionId }, query: { countryId, languageId } })
  } catch (error) {
    if (error instanceof Refusal && error.error === 'PROMOTION_ABSENT')
      throw await notFound(visit, { promotions: true })
    throw error
  }
}

/** If the server is unreachable the page shows an error and keeps the loaded products. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader(), () => null)
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ title: loaderData.title, description: loaderData.promotion.description }, matches) : []

export default memo(function PromotionPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  if (loaderData === null) return <FailedInside />
  const { promotion, rules, asked, listing } = loaderData
  return (
    <div className="wrap category">
      <PromotionHead promotion={promotion} />
      <section aria-labelledby="rules" className="section">
        <h2 id="rules" className="sr-only">
          {translate('PROMOTION_RULES')}
        </h2>
        <dl className="promotion-rules grid grid-fit-[220px] gap-x-(--gap-cards) gap-y-3 border-y border-line py-(--space-small)">
          {rules.map(({ title, texts }) => (
            <div key={title}>
              <dt>{title}</dt>
              {texts.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
      {promotion.kind === 'product_price' &&
        (listing === null ? (
          <ListingFailed />
        ) : (
          <Listing key={promotion.id} asked={asked} listing={listing} path={links.promotion(locale, promotion.uri)} />
        ))}
    </div>
  )
}, sameData)
