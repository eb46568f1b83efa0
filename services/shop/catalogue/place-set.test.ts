import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPlaces, countInBoth, hasPlace, inBoth, inEither, isAnyInBoth, placesIn, setOf } from './place-set.ts'

const SIZE = 70
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))

const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const listOf = (set: Uint32Array) =>
  Array.from({ length: SIZE }, (_, place) => place).filter((place) => hasPlace(set, place))

test('sets of places support union, intersection, listing and counting', () => {
  fc.assert(
    fc.property(places, places, (some, others) => {
      const [one, other] = [some, others].map((list) => setOf(Uint32Array.from(list), SIZE))
      if (one === undefined || other === undefined) throw new Error('Two lists give two sets')
      const both = ascending(some.filter((place) => others.includes(place)))
      expect(listOf(inBoth(one, other))).toEqual(both)
      expect(countInBoth(one, other)).toBe(both.length)
      expect(isAnyInBoth(one, other)).toBe(both.length > 0)
      expect(listOf(inEither(one, other))).toEqual(ascending([...new Set([...some, ...others])]))
      expect([...placesIn(one)]).toEqual(ascending(some))
    }),
  )
})

test('all places are those of the list and none beyond', () => {
  for (const size of [0, 1, 31, 32, 33, 64]) {
    const all = allPlaces(size)
    expect(countInBoth(all, all)).toBe(size)
  }
})
