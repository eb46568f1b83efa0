import { listStaticPages } from '@meridian/contract/cms.ts'
import { listLandingPagePaths } from '@meridian/contract/landing-pages.ts'
import { listNews, listNewsCategories } from '@meridian/contract/news.ts'
import { listPromotions } from '@meridian/contract/promotions.ts'
import { listCategories } from '@meridian/contract/shop/catalogue.ts'
import { listOfferParts } from '@meridian/contract/shop/offers.ts'
import { allLocales, countryOf, hreflang, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { links, localelessLinks } from '../app/links.ts'
import { element, XML_START } from '../app/visit/xml.ts'
import { type OfferSource, offersOf } from './offers-of.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Maximum number of news items in a sitemap. */
const NEWS_MAX = 100

type Shop = OfferSource & { public_url: string }

/** Locales with an hreflang: their pages are in sitemaps and feeds. SPEC §9. */
export function foundLocales(): readonly Locale[] {
  return allLocales().filter((locale) => hreflang(locale) !== null)
}

/** The path of a part; the first part has only the locale in its name. */
export function sitemapPath(locale: Locale, part: number): string {
  return `/sitemaps/${locale}${part === 1 ? '' : `-${part}`}.xml`
}

/** The index of all sitemaps: one for each locale, more where the catalogue does not fit. */
export async function* sitemapIndex({ call, public_url }: Shop): AsyncGenerator<string> {
  const count = Math.max(1, (await call(listOfferParts, {})).parts.length)
  yield `${XML_START}<sitemapindex ${NAMESPACE}>\n`
  for (const locale of foundLocales()) {
    for (let part = 1; part <= count; part++) {
      yield `<sitemap>${element('loc', public_url + sitemapPath(locale, part))}</sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

/**
 * A part of a locale's sitemap, counted from 1; null where there is no such part. The first part includes the pages
 * that are not products.
 */
export async function openSitemap(shop: Shop, locale: Locale, part: number): Promise<AsyncIterable<string> | null> {
  const { parts } = await shop.call(listOfferParts, {})
  if (part > Math.max(1, parts.length)) return null
  const [from, until] = [parts[part - 1], parts[part]]
  const range = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  return sitemapPieces(shop, locale, range, part === 1)
}

async function* sitemapPieces(
  shop: Shop,
  locale: Locale,
  range: { from?: number; until?: number },
  withPages: boolean,
): AsyncGenerator<string> {
  const pages = withPages ? await pagePaths(shop, locale) : []
  yield `${XML_START}<urlset ${NAMESPACE}>\n`
  yield pages.map((path) => entry(shop, links.under(locale, path))).join('')
  for await (const { offers } of offersOf(shop, locale, range)) {
    yield offers.map(({ slug, changed_at }) => entry(shop, links.product(locale, slug), changed_at)).join('')
  }
  yield '</urlset>\n'
}

/** The indexable pages of a locale that are not products. Their last change is not stored, so none is stated. */
async function pagePaths({ call }: Shop, locale: Locale): Promise<string[]> {
  const [languageId, countryId] = [languageOf(locale), countryOf(locale)]
  const locales = { languageId, countryId }
  const [{ product_categories }, { static_pages }, { landing_pages }, { news }, { categories }, { promotions }] =
    await Promise.all([
      call(listCategories, { query: locales }),
      call(listStaticPages, { query: locales }),
      call(listLandingPagePaths, { query: locales }),
      call(listNews, { query: { ...locales, limit: NEWS_MAX } }),
      call(listNewsCategories, { query: locales }),
      call(listPromotions, { query: locales }),
    ])
  const filled = product_categories.filter(({ products_count }) => products_count > 0)
  return [
    localelessLinks.home,
    ...filled.map(({ slug }) => localelessLinks.category(slug)),
    ...[...static_pages, ...landing_pages].map(({ path }) => path),
    ...(news.length === 0 ? [] : [localelessLinks.news]),
    ...spoken(categories).map(({ uri }) => localelessLinks.newsCategory(uri)),
    ...spoken(news).map(({ uri }) => localelessLinks.newsItem(uri)),
    ...(promotions.length === 0 ? [] : [localelessLinks.promotions]),
    ...promotions.filter((one) => one.language_id === languageId).map(({ uri }) => localelessLinks.promotion(uri)),
    localelessLinks.faq,
  ]
}

/** The items written in the page's language: in other languages they are indexed at their own pages. */
function spoken<One extends { lang?: Record<string, unknown> | undefined }>(items: readonly One[]): One[] {
  return items.filter(({ lang }) => lang?.uri === undefined)
}

function entry({ public_url }: Shop, path: string, changed_at?: string): string {
  const lastmod = changed_at === undefined ? '' : element('lastmod', changed_at)
  return `<url>${element('loc', public_url + path)}${lastmod}</url>\n`
}
