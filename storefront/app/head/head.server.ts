import type { Section } from '@meridian/contract/blocks.ts'
import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import {
  allLocales,
  type CountryId,
  canonicalLocale,
  countryOf,
  hreflang,
  htmlLang,
  type LanguageId,
  type Locale,
  languageOf,
} from '@meridian/domain/locale.ts'
import type { Register, StaticHandlerContext, useLoaderData } from 'react-router'
import { filtersCount } from '../catalogue/listing/listing-query.ts'
import { links, localelessLinks } from '../links.ts'
import type { PagePaths } from '../shell/page-paths.ts'
import { stringsOf } from '../strings/catalogues.server.ts'
import { PREVIEW_SIZE, previewOf } from '../ui/picture-path.ts'
import type { Visit } from '../visit/visit.server.ts'
import { type OfferFacts, offerFacts } from './offer-facts.server.ts'
import {
  articleData,
  breadcrumbData,
  faqData,
  jsonLd,
  productData,
  sellerData,
  websiteData,
} from './structured-data.server.ts'

/** The facts of a page for search engines and link previews. Paths are below the locale. */
export interface PageHead {
  /** The path of the page in each language; undefined if all are the same. */
  paths?: PagePaths | undefined
  /** The path in this language, without query. */
  path: string
  /** The part of the query that identifies the page: ?page=2. */
  query?: string
  /** False for filtered and sorted listings, which repeat products, and for empty categories. */
  index: boolean
  title: string
  description: string
  image?: string | null
  /** The countries that have the page; undefined for all. */
  countries?: readonly CountryId[]
  /** The languages it is published in; undefined for all. */
  languages?: readonly LanguageId[]
  /** The offer on the page. */
  offer?: OfferFacts
  data: readonly object[]
}

type Modules = Register['routeModules']
type DataOf<Id extends keyof Modules> = Modules[Id] extends { loader: infer Loader }
  ? ReturnType<typeof useLoaderData<Loader>>
  : undefined
/** The leaf route by its id, with its loader data. */
type LoadedPage = { [Id in keyof Modules]: { id: Id; data: DataOf<Id> } }[keyof Modules]

/**
 * The part of a page's head that only crawlers read; entry.server.tsx inserts it outside React, so that it is not
 * hydrated.
 */
export function headOf(context: StaticHandlerContext, visit: Visit): string {
  const page = pageHeadOf(context, visit)
  return page === null ? '<meta name="robots" content="noindex">' : headText(page, visit)
}

function pageHeadOf({ matches, loaderData, location }: StaticHandlerContext, visit: Visit): PageHead | null {
  const id = matches.at(-1)?.route.id ?? ''
  // A route's data is its loader's result.
  const page = { id, data: loaderData[id] } as LoadedPage
  const { shop_name } = visit.config
  switch (page.id) {
    case 'content/routes/home': {
      const { description, sections } = page.data
      const image = firstPicture(sections)
      // Pages below `main` have the data of its loader.
      const { seller } = loaderData.main as DataOf<'main'>
      const about = [sellerData(visit, seller), websiteData(visit), ...questionsIn(sections)]
      return {
        path: localelessLinks.home,
        index: !isDraft(location),
        title: shop_name,
        description,
        image,
        data: about,
      }
    }
    case 'catalogue/routes/category/page': {
      const { category, asked, paths, title } = page.data
      const trail = category.ancestors.map(({ name, slug }) => ({ name, path: localelessLinks.category(slug) }))
      const isPlain = filtersCount(asked) === 0 && asked.sort === 'recommended'
      // A further page of gc or xi is canonical itself: Spain or the United Kingdom may have fewer pages.
      const isOwn = asked.page === 1 || hreflang(visit.locale) !== null
      const index = isPlain && isOwn && category.sold_in.includes(visit.countryId)
      return {
        paths,
        path: localelessLinks.category(category.slug),
        query: index && asked.page > 1 ? `?page=${asked.page}` : '',
        index,
        title,
        description: category.description,
        image: category.image,
        countries: category.sold_in,
        data: [breadcrumbData(withCurrent(trail, category.name, localelessLinks.category(category.slug)), visit)],
      }
    }
    case 'catalogue/routes/product/page': {
      const { product, shipping, paths } = page.data
      const { public_url } = visit.config
      const { currency_code } = product
      const offer = offerFacts(product, { public_url, locale: visit.locale, currency_code, shipping })
      const path = localelessLinks.product(product.variant.slug)
      const trail = product.categories.map(({ name, slug }) => ({ name, path: localelessLinks.category(slug) }))
      return {
        paths,
        path,
        index: true,
        title: offer.title,
        description: offer.description,
        image: product.variant.image,
        countries: product.sold_in,
        offer,
        data: [productData(offer, shop_name), breadcrumbData([...trail, { name: product.name, path }], visit)],
      }
    }
    case 'content/routes/faq/page': {
      const { title, groups } = page.data
      const index = location.search === ''
      const questions = groups.flatMap(({ faq }) => faq)
      return { path: localelessLinks.faq, index, title, description: title, data: index ? faqData(questions) : [] }
    }
    case 'content/routes/static-page/page': {
      const { title, description, paths, sections, countries } = page.data
      // The loader has redirected to the path of this language, or of another one if it has no text.
      const path = location.pathname.slice(links.home(visit.locale).length)
      const trail = breadcrumbData([{ name: title, path }], visit)
      const about = [trail, ...questionsIn(sections)]
      return { paths, path, index: !isDraft(location), title, description, countries, data: about }
    }
    case 'content/routes/landing-page': {
      const { title, description, sections, paths, countries, noindex } = page.data
      const path = location.pathname.slice(links.home(visit.locale).length)
      const languages = languagesOf(paths)
      const image = firstPicture(sections)
      const index = !noindex && languages.includes(visit.languageId)
      const trail = breadcrumbData([{ name: title, path }], visit)
      return {
        paths,
        path,
        index,
        title,
        description: description ?? title,
        image,
        countries,
        languages,
        data: [trail, ...questionsIn(sections)],
      }
    }
    case 'content/routes/promotions': {
      const { title, description, promotions } = page.data
      const trail = breadcrumbData([{ name: title, path: localelessLinks.promotions }], visit)
      const index = promotions !== null && promotions.length > 0
      return { path: localelessLinks.promotions, index, title, description, data: [trail] }
    }
    case 'content/routes/promotion/page': {
      const { promotion, asked, paths, countries, title } = page.data
      const { description, image, uri } = promotion
      const isPlain = filtersCount(asked) === 0 && asked.sort === 'recommended'
      const languages = languagesOf(paths)
      const index = isPlain && !promotion.members_only && languages.includes(visit.languageId)
      const path = localelessLinks.promotion(uri)
      const trail = [
        { name: stringsOf(visit.locale).translate('PROMOTIONS_TITLE'), path: localelessLinks.promotions },
        { name: promotion.name, path },
      ]
      return {
        paths,
        path,
        index,
        title,
        description,
        image,
        countries,
        languages,
        query: index && asked.page > 1 ? `?page=${asked.page}` : '',
        data: [breadcrumbData(trail, visit)],
      }
    }
    case 'content/routes/news':
    case 'content/routes/news-category': {
      const { title } = page.data
      const path = location.pathname.slice(links.home(visit.locale).length)
      const trail = breadcrumbData(withCurrent([newsTrail(visit)], title, path), visit)
      const common = { path, index: true, title, description: title, data: [trail] }
      return 'paths' in page.data
        ? { ...common, paths: page.data.paths, languages: languagesOf(page.data.paths) }
        : common
    }
    case 'content/routes/news-article': {
      const { title, lead, image, dated_at, sections, paths, countries, noindex } = page.data
      const path = location.pathname.slice(links.home(visit.locale).length)
      const languages = languagesOf(paths)
      const trail = breadcrumbData([newsTrail(visit), { name: title, path }], visit)
      const article = articleData({ title, lead, image, dated_at, path }, visit)
      return {
        paths,
        path,
        index: !noindex && languages.includes(visit.languageId),
        title,
        description: lead,
        image,
        countries,
        languages,
        data: [article, trail, ...questionsIn(sections)],
      }
    }
    case 'country/routes/choose-country/page': {
      const { title } = page.data
      return { path: '/choose-country', index: location.search === '', title, description: title, data: [] }
    }
    default:
      // Basket, checkout, orders: not indexed.
      return null
  }
}

/** True for a draft, shown by a preview key. */
function isDraft({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has('preview')
}

function languagesOf(paths: PagePaths): LanguageId[] {
  // Keys of paths are languages.
  return Object.keys(paths) as LanguageId[]
}

/** The first picture of a page of blocks, for its preview. */
function firstPicture(sections: readonly Section[]): string | null {
  const pictures = sections.flatMap((block) => ('picture' in block ? [block.picture.image] : []))
  return pictures.find((image) => image !== null) ?? null
}

/** The questions in the blocks of a page. */
function questionsIn(sections: readonly Section[]): object[] {
  return faqData(sections.flatMap((block) => (block.type === 'faq' ? block.items : [])))
}

/** The first breadcrumb of news pages. */
function newsTrail({ locale }: Visit) {
  return { name: stringsOf(locale).translate('NEWS_TITLE'), path: localelessLinks.news }
}

function withCurrent(trail: { name: string; path: string }[], name: string, path: string) {
  return trail.at(-1)?.path === path ? trail : [...trail, { name, path }]
}

function headText(page: PageHead, visit: Visit): string {
  const { public_url, shop_name } = visit.config
  const address = (locale: Locale) => `${public_url}${addressIn(page, locale, visit)}`
  const canonical = `${address(shownLocale(page, visit.locale))}${page.query ?? ''}`
  const image = page.image ? public_url + previewOf(page.image) : null
  const lines = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta name="robots" content="${page.index ? 'index,follow' : 'noindex,follow'}">`,
    property('og:type', page.offer === undefined ? 'website' : 'product'),
    property('og:site_name', shop_name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:locale', htmlLang(visit.locale).replace('-', '_')),
    ...(image === null ? [] : imageProperties(image, page.title)),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...(page.offer === undefined ? [] : offerProperties(page.offer, shop_name)),
  ]
  // Filtered pages, further pages, and those of gc and xi leave the alternates to their canonical page.
  if (page.index && !page.query && hreflang(visit.locale) !== null) lines.push(...alternates(page, address, visit))
  for (const data of page.data) lines.push(`<script type="application/ld+json">${jsonLd(data)}</script>`)
  return lines.join('')
}

function imageProperties(image: string, alt: string): string[] {
  return [
    property('og:image', image),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', alt),
  ]
}

/** The regular price in a preview is the one before the reduction, as in the merchant feed. */
function offerProperties(
  { sku, price, price_before, currency_code, in_stock }: OfferFacts,
  shop_name: string,
): string[] {
  const amount = (name: string, value: string) => [
    property(`product:${name}:amount`, value),
    property(`product:${name}:currency`, currency_code),
  ]
  return [
    ...amount('price', price_before ?? price),
    ...(price_before === null ? [] : amount('sale_price', price)),
    property('product:availability', in_stock ? 'in stock' : 'out of stock'),
    property('product:condition', 'new'),
    property('product:brand', shop_name),
    property('product:retailer_item_id', sku),
  ]
}

/** The locale of the canonical page; products not sold there, or not here, keep their own. */
function shownLocale(page: PageHead, locale: Locale): Locale {
  const canonical = canonicalLocale(locale)
  return isIn(page, canonical) && isIn(page, locale) ? canonical : locale
}

function isIn({ countries, languages }: PageHead, locale: Locale): boolean {
  return (countries?.includes(countryOf(locale)) ?? true) && (languages?.includes(languageOf(locale)) ?? true)
}

/** Alternate links for each of the 80 indexed locales that have the page, and the default one. */
function alternates(page: PageHead, address: (locale: Locale) => string, visit: Visit): string[] {
  const known = allLocales().flatMap((locale) => {
    const tag = hreflang(locale)
    const isThere = tag !== null && isIn(page, locale)
    return isThere ? [`<link rel="alternate" hreflang="${tag}" href="${escaped(address(locale))}">`] : []
  })
  const other =
    page.path === localelessLinks.home || !isIn(page, DEFAULT_LOCALE)
      ? `${visit.config.public_url}${links.chooseCountry(DEFAULT_LOCALE)}`
      : address(DEFAULT_LOCALE)
  return [...known, `<link rel="alternate" hreflang="x-default" href="${escaped(other)}">`]
}

/** The page in another locale: its translated path, else the English one, like the services' fallback. */
function addressIn({ paths, path }: PageHead, locale: Locale, visit: Visit): string {
  const languageId = languageOf(locale)
  return links.under(locale, languageId === visit.languageId ? path : (paths?.[languageId] ?? paths?.en ?? path))
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
