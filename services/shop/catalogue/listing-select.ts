import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import type { ProductSort } from '@meridian/domain/product-sorts.ts'
import type { AttributeFacts } from './catalogue-attributes.ts'
import {
  addPlace,
  allPlaces,
  countInBoth,
  eachPlace,
  hasPlace,
  inAny,
  inBoth,
  noPlaces,
  type PlaceSet,
} from './place-set.ts'

/** A product sold here and now, with its sort keys. */
export interface Listed {
  product_id: number
  /** The variant it is shown by. */
  variant_id: number
  variants_count: number
  position: number
  published_at: number
  /** Ordered in the last 90 days. */
  pieces: number
  name: string | null
  /** The price after promotions, in minor units. */
  price: number
  /** The points after promotions, in hundredths. */
  points: number
}

/**
 * The chosen values by attribute. SPEC §3 Catalogue: values of one attribute are combined with OR; different
 * attributes, and things to lack, with AND.
 */
export type Chosen = ReadonlyMap<number, ReadonlySet<number>>

/** Groups chosen values by their attribute; drops unknown values. */
export function chosenByAttribute(valueIds: readonly number[], attributes: readonly AttributeFacts[]): Chosen {
  const chosen = new Map<number, Set<number>>()
  for (const attribute of attributes) {
    const own = attribute.values.filter((value) => valueIds.includes(value.id))
    if (own.length > 0) chosen.set(attribute.id, new Set(own.map((value) => value.id)))
  }
  return chosen
}

/**
 * Products listed together, indexed once so that filters, counts and pages of tens of thousands are as cheap as those
 * of a few hundred.
 */
export interface Shelf {
  /** In recommended order. */
  products: readonly Listed[]
  /** By attribute value, the places of the products that have it. */
  having: ReadonlyMap<number, PlaceSet>
  /** The places in other orders, computed when first needed. */
  orders: Map<string, Uint32Array>
}

/** Indexes products by the attribute values that they are filtered by. */
export function buildShelf(unordered: readonly (Listed & { attribute_value_ids: readonly number[] })[]): Shelf {
  const sorted = unordered.toSorted(recommended)
  const having = new Map<number, PlaceSet>()
  for (const [place, { attribute_value_ids }] of sorted.entries()) {
    for (const id of attribute_value_ids) {
      const places = having.get(id) ?? noPlaces(sorted.length)
      having.set(id, places)
      addPlace(places, place)
    }
  }
  return { products: sorted.map(({ attribute_value_ids: _, ...listed }) => listed), having, orders: new Map() }
}

/**
 * Converts sets for a long list to sets for the shorter one that consists of the given places, in this order; drops
 * empty sets.
 */
export function narrowSets(
  sets: ReadonlyMap<number, PlaceSet>,
  places: readonly number[],
): ReadonlyMap<number, PlaceSet> {
  const [some] = sets.values()
  if (some === undefined) return sets
  const taken = some.map(() => 0)
  const own = new Uint32Array(places.reduce((last, place) => Math.max(last, place), 0) + 1)
  for (const [index, place] of places.entries()) {
    addPlace(taken, place)
    own[place] = index
  }
  const shorter = new Map<number, PlaceSet>()
  for (const [id, set] of sets) {
    const shared = inBoth(set, taken)
    if (shared.every((word) => word === 0)) continue
    const mapped = noPlaces(places.length)
    eachPlace(shared, (place) => addPlace(mapped, own[place] ?? 0))
    shorter.set(id, mapped)
  }
  return shorter
}

/**
 * The products that pass all filters, and the filters with their counts. A value counts the products that choosing it
 * would show: those that have it and pass the filters of the other attributes, and of its own where values are combined
 * with AND. Values of the listing without any product stay, with 0.
 */
export function selectProducts(
  { products, having }: Shelf,
  chosen: Chosen,
  attributes: readonly AttributeFacts[],
): { passed: PlaceSet; total: number; filters: ProductsData['filters'] } {
  const all = allPlaces(products.length)
  const placesOf = (value: number) => having.get(value) ?? noPlaces(products.length)
  const lacking = new Set(attributes.filter((attribute) => attribute.lacking).map(({ id }) => id))
  const passing = [...chosen].map(([id, values]) => {
    const sets = [...values].map(placesOf)
    return { id, places: lacking.has(id) ? sets.reduce(inBoth, all) : inAny(sets, products.length) }
  })
  const passingAllBut = (attributeId: number | null) =>
    passing.filter(({ id }) => id !== attributeId).reduce((places, one) => inBoth(places, one.places), all)
  const passed = passingAllBut(null)
  const filters = attributes.flatMap(({ id, key, name, values }) => {
    const others = chosen.has(id) && !lacking.has(id) ? passingAllBut(id) : passed
    const shown = values.flatMap((value) => {
      const checked = chosen.get(id)?.has(value.id) ?? false
      const places = having.get(value.id)
      if (places === undefined && !checked) return []
      const count = places === undefined ? 0 : countInBoth(others, places)
      return [{ id: value.id, name: value.name, phrase: value.phrase, count, checked }]
    })
    return shown.length === 0 ? [] : [{ id, key, name, values: shown }]
  })
  return { passed, total: countInBoth(passed, passed), filters }
}

const recommended = (a: Listed, b: Listed) => a.position - b.position || a.product_id - b.product_id

/** A page of the products that passed, in a sort order; ties keep the recommended order. */
export function selectPage(
  shelf: Shelf,
  passed: PlaceSet,
  { sort, languageId, after, size }: { sort: ProductSort; languageId: string; after: number; size: number },
): Listed[] {
  const page: Listed[] = []
  let seen = 0
  for (const place of orderOf(shelf, sort, languageId)) {
    const product = shelf.products[place]
    if (product === undefined || !hasPlace(passed, place)) continue
    seen += 1
    if (seen > after) page.push(product)
    if (page.length === size) break
  }
  return page
}

/** The places of a shelf in a sort order. */
function orderOf({ products, orders }: Shelf, sort: ProductSort, languageId: string): Uint32Array {
  const key = sort === 'name' ? `name:${languageId}` : sort
  const known = orders.get(key)
  if (known !== undefined) return known
  const order = sortPlaces(products, sort, languageId)
  orders.set(key, order)
  return order
}

/** What a sort by numbers compares; the least comes first. */
const NUMBERS: Readonly<Record<Exclude<ProductSort, 'recommended' | 'name'>, (one: Listed) => number>> = {
  popular: ({ pieces }) => -pieces,
  newest: ({ published_at }) => -published_at,
  price_up: ({ price }) => price,
  price_down: ({ price }) => -price,
  points: ({ points }) => -points,
}

/** Numbers in typed arrays, since tens of thousands are compared. The sort is stable, so ties keep the recommended order. */
function sortPlaces(products: readonly Listed[], sort: ProductSort, languageId: string): Uint32Array {
  const places = Uint32Array.from(products.keys())
  if (sort === 'recommended') return places
  if (sort === 'name') {
    const names = products.map(({ name }) => name ?? '')
    const { compare } = new Intl.Collator(languageId)
    return places.sort((a, b) => compare(names[a] ?? '', names[b] ?? ''))
  }
  const numbers = Float64Array.from(products, NUMBERS[sort])
  return places.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
}
