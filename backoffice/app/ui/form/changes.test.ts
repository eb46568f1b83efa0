import { expect, test } from 'vitest'
import { changedFields, isSame, mergeChanges } from './changes.ts'

test('values are compared in all their depth, without regard to the order of keys', () => {
  expect(isSame({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(true)
  expect(isSame({ a: 0 }, { a: null })).toBe(false)
  expect(isSame('', null)).toBe(false)
})

test('a field typed back to what it was is not changed', () => {
  const loaded = { name: 'Anna', tags: ['a'], price: 0 }
  expect(changedFields(loaded, { ...loaded, tags: ['a'] })).toEqual([])
  expect(changedFields(loaded, { ...loaded, price: null })).toEqual(['price'])
})

const original = { name: 'Balm', price: 100, tags: ['new'] }

test('changes of different fields by two people are joined silently', () => {
  const theirs = { ...original, price: 120 }
  const mine = { ...original, name: 'Night balm' }
  expect(mergeChanges(original, theirs, mine)).toEqual({
    merged: { name: 'Night balm', price: 120, tags: ['new'] },
    conflicts: [],
  })
})

test('a field that both changed is shown with all three values, and mine is not lost', () => {
  const { merged, conflicts } = mergeChanges(original, { ...original, price: 120 }, { ...original, price: 90 })
  expect(conflicts).toEqual([{ field: 'price', original: 100, theirs: 120, mine: 90 }])
  expect(merged.price).toBe(90)
})

test('two people who changed a field to the same value do not disagree', () => {
  const same = { ...original, tags: ['sale'] }
  expect(mergeChanges(original, same, { ...original, tags: ['sale'] }).conflicts).toEqual([])
})
