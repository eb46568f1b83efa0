import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'
import { maxPoints, pointsDiscount, pointsValue } from './points-discount.ts'

test.each([
  // A point is worth 1.00, 0.25 and 100.00 of the currency.
  [
    { requested: 1000, available: 5000, goods: 20_000, redeem_rate_hundredths: 100 },
    { points: 1000, discount: 1000 },
  ],
  [
    { requested: 1000, available: 5000, goods: 20_000, redeem_rate_hundredths: 25 },
    { points: 1000, discount: 250 },
  ],
  [
    { requested: 1000, available: 5000, goods: 2_000_000, redeem_rate_hundredths: 10_000 },
    { points: 1000, discount: 100_000 },
  ],
  // Never more than the wallet holds, nor than the goods cost.
  [
    { requested: 9000, available: 5000, goods: 20_000, redeem_rate_hundredths: 100 },
    { points: 5000, discount: 5000 },
  ],
  [
    { requested: 9000, available: 9000, goods: 4990, redeem_rate_hundredths: 100 },
    { points: 4990, discount: 4990 },
  ],
  [
    { requested: 9000, available: 9000, goods: 0, redeem_rate_hundredths: 100 },
    { points: 0, discount: 0 },
  ],
  // Points that would not lower the price stay in the wallet.
  [
    { requested: 403, available: 9000, goods: 20_000, redeem_rate_hundredths: 25 },
    { points: 400, discount: 100 },
  ],
  [
    { requested: 3, available: 9000, goods: 20_000, redeem_rate_hundredths: 25 },
    { points: 0, discount: 0 },
  ],
  [
    { requested: 900, available: 900, goods: 12_345, redeem_rate_hundredths: 10_000 },
    { points: 123, discount: 12_300 },
  ],
  [
    { requested: 900, available: 900, goods: 12_345, redeem_rate_hundredths: 0 },
    { points: 0, discount: 0 },
  ],
])('%o is %o', (requested, answer) => {
  expect(pointsDiscount({ ...requested, step: 1 })).toEqual(answer)
})

const amount = fc.integer({ min: 0, max: 999_999_999_999 })
const step = fc.constantFrom(1, 100)
const rate = fc.integer({ min: 1, max: 1_000_000 })

test('a discount matches its points, uses as few as possible, and never exceeds the request, the wallet or the goods', () => {
  fc.assert(
    fc.property(amount, amount, amount, rate, step, (requested, available, goods, redeem_rate_hundredths, step) => {
      const { points, discount } = pointsDiscount({ requested, available, goods, redeem_rate_hundredths, step })
      expect(discount % step).toBe(0)
      expect(points).toBeLessThanOrEqual(Math.min(requested, available))
      expect(discount).toBeLessThanOrEqual(goods)
      expect(pointsValue(points, redeem_rate_hundredths, step)).toBe(discount)
      if (points > 0) expect(pointsValue(points - 1, redeem_rate_hundredths, step)).toBeLessThan(discount)
      // No larger discount was possible.
      const all = Math.min(requested, available, maxPoints(goods, redeem_rate_hundredths))
      expect(pointsValue(all, redeem_rate_hundredths, step)).toBe(discount)
    }),
  )
})

test('a discounted cart never costs less than its delivery, and its lines share the discount exactly', () => {
  const line = fc.record({
    gross_price: fc.integer({ min: 0, max: 100_000 }),
    promotion_gross_price: fc.constant(null),
    points: fc.constant(0),
    promotion_points: fc.constant(null),
    quantity: fc.integer({ min: 1, max: 9 }),
    tax_rate_hundredths: fc.constantFrom(2300, 800),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, amount, rate, fc.integer({ min: 0, max: 5000 }), (lines, requested, redeem_rate, price) => {
      const goods = lines.reduce((sum, one) => sum + one.gross_price * one.quantity, 0)
      const { discount } = pointsDiscount({
        requested,
        available: requested,
        goods,
        step: 1,
        redeem_rate_hundredths: redeem_rate,
      })
      const totals = cartTotals({
        lines,
        shipping: { price, tax_rate_hundredths: 2300 },
        discount,
        tax_mode: 'inclusive',
      })
      expect(totals.discount_total).toBe(discount)
      expect(totals.total).toBe(goods + price - discount)
      expect(totals.total).toBeGreaterThanOrEqual(price)
      expect(totals.lines.reduce((sum, one) => sum + one.discount, 0)).toBe(discount)
      for (const one of totals.lines) expect(one.total).toBeGreaterThanOrEqual(0)
      expect(totals.taxes.reduce((sum, tax) => sum + tax.gross, 0)).toBe(totals.total)
    }),
  )
})
