import { Refusal } from '@meridian/contract/errors.ts'
import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import type { ListingChoice } from '@meridian/domain/listing-choice.ts'
import { filtersOf, type ListingOrder, type ListingRules } from '@meridian/domain/listing-rules.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import { priceBefore, reductionPercent } from '@meridian/domain/reduction.ts'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../../gate/handler.ts'
import { type PromotionSet, promotePrice, readPromotionSet } from '../../promotions/for-services.ts'
import { type Assortment, readAssortment } from './assortment.ts'
import { type KnownProducts, placeOf } from './assortment-products.ts'
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
import { readListingRules } from './listing-rules.ts'
import {
  arrangeShelf,
  buildShelf,
  chosenByAttribute,
  orderByName,
  type Shelf,
  type SortNumber,
  selectPage,
  selectProducts,
} from './listing-select.ts'
import { readOffers } from './offers.ts'
import {
  addPlace,
  countInBoth,
  hasPlace,
  inBoth,
  noPlaces,
  type PlaceSet,
  placesIn,
  setOf,
  setWhere,
} from './place-set.ts'
import { type Candidate, candidateMoments, loadCandidates, soldVariants } from './product-candidates.ts'
import { loadNames } from './product-names.ts'
import { createRenewingCache, WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'
import { knownSoldOut, readSoldOut } from './sold-out.ts'

export interface ListingQuery {
  languageId: LanguageId
  category_id: number | null
  attribute_value_ids: readonly number[]
  choice: ListingChoice
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

/** The filters of a call besides attribute values. */
export function choiceOf(query: {
  price_from?: number | undefined
  price_to?: number | undefined
  on_offer?: 'true' | undefined
  in_stock?: 'true' | undefined
}): ListingChoice {
  return {
    price_from: query.price_from ?? null,
    price_to: query.price_to ?? null,
    on_offer: query.on_offer === 'true',
    in_stock: query.in_stock === 'true',
  }
}

/** Numbers of four bytes cached over all listings, besides up to five orders of each. */
const SHELVED_MAX = 2_000_000

/** The content of a listing and the period in which it holds. */
interface KeptShelf {
  shelf: Shelf
  period: Period
}

/** A page of a listing; the same object for the same query while nothing has changed. */
export type Listing = (query: ListingQuery, scope: Scope) => Promise<{ data: ProductsData }>

/**
 * SPEC §7 GET api/products. An uncached page costs at most two statements besides the shared reference data: the
 * country's assortment for the group (cached for all its listings) and the cards of the page; a sort by name costs a
 * transaction of four more, and another if names are missing in the language; a cached page costs none.
 */
export function createListing(deps: Dependencies, { waitUpTo = WAIT_UP_TO_PRODUCTS } = {}): Listing {
  const sizeOf = ({ shelf }: KeptShelf) => shelf.places.length
  // A price takes twice as much as a place.
  const numbersIn = ({ shelf }: KeptShelf) => Math.max(1, 3 * shelf.places.length + 2 * shelf.listed.length)
  const kept = new LRUCache<string, { made: KeptShelf; version: string }>({
    maxSize: SHELVED_MAX,
    sizeCalculation: ({ made }) => numbersIn(made),
  })
  const shelves = createRenewingCache<KeptShelf>(kept, { sizeOf, waitUpTo, log: deps.log })
  let versions: readonly (string | undefined)[] = []

  /** A shelf references its whole assortment: shelves of all but the last two versions are evicted. */
  function forgetOlder(version: string): void {
    if (versions[0] === version) return
    versions = [version, versions[0]]
    for (const [key, shelf] of kept.entries()) if (!versions.includes(shelf.version)) kept.delete(key)
  }

  async function readShelf(query: ListingQuery, { order }: ListingRules, scope: Scope): Promise<KeptShelf> {
    // Search results are listed in microseconds, and their key is never requested again after a change.
    if (query.variant_ids !== null || query.found !== undefined) return loadShelf(deps, query, order, scope)
    const version = `${deps.cache.version('catalogue')}.${deps.cache.version('promotions')}`
    const ofKey = query.promotion === undefined ? query.category_id : `promotion-${query.promotion.id}`
    const key = [scopeKey(scope), ofKey, isByName(query, order) && query.languageId].join(':')
    forgetOlder(version)
    return shelves.read(key, version, scope.now, () => loadShelf(deps, query, order, scope))
  }

  async function draftPage(
    query: ListingQuery,
    soldOut: ReadonlySet<number>,
    scope: Scope,
  ): Promise<Draft<{ data: ProductsData }>> {
    const rules = await readListingRules(deps, query.category_id)
    const [{ shelf, period }, all, set] = await Promise.all([
      readShelf(query, rules, scope),
      readAttributes(deps, query.languageId),
      readPromotionSet(deps, scope.country_id, scope.now),
    ])
    if (shelf.places.length === 0) await checkCategory(deps, query)
    const attributes = filtersOf(
      all.filter(({ is_filter }) => is_filter),
      rules,
    )
    const values = chosenByAttribute(query.attribute_value_ids, attributes)
    const available = availableOn(shelf, soldOut)
    const { passed, besideStock, ...found } = selectProducts(
      shelf,
      available,
      { values, choice: query.choice },
      attributes,
    )
    const { sort, page_size: size } = query
    const page = selectPage(shelf, passed, { sort, after: (query.page - 1) * size, size })
    const listed = new WeakRef(shelf)
    // Told with the stock of the cards, although the list is older; without its shelf, which a newer one has replaced, as it was.
    const stockedNow = () => {
      const known = knownSoldOut(deps, scope.country_id)
      const onShelf = listed.deref()
      if (known === null || onShelf === undefined) return found.in_stock
      return countInBoth(besideStock, availableOn(onShelf, known))
    }
    const counts = new Map(page.map((one) => [one.variant_id, one.variants_count]))
    const { items, stock, moments } = await readItems(deps, query.languageId, counts, set, scope)
    return {
      period: periodAround(scope.now.getTime(), [period.from, period.until, ...moments]),
      variant_ids: [...counts.keys()],
      stock,
      complete: (now) => ({
        data: {
          ...currencyOf(scope.country_id),
          products: completeItems(items, now),
          ...found,
          in_stock: stockedNow(),
          page: query.page,
          page_size: query.page_size,
        },
      }),
    }
  }

  return async (query, scope) => {
    const soldOut = await readSoldOut(deps, scope.country_id, scope.now)
    const { price_from, price_to, on_offer, in_stock } = query.choice
    // Only a list of what is in stock is another one when something is sold out.
    const choice = [price_from, price_to, on_offer, in_stock && soldOut.number].join(',')
    const { languageId, category_id, variant_ids, promotion, found, sort, page, page_size } = query
    const values = [...new Set(query.attribute_value_ids)].sort((a, b) => a - b)
    const variants = variant_ids === null ? '' : [...new Set(variant_ids)].join(',')
    const key = `products:${languageId}:${category_id ?? ''}:${values.join(',')}:${variants}:${sort}:${page}:${page_size}:${promotion?.id ?? ''}:${choice}:${found?.key ?? ''}`
    return rememberAnswer(deps, key, scope, () =>
      draftPage({ ...query, attribute_value_ids: values }, soldOut.variant_ids, scope),
    )
  }
}

async function loadShelf(
  deps: Dependencies,
  query: ListingQuery,
  order: ListingOrder,
  scope: Scope,
): Promise<KeptShelf> {
  const { shelf: bare, period } = await loadUnsorted(deps, query, scope)
  const shelf = await withReductions(deps, bare, scope)
  if (isByName(query, order)) {
    const names = await loadNames(
      deps,
      query.languageId,
      Array.from(shelf.places, (place) => shelf.shownAt(place).product_id),
    )
    shelf.orders.set('name', orderByName(shelf.places, names, query.languageId))
  }
  return { shelf: arrangeShelf(shelf, order), period }
}

/** A shelf with the reductions of its products, as their cards tell them. */
async function withReductions(deps: Dependencies, shelf: Shelf, scope: Scope): Promise<Shelf> {
  const set = await readPromotionSet(deps, scope.country_id, scope.now)
  const promoted = Array.from(shelf.places).flatMap((place) => {
    const { variant_id } = shelf.shownAt(place)
    return set.byVariant.has(variant_id) ? [{ place, variant_id }] : []
  })
  if (promoted.length === 0 || scope.place === null) return shelf
  const ids = promoted.map(({ variant_id }) => variant_id)
  const offers = await readOffers(deps, scope, ids)
  const reductions = new Map<number, number>()
  const offered = noPlaces(shelf.listed.length * 32)
  for (const { place, variant_id } of promoted) {
    const offer = offers.get(variant_id)
    if (offer === undefined || priceBefore(offer) === null) continue
    addPlace(offered, place)
    reductions.set(place, reductionPercent(offer) ?? 0)
  }
  return { ...shelf, reductions, offered }
}

const availableOf = new WeakMap<Shelf, { soldOut: ReadonlySet<number>; places: PlaceSet }>()

/** The places of a shelf of which something can be ordered, kept while both are the same. */
function availableOn(shelf: Shelf, soldOut: ReadonlySet<number>): PlaceSet {
  const known = availableOf.get(shelf)
  if (known?.soldOut === soldOut) return known.places
  const places = setWhere(shelf.places, shelf.listed, (place) => !soldOut.has(shelf.shownAt(place).variant_id))
  availableOf.set(shelf, { soldOut, places })
  return places
}

function isByName({ sort }: Pick<ListingQuery, 'sort'>, order: ListingOrder): boolean {
  return sort === 'name' || order.sort === 'name'
}

async function loadUnsorted(deps: Dependencies, query: ListingQuery, scope: Scope): Promise<KeptShelf> {
  const { variant_ids, promotion } = query
  if (variant_ids !== null) return loadChosen(deps, variant_ids, byEachOf(variant_ids), scope)
  if (promotion !== undefined) return loadChosen(deps, promotion.variant_ids, byFirstOf(promotion.variant_ids), scope)
  const [assortment, set] = await Promise.all([
    readAssortment(deps, scope),
    readPromotionSet(deps, scope.country_id, scope.now),
  ])
  const { from, until } = assortment.period
  return {
    shelf: shelfOf(assortment, query, (variant) => listedPrice(variant, set, scope)),
    period: periodAround(scope.now.getTime(), [from, until, ...set.boundaries]),
  }
}

/** The price of a product of an assortment before promotions, by its place. */
export function pricedAt(
  { products, variant_id, gross_price, points }: Pick<Assortment, 'products' | 'variant_id' | 'gross_price' | 'points'>,
  place: number,
): PricedVariant {
  return {
    product_id: products.product_id[place] ?? 0,
    variant_id: variant_id[place] ?? 0,
    gross_price: gross_price[place] ?? 0,
    points: points[place] ?? 0,
  }
}

/** Shelf of an assortment's listing; reads the assortment's arrays. */
function shelfOf(
  { products, sold, ...of }: Assortment,
  query: ListingQuery,
  priceOf: (variant: PricedVariant) => ReturnType<typeof listedPrice>,
): Shelf {
  const places = placesOf(products, sold, query)
  const shownAt = (place: number) => ({
    product_id: products.product_id[place] ?? 0,
    variant_id: of.variant_id[place] ?? 0,
    variants_count: of.variants_count[place] ?? 0,
  })
  const numberAt = (place: number, number: SortNumber) => {
    if (number === 'published_at' || number === 'pieces') return products[number][place] ?? 0
    return priceOf(pricedAt({ products, ...of }, place))[number]
  }
  return {
    places,
    listed: setOf(places, products.size),
    having: products.having,
    prices: Float64Array.from(places, (place) => numberAt(place, 'price')),
    offered: noPlaces(products.size),
    reductions: new Map(),
    shownAt,
    numberAt,
    orders: new Map(),
  }
}

type PricedVariant = Omit<Parameters<typeof promotePrice>[0], 'history'>

/** Sort keys of a product: price and points after promotions. */
export function listedPrice(
  { product_id, variant_id, gross_price, points }: PricedVariant,
  set: PromotionSet,
  scope: Scope,
) {
  const promoted = promotePrice({ product_id, variant_id, gross_price, points, history: [] }, set, scope)
  return { price: promoted.promotion_gross_price ?? gross_price, points: promoted.promotion_points ?? points }
}

/** The places of a listing, in recommended order or in the order they were found. */
function placesOf(products: KnownProducts, sold: PlaceSet, { category_id, found }: ListingQuery): Uint32Array {
  if (found !== undefined) {
    const places = found.product_ids.map((id) => placeOf(products, id) ?? -1)
    return Uint32Array.from(places.filter((place) => place >= 0 && hasPlace(sold, place)))
  }
  if (category_id === null) return placesIn(sold)
  return placesIn(inBoth(sold, products.byCategory.get(category_id) ?? noPlaces(products.size)))
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
  scope: Scope,
): Promise<KeptShelf> {
  const [candidates, set] = await Promise.all([
    loadCandidates(deps, scope, { kind: 'ofVariants', variant_ids: variantIds }),
    readPromotionSet(deps, scope.country_id, scope.now),
  ])
  const moments = candidates.flatMap(candidateMoments)
  return {
    shelf: buildShelf(chosenOf(candidates, choose, set, scope)),
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
): Parameters<typeof buildShelf>[0][number][] {
  const now = scope.now.getTime()
  return candidates.flatMap((candidate) => {
    const sold = soldVariants(candidate, now)
    return choose(sold, candidate).map(({ one: { variant_id, price }, position }) => {
      const { product_id, published_at, pieces, attribute_value_ids } = candidate
      return {
        product_id,
        variant_id,
        variants_count: sold.length,
        position,
        published_at,
        pieces,
        attribute_value_ids,
        ...listedPrice({ product_id, variant_id, ...price }, set, scope),
      }
    })
  })
}
