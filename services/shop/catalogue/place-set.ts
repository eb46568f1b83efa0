/** A bit set of places in a list: sets of tens of thousands are combined and counted in microseconds. */
export type PlaceSet = Uint32Array

const BITS = 32

/** An empty set for places below `size`. */
export function noPlaces(size: number): PlaceSet {
  return new Uint32Array(Math.ceil(size / BITS))
}

/** All places below `size`. */
export function allPlaces(size: number): PlaceSet {
  const set = noPlaces(size).fill(0xffff_ffff)
  const beyond = set.length * BITS - size
  if (beyond > 0) set[set.length - 1] = 0xffff_ffff >>> beyond
  return set
}

export function setOf(places: Uint32Array, size: number): PlaceSet {
  const set = noPlaces(size)
  for (const place of places) addPlace(set, place)
  return set
}

/** The places of a list that a condition chooses, as a set like the one given. */
export function setWhere(
  places: Uint32Array,
  like: PlaceSet,
  isChosen: (place: number, index: number) => boolean,
): PlaceSet {
  const set = new Uint32Array(like.length)
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0
    if (isChosen(place, index)) addPlace(set, place)
  }
  return set
}

export function addPlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function hasPlace(set: PlaceSet, place: number): boolean {
  return ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
}

/** The places of a set, in ascending order. */
export function placesIn(set: PlaceSet): Uint32Array {
  const places = new Uint32Array(countInBoth(set, set))
  let found = 0
  for (let index = 0; index < set.length; index++) {
    let rest = set[index] ?? 0
    while (rest !== 0) {
      places[found] = index * BITS + 31 - Math.clz32(rest & -rest)
      found += 1
      rest &= rest - 1
    }
  }
  return places
}

/** The intersection; both sets must be for the same list. */
export function inBoth(one: PlaceSet, other: PlaceSet): PlaceSet {
  return one.map((word, index) => word & (other[index] ?? 0))
}

/** True if the sets intersect; both must be for the same list. */
export function isAnyInBoth(one: PlaceSet, other: PlaceSet): boolean {
  return one.some((word, index) => (word & (other[index] ?? 0)) !== 0)
}

/** The union; both sets must be for the same list. */
export function inEither(one: PlaceSet, other: PlaceSet): PlaceSet {
  return one.map((word, index) => word | (other[index] ?? 0))
}

/** The size of the intersection. */
export function countInBoth(one: PlaceSet, other: PlaceSet): number {
  let count = 0
  for (let index = 0; index < one.length; index++) count += ones((one[index] ?? 0) & (other[index] ?? 0))
  return count
}

/** The number of set bits in 32. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
