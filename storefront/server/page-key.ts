import { hasPriceLimit } from '@meridian/domain/listing-choice.ts'
import { type Locale, parseLocale } from '@meridian/domain/locale.ts'
import { DEFAULT_SORT, readSort } from '@meridian/domain/product-sorts.ts'
import {
  choiceIn,
  choiceParameters,
  filterValues,
  idOf,
  PAGES_SHOWN_MAX,
  searchText,
  wholeNumber,
} from '../app/visit/query-values.ts'

/**
 * Pages that are identical for all visitors of a locale, price group and promotion token. DESIGN and SPEC §4 Promotion
 * token.
 */
export type CacheablePage =
  | 'home'
  | 'category'
  | 'product'
  | 'faq'
  | 'static-page'
  | 'landing-page'
  | 'news'
  | 'promotions'
  | 'promotion'
  | 'choose-country'

const PAGE_NUMBER_MAX = 10_000
const BELOW_LOCALE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const SLUG = /^[a-z0-9-]{1,120}$/

export interface PageAddress {
  page: CacheablePage
  locale: Locale
  /** The path with only the query that the page reads, normalized: equal pages have equal addresses. */
  address: string
}

/**
 * Parses the address of a cacheable page; null for any other. Unknown parameters are dropped and known ones are put in
 * canonical order and form, so that neither visitors nor advertisements can multiply a page in the cache. The router's
 * data requests (`.data`) for these pages are separate addresses.
 */
export function pageAddressOf(target: string): PageAddress | null {
  const question = target.indexOf('?')
  const path = question === -1 ? target : target.slice(0, question)
  const isData = path.endsWith('.data')
  const [empty, localeText = '', kind, name, ...more] = (isData ? path.slice(0, -'.data'.length) : path).split('/')
  const parsed = parseLocale(localeText)
  if (empty !== '' || parsed === null) return null
  const page = pageOf(kind, name, more)
  if (page === null) return null
  // FAQ searches hardly ever repeat, so they are not cached.
  if (page === 'faq' && question !== -1 && searchText(new URLSearchParams(target.slice(question + 1))) !== '')
    return null
  // A draft is shown to anyone with its key, and is never cached.
  if (question !== -1 && isPreview(page, new URLSearchParams(target.slice(question + 1)))) return null
  // Nobody types the same limits of a price again.
  if (question !== -1 && hasPriceLimit(choiceIn(new URLSearchParams(target.slice(question + 1))))) return null
  const query = question === -1 ? '' : ownQuery(page, new URLSearchParams(target.slice(question + 1)), isData)
  return { page, locale: parsed.locale, address: query === '' ? path : `${path}?${query}` }
}

function pageOf(kind: string | undefined, name: string | undefined, more: readonly string[]): CacheablePage | null {
  if (kind === undefined) return 'home'
  if (kind === 'news' && name === 'c') return more.length === 1 && SLUG.test(more[0] ?? '') ? 'news' : null
  if (more.length > 0) return null
  if (name === undefined) {
    if (kind === 'faq' || kind === 'choose-country' || kind === 'news' || kind === 'promotions') return kind
    return null
  }
  if (!SLUG.test(name)) return null
  if (kind === 'c') return 'category'
  if (kind === 'p') return 'product'
  if (kind === 'l') return 'landing-page'
  if (kind === 'news') return 'news'
  if (kind === 'promotions') return 'promotion'
  return kind === 'i' ? 'static-page' : null
}

/** The pages that show drafts. */
const PREVIEWED: ReadonlySet<CacheablePage> = new Set(['home', 'static-page', 'landing-page', 'news'])

function isPreview(page: CacheablePage, query: URLSearchParams): boolean {
  return PREVIEWED.has(page) && query.has('preview')
}

/** The query parameters that each page reads. Tests of the pages keep this in sync. */
function ownQuery(page: CacheablePage, query: URLSearchParams, isData: boolean): string {
  const own = new URLSearchParams()
  if (page === 'category' || page === 'promotion') {
    for (const id of filterValues(query)) own.append('f', String(id))
    for (const [name, value] of choiceParameters(choiceIn(query))) own.set(name, value)
    const sort = readSort(query.get('sort'))
    if (sort !== null && sort !== DEFAULT_SORT) own.set('sort', sort)
    const number = wholeNumber(query.get('page'), PAGE_NUMBER_MAX) ?? 1
    if (number > 1) own.set('page', String(number))
    const to = Math.min(wholeNumber(query.get('to'), PAGE_NUMBER_MAX) ?? number, number + PAGES_SHOWN_MAX - 1)
    if (to > number) own.set('to', String(to))
  }
  if (page === 'faq') {
    const category = idOf(query.get('category'))
    if (category !== null) own.set('category', String(category))
  }
  if (page === 'choose-country') {
    const from = query.get('from')
    if (from !== null && from !== '/' && from.length <= 200 && BELOW_LOCALE.test(from)) own.set('from', from)
  }
  // The loaders that the router requests; at most three different values.
  const routes = isData ? query.get('_routes') : null
  if (routes !== null && /^[a-z/,-]{1,100}$/.test(routes)) own.set('_routes', routes)
  return own.toString()
}

/** Identifies one rendering of a page. Each promotion token and price group has its own key. */
export function pageKey(parts: {
  address: string
  promotionToken: string
  price_group_id: number
  cacheVersion: string
}): string {
  return `${parts.price_group_id} ${parts.cacheVersion} ${parts.promotionToken} ${parts.address}`
}
