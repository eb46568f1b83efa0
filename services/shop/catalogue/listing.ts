import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../../handler.ts'
import { planForValues } from '../../plan-for-values.ts'
import { type PromotionSet, promotePrice, readPromotionSet } from '../../promotions/for-services.ts'
import { type Assortment, readAssortment, soldAt } from './assortment.ts'
import { placeOf } from './assortment-products.ts'
import {
  currencyOf,
  type Draft,
  type Period,
  periodAround,
  rememberAnswer,
  type Scope,
  scopeKey,
} from './catalogue-answers.ts'
import { readAttributes } from './catalogue-attributes.ts'
import { readCategories } from './categories-queries.ts'
import { completeItems, readItems } from './listed-items.ts'
import {
  buildShelf,
  chosenByAttribute,
  type Listed,
  narrowSets,
  type Shelf,
  selectPage,
  selectProducts,
} from './listing-select.ts'
import { hasPlace, inBoth, noPlaces, placesIn } from './place-set.ts'
import { type Candidate, candidateMoments, loadCandidates, soldVariants } from './product-candidates.ts'
import { createRenewingCache, WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'

export interface ListingQuery {
  languageId: LanguageId
  category_id: number | null
  attribute_value_ids: readonly number[]
  /** Lists these variants themselves, in this order unless another sort is requested; null lists products. */
  variant_ids: readonly number[] | null
  /** Lists each product of a promotion by its first variant in it. */
  promotion?: { id: number; variant_ids: readonly number[] }
  /**
   * Lists these products, in this order unless another sort is requested; the key identifies the search and its time.
   */
  found?: { key: string; product_ids: readonly number[] }
  sort: ProductSort
  page: number
  page_size: number
}

export const PAGE_SIZE_DEFAULT = 24

/** Products cached over all listings; one takes about a hundred bytes. */
const SHELVED_MAX = 300_000

/** The content of a listing and the period in which it holds. */
interface KeptShelf {
  shelf: Shelf
  period: Period
}

/** A page of a listing; the same object for the same question while nothing has changed. */
export type Listing = (query: ListingQuery, scope: Scope) => Promise<{ data: ProductsData }>

/**
 * SPEC §7 GET api/products. An uncached page costs at most two statements besides the shared reference data: what the
 * country sells to the group (cached for all its listings) and the cards of the page; a sort by name costs a transaction of four more,
 * and another where names are missing in the language; a cached page costs none.
 */
export function createListing(deps: Dependencies, { waitUpTo = WAIT_UP_TO_PRODUCTS } = {}): Listing {
  const sizeOf = ({ shelf }: KeptShelf) => shelf.products.length
  const shelves = createRenewingCache<KeptShelf>(
    new LRUCache({ maxSize: SHELVED_MAX, sizeCalculation: ({ made }) => Math.max(1, sizeOf(made)) }),
    { sizeOf, waitUpTo, log: deps.log },
  )

  async function shelfOf(query: ListingQuery, scope: Scope): Promise<KeptShelf> {
    if (query.variant_ids !== null) return loadShelf(deps, query, scope)
    const version = `${deps.cache.version('catalogue')}.${deps.cache.version('promotions')}`
    const ofKey = query.promotion === undefined ? query.category_id : `promotion-${query.promotion.id}`
    const key = [scopeKey(scope), ofKey, nameLanguageOf(query), query.found?.key].join(':')
    return shelves.read(key, version, scope.now, () => loadShelf(deps, query, scope))
  }

  async function draftPage(query: ListingQuery, scope: Scope): Promise<Draft<{ data: ProductsData }>> {
    const [{ shelf, period }, attributes, set] = await Promise.all([
      shelfOf(query, scope),
      readAttributes(deps, query.languageId),
      readPromotionSet(deps, scope.country_id, scope.now),
    ])
    if (shelf.products.length === 0) await checkCategory(deps, query)
    const chosen = chosenByAttribute(query.attribute_value_ids, attributes)
    const { passed, total, filters } = selectProducts(shelf, chosen, attributes)
    const { sort, languageId, page_size: size } = query
    const page = selectPage(shelf, passed, { sort, languageId, after: (query.page - 1) * size, size })
    const counts = new Map(page.map((one) => [one.variant_id, one.variants_count]))
    const { items, available, moments } = await readItems(deps, query.languageId, counts, set, scope)
    return {
      period: periodAround(scope.now.getTime(), [period.from, period.until, ...moments]),
      variant_ids: [...counts.keys()],
      available,
      complete: (stock) => ({
        data: {
          ...currencyOf(scope.country_id),
          products: completeItems(items, stock),
          total,
          page: query.page,
          page_size: query.page_size,
          filters,
        },
      }),
    }
  }

  return (query, scope) => {
    const { languageId, category_id, variant_ids, promotion, found, sort, page, page_size } = query
    const values = [...new Set(query.attribute_value_ids)].sort((a, b) => a - b)
    const variants = variant_ids === null ? '' : [...new Set(variant_ids)].join(',')
    const key = `products:${languageId}:${category_id ?? ''}:${values.join(',')}:${variants}:${sort}:${page}:${page_size}:${promotion?.id ?? ''}:${found?.key ?? ''}`
    return rememberAnswer(deps, key, scope, () => draftPage({ ...query, attribute_value_ids: values }, scope))
  }
}

/** Names are read only to sort by them. */
function nameLanguageOf({ sort, languageId }: ListingQuery): LanguageId | null {
  return sort === 'name' ? languageId : null
}

async function loadShelf(deps: Dependencies, query: ListingQuery, scope: Scope): Promise<KeptShelf> {
  const { variant_ids, promotion } = query
  if (variant_ids !== null) return loadChosen(deps, variant_ids, byEachOf(variant_ids), nameLanguageOf(query), scope)
  if (promotion !== undefined) {
    const variantIds = promotion.variant_ids
    return loadChosen(deps, variantIds, byFirstOf(variantIds), nameLanguageOf(query), scope)
  }
  const [assortment, set] = await Promise.all([
    readAssortment(deps, scope),
    readPromotionSet(deps, scope.country_id, scope.now),
  ])
  const places = placesOf(assortment, query)
  const nameLanguage = nameLanguageOf(query)
  const ids = places.map((place) => assortment.products.product_id[place] ?? 0)
  const names = nameLanguage === null ? null : await loadNames(deps, nameLanguage, ids)
  const found = query.found !== undefined
  const products: Listed[] = []
  // Written out for tens of thousands of products: spreading objects would dominate the cost.
  for (const place of places) {
    const one = soldAt(assortment, place)
    if (one === null) continue
    const { product_id, variant_id, gross_price, points } = one
    const promoted = promotePrice({ variant_id, product_id, gross_price, points, history: [] }, set, scope)
    products.push({
      product_id,
      variant_id,
      variants_count: one.variants_count,
      position: found ? products.length : one.position,
      published_at: one.published_at,
      pieces: one.pieces,
      name: names?.get(product_id) ?? null,
      price: promoted.promotion_gross_price ?? gross_price,
      points: promoted.promotion_points ?? points,
    })
  }
  const { from, until } = assortment.period
  return {
    shelf: { products, having: narrowSets(assortment.products.having, places), orders: new Map() },
    period: periodAround(scope.now.getTime(), [from, until, ...set.boundaries]),
  }
}

/** The places of a listing, in recommended order or in the order they were found. */
function placesOf({ products, sold }: Assortment, { category_id, found }: ListingQuery): number[] {
  if (found !== undefined) {
    return found.product_ids.flatMap((id) => {
      const place = placeOf(products, id)
      return place !== undefined && hasPlace(sold, place) ? [place] : []
    })
  }
  if (category_id === null) return placesIn(sold)
  return placesIn(inBoth(sold, products.byCategory.get(category_id) ?? noPlaces(products.size)))
}

/** The names of products in a language, else in English. */
async function loadNames(
  deps: Dependencies,
  languageId: LanguageId,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = await namesIn(deps, languageId, productIds)
  const unnamed = productIds.filter((id) => !names.has(id))
  return unnamed.length === 0 ? names : new Map([...names, ...(await namesIn(deps, 'en', unnamed))])
}

/**
 * As one value: receiving tens of thousands of rows costs more than finding them. Planned for so many, they are found in an index of
 * names; planned for a few, in the rows of the texts.
 */
async function namesIn(deps: Dependencies, languageId: LanguageId, productIds: readonly number[]) {
  const { rows } = await inTransaction(deps.replica, async (tx) => {
    await planForValues(tx)
    return sql<{ names: Record<string, string> | null }>`
      select json_object_agg(product_id, name) as names from shop.product_text
      where product_id = any(${productIds}::integer[]) and language_id = ${languageId}`.execute(tx)
  })
  return new Map(Object.entries(rows[0]?.names ?? {}).map(([id, name]) => [Number(id), name]))
}

/** Selects the listed variants among those of a product that are sold, each with its position in the list. */
type Choose = (sold: readonly SoldVariant[], product: Candidate) => { one: SoldVariant; position: number }[]
type SoldVariant = ReturnType<typeof soldVariants>[number]

/** Each given variant separately, in the given order. */
function byEachOf(variantIds: readonly number[]): Choose {
  const order = new Map([...new Set(variantIds)].map((id, index) => [id, index]))
  return (sold) =>
    sold.flatMap((one) => {
      const position = order.get(one.variant_id)
      return position === undefined ? [] : [{ one, position }]
    })
}

/** Each product once, by its first variant among the given ones, in recommended order. */
function byFirstOf(variantIds: readonly number[]): Choose {
  const given = new Set(variantIds)
  return (sold, { position }) => {
    const one = sold.find(({ variant_id }) => given.has(variant_id))
    return one === undefined ? [] : [{ one, position }]
  }
}

/** Products by chosen variants of them. */
async function loadChosen(
  deps: Dependencies,
  variantIds: readonly number[],
  choose: Choose,
  nameLanguage: LanguageId | null,
  scope: Scope,
): Promise<KeptShelf> {
  const [candidates, set] = await Promise.all([
    loadCandidates(deps, scope, { kind: 'ofVariants', variant_ids: variantIds }),
    readPromotionSet(deps, scope.country_id, scope.now),
  ])
  const ids = candidates.map((candidate) => candidate.product_id)
  const names = nameLanguage === null ? null : await loadNames(deps, nameLanguage, ids)
  const moments = candidates.flatMap(candidateMoments)
  const chosen = chosenOf(candidates, choose, set, scope)
  return {
    shelf: buildShelf(chosen.map((one) => ({ ...one, name: names?.get(one.product_id) ?? null }))),
    period: periodAround(scope.now.getTime(), [...set.boundaries, ...moments]),
  }
}

async function checkCategory(deps: Dependencies, { category_id, languageId }: ListingQuery): Promise<void> {
  if (category_id === null) return
  const categories = await readCategories(deps, languageId)
  if (!categories.some((category) => category.id === category_id)) throw new Refusal('CATEGORY_ABSENT')
}

/** The chosen variants that are sold here and now. */
function chosenOf(
  candidates: readonly Candidate[],
  choose: Choose,
  set: PromotionSet,
  scope: Scope,
): Omit<Parameters<typeof buildShelf>[0][number], 'name'>[] {
  const now = scope.now.getTime()
  return candidates.flatMap((candidate) => {
    const sold = soldVariants(candidate, now)
    return choose(sold, candidate).map(({ one: { variant_id, price }, position }) => {
      const { product_id } = candidate
      const { gross_price, points } = price
      const promoted = promotePrice({ variant_id, product_id, gross_price, points, history: [] }, set, scope)
      return {
        product_id,
        variant_id,
        variants_count: sold.length,
        position,
        published_at: candidate.published_at,
        pieces: candidate.pieces,
        attribute_value_ids: candidate.attribute_value_ids,
        price: promoted.promotion_gross_price ?? gross_price,
        points: promoted.promotion_points ?? points,
      }
    })
  })
}
