import { addPlace, noPlaces, type PlaceSet } from './place-set.ts'

/** What is known of all products, wherever they are sold. Lists are by place, and places are in the order the shop recommends. */
export interface KnownProducts {
  size: number
  product_id: Int32Array
  position: Int32Array
  /** Milliseconds since the epoch. */
  published_at: Float64Array
  /** Ordered in the last 90 days; counted by a job. */
  pieces: Int32Array
  byCategory: ReadonlyMap<number, PlaceSet>
  /** By attribute value. */
  having: ReadonlyMap<number, PlaceSet>
  placeOf(productId: number): number | undefined
}

/** More than all products: a place among them and a position make one number without loss. */
const NUMBERED_MAX = 2 ** 22

/** Unpacks what shop.described_products packs; the blocks are in the order of their numbers. */
export function unpackProducts(blocks: readonly Buffer[]): KnownProducts {
  const packed = Buffer.concat(blocks)
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const starts = startsOf(view)
  const size = starts.length
  // Products come by their number, so that those of equal position stay in that order.
  const order = Float64Array.from(starts, (at, index) => view.getInt32(at + 4) * NUMBERED_MAX + index).sort()
  const known = {
    product_id: new Int32Array(size),
    position: new Int32Array(size),
    published_at: new Float64Array(size),
    pieces: new Int32Array(size),
  }
  const byCategory = new Map<number, PlaceSet>()
  const having = new Map<number, PlaceSet>()
  const numbers = Int32Array.from(starts, (at) => view.getInt32(at))
  const places = new Int32Array(size)
  for (const [place, key] of order.entries()) {
    const index = key - Math.floor(key / NUMBERED_MAX) * NUMBERED_MAX
    const at = starts[index] ?? 0
    places[index] = place
    known.product_id[place] = view.getInt32(at)
    known.position[place] = view.getInt32(at + 4)
    known.published_at[place] = view.getFloat64(at + 8)
    known.pieces[place] = view.getInt32(at + 16)
    const valuesAt = addToEach(byCategory, view, at + 20, place, size)
    addToEach(having, view, valuesAt, place, size)
  }
  return { size, ...known, byCategory, having, placeOf: (productId) => placeIn(numbers, places, productId) }
}

/** Where each product begins. */
function startsOf(view: DataView): number[] {
  const starts: number[] = []
  let at = 0
  while (at < view.byteLength) {
    starts.push(at)
    const valuesAt = afterList(view, at + 20)
    at = afterList(view, valuesAt)
  }
  return starts
}

function afterList(view: DataView, at: number): number {
  return at + 4 + view.getInt32(at) * 4
}

/** Adds a place to the set of each number in a list. @returns where the list ends */
function addToEach(sets: Map<number, PlaceSet>, view: DataView, at: number, place: number, size: number): number {
  const end = afterList(view, at)
  for (let next = at + 4; next < end; next += 4) {
    const id = view.getInt32(next)
    let set = sets.get(id)
    if (set === undefined) {
      set = noPlaces(size)
      sets.set(id, set)
    }
    addPlace(set, place)
  }
  return end
}

/** By halves: a map of 100,000 numbers would be larger than all else that is known. */
function placeIn(numbers: Int32Array, places: Int32Array, productId: number): number | undefined {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < productId) low = middle + 1
    else high = middle
  }
  return numbers[low] === productId ? places[low] : undefined
}
