import type { ProductsData } from '@meridian/contract/shop/catalogue.ts'
import { hasPriceLimit, isPriceChosen, type ListingChoice } from '@meridian/domain/listing-choice.ts'
import { type ListingOrder, placeFirst } from '@meridian/domain/listing-rules.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { DEFAULT_SORT, type ProductSort } from '@meridian/domain/product-sorts.ts'
import type { AttributeFacts } from './catalogue-attributes.ts'
import {
  addPlace,
  allPlaces,
  countInBoth,
  hasPlace,
  inBoth,
  inEither,
  isAnyInBoth,
  noPlaces,
  type PlaceSet,
  setWhere,
} from './place-set.ts'

/** A product sold here and now, with its sort keys. */
export interface ListedProduct extends ShownProduct, Record<SortNumber, number> {
  position: number
}

/** Display data of a listed product. */
export interface ShownProduct {
  product_id: number
  variant_id: number
  variants_count: number
}

/**
 * Sort keys besides names: `published_at` in milliseconds since the epoch, the `pieces` ordered in the last 90 days,
 * `price` in minor units and `points` in hundredths, both after promotions.
 */
export type SortNumber = 'published_at' | 'pieces' | 'price' | 'points'

/**
 * The chosen values by attribute. SPEC §3 Catalogue: values of one attribute are combined with OR; different
 * attributes, and things to lack, with AND.
 */
export type ChosenValues = ReadonlyMap<number, ReadonlySet<number>>

/** Groups chosen values by their attribute; drops unknown values. A merged value means the one that it was merged into. */
export function chosenByAttribute(valueIds: readonly number[], attributes: readonly AttributeFacts[]): ChosenValues {
  const chosen = new Map<number, Set<number>>()
  for (const attribute of attributes) {
    const own = attribute.values.filter(({ id, merged_ids }) =>
      [id, ...merged_ids].some((one) => valueIds.includes(one)),
    )
    if (own.length > 0) chosen.set(attribute.id, new Set(own.map((value) => value.id)))
  }
  return chosen
}

/**
 * Products listed together: places in a list shared with other shelves, so that tens of thousands are listed, filtered
 * and counted by bit sets.
 */
export interface Shelf {
  /** In recommended order, or in search order. */
  places: Uint32Array
  /** The same places as a set. */
  listed: PlaceSet
  /** By attribute value, the places of the whole list that have it. */
  having: ReadonlyMap<number, PlaceSet>
  shownAt: (place: number) => ShownProduct
  /** The price to pay of each of the places, in their order. */
  prices: Float64Array
  /** The places of reduced products, and by how much of the price before they are. */
  offered: PlaceSet
  reductions: ReadonlyMap<number, number>
  numberAt: (place: number, of: SortNumber) => number
  /** The places in other orders, computed when first needed; by name, if the shelf is to be sorted so. */
  orders: Map<ProductSort, Uint32Array>
}

/** Lists products by themselves, with the attribute values that they are filtered by. */
export function buildShelf(unordered: readonly (ListedProduct & { attribute_value_ids: readonly number[] })[]): Shelf {
  const products = unordered.toSorted((a, b) => a.position - b.position || a.product_id - b.product_id)
  const having = new Map<number, PlaceSet>()
  for (const [place, { attribute_value_ids }] of products.entries()) {
    for (const id of attribute_value_ids) {
      const places = having.get(id) ?? noPlaces(products.length)
      having.set(id, places)
      addPlace(places, place)
    }
  }
  const at = (place: number) => {
    const product = products[place]
    if (product === undefined) throw new Error(`No product is listed at ${place}`)
    return product
  }
  return {
    places: Uint32Array.from(products.keys()),
    listed: allPlaces(products.length),
    having,
    shownAt: at,
    prices: Float64Array.from(products, ({ price }) => price),
    offered: noPlaces(products.length),
    reductions: new Map(),
    numberAt: (place, of) => at(place)[of],
    orders: new Map(),
  }
}

/** The filters of a listing. */
export interface Chosen {
  values: ChosenValues
  choice: ListingChoice
}

type Counts = Pick<ProductsData, 'filters' | 'prices' | 'on_offer' | 'in_stock'>

/**
 * The products that pass all filters, and the filters with their counts. A value counts the products that choosing it
 * would show: those that have it and pass the other filters, and those of its own attribute where values are combined
 * with AND. Values of the listing without any product stay, with 0. `besideStock` are the products that pass all filters
 * but that of stock.
 */
export function selectProducts(
  { places, listed, having, prices, offered }: Shelf,
  /** The places of what can be ordered. */
  available: PlaceSet,
  { values: chosen, choice }: Chosen,
  attributes: readonly AttributeFacts[],
): { passed: PlaceSet; besideStock: PlaceSet; total: number } & Counts {
  const none = listed.map(() => 0)
  const placesOf = (value: number) => having.get(value) ?? none
  const lacking = new Set(attributes.filter((attribute) => attribute.lacking).map(({ id }) => id))
  const passing: { by: number | keyof Counts; places: PlaceSet }[] = [...chosen].map(([id, values]) => {
    const sets = [...values].map(placesOf)
    return { by: id, places: lacking.has(id) ? sets.reduce(inBoth, listed) : sets.reduce(inEither, none) }
  })
  if (hasPriceLimit(choice)) {
    const isWithin = (_: number, index: number) => isPriceChosen(prices[index] ?? 0, choice)
    passing.push({ by: 'prices', places: setWhere(places, listed, isWithin) })
  }
  if (choice.on_offer) passing.push({ by: 'on_offer', places: offered })
  if (choice.in_stock) passing.push({ by: 'in_stock', places: available })
  const passingAllBut = (filter: number | keyof Counts | null) =>
    passing.filter(({ by }) => by !== filter).reduce((left, one) => inBoth(left, one.places), listed)
  const passed = passingAllBut(null)
  const besideStock = passingAllBut('in_stock')
  const filters = attributes.flatMap(({ id, key, name, values }) => {
    const others = chosen.has(id) && !lacking.has(id) ? passingAllBut(id) : passed
    const shown = values.flatMap((value) => {
      const checked = chosen.get(id)?.has(value.id) ?? false
      const ofValue = placesOf(value.id)
      const count = countInBoth(others, ofValue)
      if (count === 0 && !checked && !isAnyInBoth(listed, ofValue)) return []
      return [{ id: value.id, name: value.name, phrase: value.phrase, count, checked }]
    })
    return shown.length === 0 ? [] : [{ id, key, name, values: shown }]
  })
  return {
    passed,
    besideStock,
    total: countInBoth(passed, passed),
    filters,
    prices: rangeOf(places, prices, passingAllBut('prices')),
    on_offer: countInBoth(passingAllBut('on_offer'), offered),
    in_stock: countInBoth(besideStock, available),
  }
}

function rangeOf(places: Uint32Array, prices: Float64Array, within: PlaceSet): ProductsData['prices'] {
  const range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  for (let index = 0; index < places.length; index++) {
    if (!hasPlace(within, places[index] ?? 0)) continue
    const price = prices[index] ?? 0
    range.from = Math.min(range.from, price)
    range.to = Math.max(range.to, price)
  }
  return range.from > range.to ? null : range
}

/** A page of the products that passed, in a sort order; ties keep the order of the shelf. */
export function selectPage(
  shelf: Shelf,
  passed: PlaceSet,
  { sort, after, size }: { sort: ProductSort; after: number; size: number },
): ShownProduct[] {
  const page: ShownProduct[] = []
  let seen = 0
  for (const place of orderOf(shelf, sort)) {
    if (!hasPlace(passed, place)) continue
    seen += 1
    if (seen > after) page.push(shelf.shownAt(place))
    if (page.length === size) break
  }
  return page
}

/** A shelf in the recommended order of its category; for a sort by name its names must have been read. */
export function arrangeShelf(shelf: Shelf, { sort, first_product_ids }: ListingOrder): Shelf {
  if (sort === DEFAULT_SORT && first_product_ids.length === 0) return shelf
  const sorted = Array.from(orderOf(shelf, sort))
  const placeOf = new Map(sorted.map((place) => [shelf.shownAt(place).product_id, place]))
  const first = first_product_ids.flatMap((id) => placeOf.get(id) ?? [])
  const places = Uint32Array.from(placeFirst(sorted, first))
  const priceAt = new Map(Array.from(shelf.places, (place, index) => [place, shelf.prices[index] ?? 0]))
  return { ...shelf, places, prices: Float64Array.from(places, (place) => priceAt.get(place) ?? 0) }
}

/** The places of a shelf in a sort order. */
function orderOf(shelf: Shelf, sort: ProductSort): Uint32Array {
  // Written out, because only a literal narrows the type.
  if (sort === 'recommended') return shelf.places
  const known = shelf.orders.get(sort)
  if (known !== undefined) return known
  if (sort === 'name') throw new Error('The names of this shelf were not read')
  const order = sort === 'reduction' ? orderByReduction(shelf) : orderByNumber(shelf, sort)
  shelf.orders.set(sort, order)
  return order
}

/** The number that a sort compares, and its direction. */
const COMPARED: Readonly<Record<Exclude<ProductSort, 'recommended' | 'reduction' | 'name'>, [SortNumber, 1 | -1]>> = {
  popular: ['pieces', -1],
  newest: ['published_at', -1],
  price_up: ['price', 1],
  price_down: ['price', -1],
  points: ['points', -1],
}

/**
 * Each number is sorted together with its index, as one number: tens of thousands are sorted without a call for each comparison, and ties
 * keep the order of the shelf.
 */
function orderByNumber({ places, numberAt }: Shelf, sort: keyof typeof COMPARED): Uint32Array {
  const [of, direction] = COMPARED[sort]
  const numbers = new Float64Array(places.length)
  for (let index = 0; index < places.length; index++) numbers[index] = numberAt(places[index] ?? 0, of) * direction
  const least = numbers.reduce((low, number) => Math.min(low, number), Number.POSITIVE_INFINITY)
  const span = 2 ** Math.ceil(Math.log2(places.length + 1))
  const keys = numbers.map((number, index) => (number - least) * span + index)
  if (keys.some((key) => key > Number.MAX_SAFE_INTEGER))
    return orderBy(places, (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
  return Uint32Array.from(keys.sort(), (key) => places[key % span] ?? 0)
}

/** Reduced most first; what is not reduced follows in the order of the shelf. */
function orderByReduction({ places, reductions }: Shelf): Uint32Array {
  return orderBy(places, (a, b) => (reductions.get(places[b] ?? 0) ?? 0) - (reductions.get(places[a] ?? 0) ?? 0))
}

/** The places by the rules of a language; `names` are those of the places, in the same order. */
export function orderByName(places: Uint32Array, names: readonly string[], languageId: LanguageId): Uint32Array {
  const { compare } = new Intl.Collator(languageId)
  return orderBy(places, (a, b) => compare(names[a] ?? '', names[b] ?? ''))
}

/** Sorts places by comparing their indexes. The sort is stable, so ties keep the order of the shelf. */
function orderBy(places: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from(places.keys())
    .sort(compare)
    .map((index) => places[index] ?? 0)
}
