import { addPlace, noPlaces, type PlaceSet } from './place-set.ts'

/** All products, wherever they are sold. Arrays are indexed by place; places follow the recommended order. */
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
  /** By block, the place of each of its product numbers; -1 where there is no such product. */
  placesByBlock: ReadonlyMap<number, Int32Array>
}

/** A block of product numbers as the database packs them. */
export interface Block {
  block: number
  packed: Buffer
}

/** Product numbers in a block. */
const BLOCK_SIZE = 1024
/** The bytes of a product as shop.described_products packs it, without its lists. */
const DESCRIBED_BYTES = 18
/** More than the number of products: a place and a position combine into one number without loss. */
const NUMBERED_MAX = 2 ** 22

/** The place of a product; undefined for an unknown one. */
export function placeOf({ placesByBlock }: KnownProducts, productId: number): number | undefined {
  const place = placesByBlock.get(Math.floor(productId / BLOCK_SIZE))?.[productId % BLOCK_SIZE] ?? -1
  return place < 0 ? undefined : place
}

/** Adds the products of a block whose bit is set in `bits`, as shop.packed_places packs them. */
export function addBlock(set: PlaceSet, { placesByBlock }: KnownProducts, block: number, bits: Buffer): void {
  const places = placesByBlock.get(block)
  for (let number = 0; number < BLOCK_SIZE; number++) {
    if (((bits[number >> 3] ?? 0) & (1 << (number & 7))) === 0) continue
    const place = places?.[number] ?? -1
    if (place >= 0) addPlace(set, place)
  }
}

/** Unpacks the output of shop.described_products. */
export function unpackProducts(blocks: readonly Block[]): KnownProducts {
  const views = blocks
    .toSorted((a, b) => a.block - b.block)
    .map(({ block, packed }) => {
      const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
      return { block, view, count: view.getInt32(0), places: new Int32Array(BLOCK_SIZE).fill(-1) }
    })
  const size = views.reduce((sum, { count }) => sum + count, 0)
  const known = {
    size,
    product_id: new Int32Array(size),
    position: new Int32Array(size),
    published_at: new Float64Array(size),
    pieces: new Int32Array(size),
    byCategory: new Map<number, PlaceSet>(),
    having: new Map<number, PlaceSet>(),
    placesByBlock: new Map(views.map(({ block, places }) => [block, places])),
  }
  // Products arrive ordered by number, so a stable sort keeps that order within equal positions.
  const order = new Float64Array(size)
  let index = 0
  for (const { view, count } of views) {
    for (let nth = 0; nth < count; nth++, index++) {
      order[index] = view.getInt32(6 + nth * DESCRIBED_BYTES) * NUMBERED_MAX + index
    }
  }
  order.sort()
  const placeAt = new Int32Array(size)
  for (let place = 0; place < size; place++) {
    const key = order[place] ?? 0
    placeAt[key - Math.floor(key / NUMBERED_MAX) * NUMBERED_MAX] = place
  }
  index = 0
  for (const { block, view, count, places } of views) {
    let at = 4
    for (let nth = 0; nth < count; nth++, index++, at += DESCRIBED_BYTES) {
      const place = placeAt[index] ?? 0
      const number = view.getInt16(at)
      places[number] = place
      known.product_id[place] = block * BLOCK_SIZE + number
      known.position[place] = view.getInt32(at + 2)
      known.published_at[place] = view.getFloat64(at + 6)
      known.pieces[place] = view.getInt32(at + 14)
    }
    const categories = view.getInt32(at)
    at += 4
    for (let nth = 0; nth < categories; nth++) at = addList(known.byCategory, { view, at, places, size })
    while (at < view.byteLength) at = addList(known.having, { view, at, places, size })
  }
  return known
}

interface List {
  view: DataView
  at: number
  places: Int32Array
  size: number
}

/** Adds the products of a list to the set of its number. @returns where the list ends */
function addList(sets: Map<number, PlaceSet>, { view, at, places, size }: List): number {
  const id = view.getInt32(at)
  const end = at + 8 + view.getInt32(at + 4) * 2
  const set = sets.get(id) ?? noPlaces(size)
  sets.set(id, set)
  for (let next = at + 8; next < end; next += 2) {
    const place = places[view.getInt16(next)] ?? -1
    if (place >= 0) addPlace(set, place)
  }
  return end
}
