import { listRegulationFiles } from '@meridian/contract/core.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { evaluate } from '@meridian/contract/promotions.ts'
import { getProduct, listCategories, listProducts } from '@meridian/contract/shop/catalogue.ts'
import { allLocales, countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { addressOf, type Client, clientOver, fetchFrom } from '@meridian/seed/buying.ts'
import type { BuyingFacts } from './load-jobs.ts'

/** The largest availability that a list shows. */
const AVAILABLE_SHOWN_MAX = 10
const PAGE_SIZE = 24
const VARIANTS_BOUGHT = 40

export interface CatalogueAddresses {
  /** API paths: first pages of the largest categories. */
  lists: string[]
  /** API paths: products. */
  details: string[]
}

/** The data that buyers need. */
export async function readBuyingFacts(origin: string): Promise<BuyingFacts> {
  const { country_regulation_files: files } = await clientAt(origin).call(listRegulationFiles, {
    params: { countryId: 'PL' },
    query: { languageId: 'en' },
  })
  const sold = (await readProducts(origin, 'en-pl')).filter(({ available }) => available === AVAILABLE_SHOWN_MAX)
  return {
    promotion_token: await readPromotionToken(origin),
    variant_ids: sold.slice(0, VARIANTS_BOUGHT).map(({ variant_id }) => variant_id),
    regulation_file_ids: files.map(({ id }) => id),
  }
}

/** The promotion token header of the storefront's calls. */
export async function readPromotionToken(origin: string): Promise<string> {
  const body = { evaluation_place: 'CATALOG', country_id: 'PL' } as const
  return (await clientAt(origin).call(evaluate, { body })).promotion_token
}

export async function readCatalogueAddresses(origin: string): Promise<CatalogueAddresses> {
  const place = { countryId: 'PL', languageId: 'en' } as const
  const categories = await largestCategories(origin, 'en-pl')
  const products = await readProducts(origin, 'en-pl')
  return {
    lists: categories.map(({ id: categoryId }) => addressOf(listProducts, { query: { ...place, categoryId } })),
    details: products.map(({ variant_slug: variantSlug }) =>
      addressOf(getProduct, { params: { variantSlug }, query: place }),
    ),
  }
}

/**
 * Distinct addresses of category pages, as the page cache sees them: every page of the largest categories in every sort
 * order, continuing with the next locale if needed.
 */
export async function categoryPages(origin: string, count: number): Promise<string[]> {
  const addresses: string[] = []
  for (const locale of localesFromHome()) {
    for (const { slug, products_count } of await largestCategories(origin, locale)) {
      for (let page = 1; page <= Math.ceil(products_count / PAGE_SIZE); page++) {
        for (const sort of PRODUCT_SORTS) {
          const query = new URLSearchParams({
            ...(sort !== 'recommended' && { sort }),
            ...(page > 1 && { page: String(page) }),
          })
          addresses.push(`/${locale}/c/${slug}${query.size > 0 ? `?${query}` : ''}`)
        }
      }
    }
    if (addresses.length >= count) break
  }
  return addresses.slice(0, count)
}

/** Addresses of product pages, over as many locales as needed. */
export async function productPages(origin: string, count: number): Promise<string[]> {
  const addresses: string[] = []
  for (const locale of localesFromHome()) {
    for (const { variant_slug } of await readProducts(origin, locale)) addresses.push(`/${locale}/p/${variant_slug}`)
    if (addresses.length >= count) break
  }
  return addresses.slice(0, count)
}

/** Every locale, the default first. */
function localesFromHome(): Locale[] {
  return [...new Set<Locale>(['en-pl', 'pl-pl', ...allLocales()])]
}

function placeOf(locale: Locale) {
  return { countryId: countryOf(locale), languageId: languageOf(locale) }
}

/** Top categories with at least half as many products as the largest. */
async function largestCategories(origin: string, locale: Locale) {
  const { product_categories } = await clientAt(origin).call(listCategories, { query: placeOf(locale) })
  const top = product_categories.filter(({ parentId }) => parentId === undefined)
  const most = Math.max(...top.map(({ products_count }) => products_count))
  return top.filter(({ products_count }) => products_count * 2 >= most)
}

/** The first products of a locale, at most a thousand. */
async function readProducts(origin: string, locale: Locale) {
  const products: AnswerOf<typeof listProducts>['data']['products'] = []
  for (let page = 1; page <= 10; page++) {
    const query = { ...placeOf(locale), page, page_size: 100 }
    const answer = await fetch(origin + addressOf(listProducts, { query }))
    // Not decoded: the shop of an older checkout may lack what the contract has since. No amount is read.
    const { data } = (await answer.json()) as AnswerOf<typeof listProducts>
    products.push(...data.products)
    if (data.products.length < 100) break
  }
  return products
}

const clientAt = (origin: string): Client => clientOver(fetchFrom(origin))
