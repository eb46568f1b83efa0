import {
  DEFAULT_LOCALE,
  hreflang,
  htmlLang,
  LOCALES,
  type Locale,
  languageOf,
  localeOf,
} from '@meridian/domain/locale.ts'
import type { StaticHandlerContext } from 'react-router'
import type { PagePaths } from './layout/page-paths.ts'
import { below, links } from './links.ts'
import type { CategoryData } from './pages/category/page.tsx'
import type { ProductData } from './pages/product/page.tsx'
import { breadcrumbData, jsonLd, organizationData, productData } from './structured-data.server.ts'
import { variantOf } from './ui/picture.tsx'
import type { Visit } from './visit.server.ts'

/** gc and xi share the pages of Spain and the United Kingdom, as far as search engines know countries. SPEC §9. */
const SHARED_WITH: Readonly<Record<string, string>> = { GC: 'ES', XI: 'GB' }

/** What a page is to search engines and link previews. Paths are below the locale. */
export interface PageHead {
  /** The same page in each language; undefined where all have the same path. */
  paths?: PagePaths | undefined
  /** The path in this language, without query. */
  path: string
  /** The part of the query that makes another page of it: ?page=2. */
  query?: string
  /** Chosen filters and other sortings are the same products again. */
  index: boolean
  title: string
  description: string
  image?: string | null
  type?: 'website' | 'product'
  data: readonly object[]
}

/** What only crawlers read of a page's head; entry.server.tsx lays it past React, so that no browser hydrates it. */
export function headOf(context: StaticHandlerContext, visit: Visit): string {
  const page = pageHeadOf(context, visit)
  return page === null ? '<meta name="robots" content="noindex">' : headText(page, visit)
}

function pageHeadOf({ matches, loaderData, location }: StaticHandlerContext, visit: Visit): PageHead | null {
  const id = matches.at(-1)?.route.id ?? ''
  const data: unknown = loaderData[id]
  const { shop_name } = visit.config
  // A route's data is what its loader returns; the casts name the loader of the route in their case.
  switch (id) {
    case 'pages/home/page': {
      const { description } = data as { description: string }
      return { path: below.home, index: true, title: shop_name, description, data: [organizationData(visit.config)] }
    }
    case 'pages/category/page': {
      const { category, asked, paths } = data as CategoryData
      const trail = category.ancestors.map(({ name, slug }) => ({ name, path: below.category(slug) }))
      return {
        paths,
        path: below.category(category.slug),
        query: asked.page > 1 ? `?page=${asked.page}` : '',
        index: asked.filters.length === 0 && asked.sort === 'recommended',
        title: category.name,
        description: category.description,
        image: category.image,
        data: [breadcrumbData(withCurrent(trail, category.name, below.category(category.slug)), visit)],
      }
    }
    case 'pages/product/page': {
      const { product, paths } = data as ProductData
      const path = below.product(product.variant.slug)
      const trail = product.categories.map(({ name, slug }) => ({ name, path: below.category(slug) }))
      return {
        paths,
        path,
        index: true,
        title: `${product.name}, ${product.variant.name}`,
        description: product.short_text,
        image: product.variant.image,
        type: 'product',
        data: [productData(product, visit), breadcrumbData([...trail, { name: product.name, path }], visit)],
      }
    }
    case 'pages/faq/page': {
      const { title } = data as { title: string }
      return { path: below.faq, index: location.search === '', title, description: title, data: [] }
    }
    case 'pages/static-page/page': {
      const { title, description, paths } = data as { title: string; description: string; paths: PagePaths }
      const path = paths[visit.languageId] ?? below.home
      return { paths, path, index: true, title, description, data: [] }
    }
    case 'pages/choose-country/page': {
      const { title } = data as { title: string }
      return { path: '/choose-country', index: location.search === '', title, description: title, data: [] }
    }
    default:
      // Basket, checkout, orders: nobody searches for them.
      return null
  }
}

function withCurrent(trail: { name: string; path: string }[], name: string, path: string) {
  return trail.at(-1)?.path === path ? trail : [...trail, { name, path }]
}

function headText(page: PageHead, visit: Visit): string {
  const { public_url, shop_name } = visit.config
  const address = (locale: Locale) => `${public_url}${addressIn(page, locale, visit)}`
  const canonical = `${address(canonicalLocale(visit.locale))}${page.query ?? ''}`
  const lines = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta name="robots" content="${page.index ? 'index,follow' : 'noindex,follow'}">`,
    `<meta property="og:type" content="${page.type ?? 'website'}">`,
    `<meta property="og:site_name" content="${escaped(shop_name)}">`,
    `<meta property="og:title" content="${escaped(page.title)}">`,
    `<meta property="og:description" content="${escaped(page.description)}">`,
    `<meta property="og:url" content="${escaped(canonical)}">`,
    `<meta property="og:locale" content="${htmlLang(visit.locale).replace('-', '_')}">`,
  ]
  if (page.image) lines.push(`<meta property="og:image" content="${escaped(public_url + variantOf(page.image, 960))}">`)
  // Pages whose canonical is another locale's leave the alternates to it.
  const isOwn = canonicalLocale(visit.locale) === visit.locale
  if (page.index && !page.query && isOwn) lines.push(...alternates(page, address, visit))
  for (const data of page.data) lines.push(`<script type="application/ld+json">${jsonLd(data)}</script>`)
  return lines.join('')
}

/** A link to the page in each of the 80 locales that search engines know, and the one for everybody else. */
function alternates(page: PageHead, address: (locale: Locale) => string, visit: Visit): string[] {
  const known = LOCALES.flatMap((locale) => {
    const tag = hreflang(locale)
    return tag === null ? [] : [`<link rel="alternate" hreflang="${tag}" href="${escaped(address(locale))}">`]
  })
  const other =
    page.path === below.home
      ? `${visit.config.public_url}${links.chooseCountry(DEFAULT_LOCALE)}`
      : address(DEFAULT_LOCALE)
  return [...known, `<link rel="alternate" hreflang="x-default" href="${escaped(other)}">`]
}

function addressIn({ paths, path }: PageHead, locale: Locale, visit: Visit): string {
  const languageId = languageOf(locale)
  return links.under(locale, languageId === visit.languageId ? path : (paths?.[languageId] ?? path))
}

function canonicalLocale(locale: Locale): Locale {
  const shared = SHARED_WITH[locale.slice(3).toUpperCase()]
  return shared === undefined ? locale : (localeOf(languageOf(locale), shared) ?? locale)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
