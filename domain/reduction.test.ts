import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOff } from './money.ts'
import { priceBefore, reductionPercent } from './reduction.ts'

test('a reduction is computed from the lowest price of 30 days, rounded down', () => {
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 11900 })).toBe(20)
  expect(reductionPercent({ promotion_gross_price: 6670, lowest_prior_price: 10000 })).toBe(33)
})

test('a percentage is shown as set, although its price was rounded to minor units', () => {
  // 15 % off 12.90 zł is 10.965 zł, sold at 10.97 zł.
  expect(reductionPercent({ promotion_gross_price: 1097, lowest_prior_price: 1290 })).toBe(15)
  expect(reductionPercent({ promotion_gross_price: 1098, lowest_prior_price: 1290 })).toBe(14)
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9_999_999 }), fc.integer({ min: 1, max: 100 }), (before, percent) => {
      const promotion_gross_price = percentOff(before, percent * 100)
      expect(reductionPercent({ promotion_gross_price, lowest_prior_price: before })).toBe(
        promotion_gross_price < before ? percent : null,
      )
    }),
  )
})

test('a shown reduction never exceeds the real one, except by the rounding of its own percentage', () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(amount, amount, (promotion_gross_price, before) => {
      const percent = reductionPercent({ promotion_gross_price, lowest_prior_price: before })
      if (percent !== null) expect(percentOff(before, percent * 100)).toBeGreaterThanOrEqual(promotion_gross_price)
    }),
  )
  expect(reductionPercent({ promotion_gross_price: 9999, lowest_prior_price: 10_000 })).toBeNull()
})

test('a promotional price is no reduction if the price was as low within 30 days', () => {
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 9520 })).toBeNull()
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 9000 })).toBeNull()
})

test('a promotional price of 0 is a reduction of 100 %', () => {
  expect(reductionPercent({ promotion_gross_price: 0, lowest_prior_price: 1000 })).toBe(100)
})

test('without a promotional price there is no reduction', () => {
  expect(reductionPercent({ promotion_gross_price: null, lowest_prior_price: 1000 })).toBeNull()
  expect(reductionPercent({ promotion_gross_price: 900, lowest_prior_price: null })).toBeNull()
})

test('the price before a reduction is the lowest of 30 days, whatever the regular one, or null', () => {
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 9000 })).toBe(9000)
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 8000 })).toBeNull()
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: null })).toBeNull()
  expect(priceBefore({ promotion_gross_price: null, lowest_prior_price: 9000 })).toBeNull()
})
