import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPlace, allPlaces, countInBoth, hasPlace, inAny, inBoth, noPlaces } from './place-set.ts'

const SIZE = 70
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))

function setOf(list: readonly number[]) {
  const set = noPlaces(SIZE)
  for (const place of list) addPlace(set, place)
  return set
}

const listOf = (set: Uint32Array) =>
  Array.from({ length: SIZE }, (_, place) => place).filter((place) => hasPlace(set, place))

test('Sets of places support union, intersection and counting', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const both = one.filter((place) => other.includes(place)).sort((a, b) => a - b)
      expect(listOf(inBoth(setOf(one), setOf(other)))).toEqual(both)
      expect(countInBoth(setOf(one), setOf(other))).toBe(both.length)
      expect(new Set(listOf(inAny([setOf(one), setOf(other)], SIZE)))).toEqual(new Set([...one, ...other]))
    }),
  )
})

test('All places are those of the list and none beyond', () => {
  for (const size of [0, 1, 31, 32, 33, 64]) {
    const all = allPlaces(size)
    expect(countInBoth(all, all)).toBe(size)
  }
})
