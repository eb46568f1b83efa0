import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part, partOfLine, partOfPrice } from './allocation.ts'
import { amountStep } from './amount-step.ts'
import { allCountries } from './countries.ts'
import { scaleDown, taxFromGross, taxOnNet } from './money.ts'

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

/** A line as an order stores it, and where it is cut. */
const stored = fc
  .record({
    cuts,
    unit: fc.integer({ min: 0, max: 10 ** 9 }),
    discountShare: fc.integer({ min: 0, max: 1000 }),
    rate: fc.integer({ min: 0, max: 2700 }),
    points_converted: total,
    line_points: total,
    taxIsAdded: fc.boolean(),
    step: fc.constantFrom(...allCountries().map(({ currency_code }) => amountStep(currency_code))),
  })
  .map(({ cuts: { quantity, marks }, discountShare, rate, taxIsAdded, step, ...one }) => {
    const { unit: steps, ...points } = one
    const unit = steps * step
    const line_gross = unit * quantity
    const discount = scaleDown(unit * quantity, discountShare, 1000 * step) * step
    const paid = line_gross - discount
    const tax = taxIsAdded ? taxOnNet(paid, rate) : taxFromGross(paid, rate).tax
    return { line: { quantity, line_gross, discount, tax, ...points }, unit, marks, taxIsAdded, step }
  })

test('any partition of a line gives exactly its money, tax, discount, points and volume', () => {
  fc.assert(
    fc.property(stored, ({ line, marks, taxIsAdded, step }) => {
      const parts = steps(marks).map(({ from, to }) => partOfLine(line, { taxIsAdded, step }, from, to))
      expect(sum(parts.map((one) => one.amount))).toBe(line.line_gross - line.discount + (taxIsAdded ? line.tax : 0))
      expect(sum(parts.map((one) => one.tax))).toBe(line.tax)
      expect(sum(parts.map((one) => one.discount))).toBe(line.discount)
      expect(sum(parts.map((one) => one.points))).toBe(line.points_converted)
      expect(sum(parts.map((one) => one.volume))).toBe(line.line_points)
      for (const one of parts) {
        expect(one.net + one.tax).toBe(one.amount)
        expect(Math.min(...Object.values(one))).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('where tax is included, parts of whole forints are whole forints, discounted or not', () => {
  fc.assert(
    fc.property(stored, ({ line, marks, step }) => {
      for (const { from, to } of steps(marks)) {
        const { amount, discount } = partOfLine(line, { taxIsAdded: false, step }, from, to)
        expect([amount % step, discount % step]).toEqual([0, 0])
      }
    }),
  )
})

test('k units cost k times the price that was shown for one, less what points paid of them', () => {
  fc.assert(
    fc.property(stored, ({ line, unit, marks, taxIsAdded, step }) => {
      for (const { from, to } of steps(marks)) {
        const { net, amount, discount } = partOfLine(line, { taxIsAdded, step }, from, to)
        expect((taxIsAdded ? net : amount) + discount).toBe(unit * (to - from))
        const whole = partOfLine({ ...line, discount: 0 }, { taxIsAdded, step }, from, to)
        expect(taxIsAdded ? whole.net : whole.amount).toBe(unit * (to - from))
      }
    }),
  )
})

test.each([
  ['two of 99.00 at 5 %', 2, 9900, 943],
  ['seven of 11.51 at 23 %', 7, 1151, 1507],
  ['three of 11.51 at 8.1 %', 3, 1151, 259],
])('each of %s is given back at its price', (_, quantity, unit, tax) => {
  const line = { quantity, line_gross: unit * quantity, discount: 0, tax, points_converted: 0, line_points: 0 }
  for (let at = 0; at < quantity; at += 1)
    expect(partOfLine(line, { taxIsAdded: false, step: 1 }, at, at + 1).amount).toBe(unit)
})

test('a partition of the delivery price gives exactly its price and tax, each part what was asked for', () => {
  fc.assert(
    fc.property(fc.boolean(), cuts, (taxIsAdded, { quantity, marks }) => {
      const service = { gross: quantity, tax: Math.floor(quantity / 5) }
      const parts = steps(marks).map(({ from, to }) => partOfPrice(service, taxIsAdded, from, to))
      expect(parts.map(({ net, amount }) => (taxIsAdded ? net : amount))).toEqual(
        steps(marks).map(({ from, to }) => to - from),
      )
      expect(sum(parts.map((one) => one.amount))).toBe(quantity + (taxIsAdded ? service.tax : 0))
      expect(sum(parts.map((one) => one.tax))).toBe(service.tax)
    }),
  )
  expect(partOfPrice({ gross: 0, tax: 0 }, false, 0, 0)).toEqual({ net: 0, tax: 0, amount: 0 })
})
