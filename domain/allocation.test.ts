import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part } from './allocation.ts'

const total = fc.integer({ min: 0, max: 10 ** 12 })
/** A quantity and where it is cut: 0 < … < quantity. */
const cuts = fc.integer({ min: 1, max: 999 }).chain((quantity) =>
  fc.record({
    quantity: fc.constant(quantity),
    marks: fc
      .uniqueArray(fc.integer({ min: 0, max: quantity }), { maxLength: 12 })
      .map((inside) => [...new Set([0, ...inside, quantity])].sort((a, b) => a - b)),
  }),
)
const steps = (marks: readonly number[]) => marks.slice(1).map((to, index) => ({ from: marks[index] ?? 0, to }))
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

test('the parts of 10.00 for three units are 3.33, 3.33 and 3.34', () => {
  expect([0, 1, 2].map((unit) => part(1000, 3, unit, unit + 1))).toEqual([333, 333, 334])
})

test('the parts of any partition sum to the total, and none is negative', () => {
  fc.assert(
    fc.property(total, cuts, (all, { quantity, marks }) => {
      const parts = steps(marks).map(({ from, to }) => part(all, quantity, from, to))
      expect(sum(parts)).toBe(all)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})
