import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAllocation, part, partOfLine, partOfService } from './allocation.ts'

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

const stored = fc
  .record({
    line_gross: total,
    discountShare: fc.integer({ min: 0, max: 100 }),
    rate: fc.integer({ min: 0, max: 2700 }),
    points_converted: total,
    line_points: total,
  })
  .map(({ discountShare, rate, ...line }) => {
    const discount = Math.floor((line.line_gross / 100) * discountShare)
    return { ...line, discount, tax: Math.floor(((line.line_gross - discount) * rate) / (10_000 + rate)) }
  })

test('any partition of a line gives exactly its money, tax, discount, points and volume', () => {
  fc.assert(
    fc.property(stored, fc.boolean(), cuts, (line, taxIsAdded, { quantity, marks }) => {
      const all = lineAllocation(line, taxIsAdded)
      const parts = steps(marks).map(({ from, to }) => partOfLine(all, quantity, from, to))
      expect(sum(parts.map((one) => one.amount))).toBe(line.line_gross - line.discount + (taxIsAdded ? line.tax : 0))
      expect(sum(parts.map((one) => one.tax))).toBe(line.tax)
      expect(sum(parts.map((one) => one.discount))).toBe(line.discount)
      expect(sum(parts.map((one) => one.points))).toBe(line.points_converted)
      expect(sum(parts.map((one) => one.volume))).toBe(line.line_points)
      for (const one of parts) expect(Math.min(...Object.values(one))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a partition of the delivery price gives exactly its price and tax', () => {
  fc.assert(
    fc.property(fc.boolean(), cuts, (taxIsAdded, { quantity, marks }) => {
      const service = { gross: quantity, tax: Math.floor(quantity / 5) }
      const parts = steps(marks).map(({ from, to }) => partOfService(service, taxIsAdded, from, to))
      expect(sum(parts.map((one) => one.amount))).toBe(quantity + (taxIsAdded ? service.tax : 0))
      expect(sum(parts.map((one) => one.tax))).toBe(service.tax)
    }),
  )
  expect(partOfService({ gross: 0, tax: 0 }, false, 0, 0)).toEqual({ net: 0, tax: 0, amount: 0 })
})
