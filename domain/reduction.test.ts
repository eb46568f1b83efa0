import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOff } from './money.ts'
import { priceBefore, reductionPercent } from './reduction.ts'

test('A reduction is counted from the lowest price of 30 days, rounded down', () => {
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 11900 })).toBe(20)
  expect(reductionPercent({ promotion_gross_price: 6670, lowest_prior_price: 10000 })).toBe(33)
})

test('A percentage is told as it is, though its price was rounded to whole minor units', () => {
  // 15 % off 12.90 zł are 10.965 zł, which cost 10.97 zł.
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

test('A reduction never promises more than it gives, but for the rounding of its own percentage', () => {
  const amount = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(amount, amount, (promotion_gross_price, before) => {
      const percent = reductionPercent({ promotion_gross_price, lowest_prior_price: before })
      if (percent !== null) expect(percentOff(before, percent * 100)).toBeGreaterThanOrEqual(promotion_gross_price)
    }),
  )
  expect(reductionPercent({ promotion_gross_price: 9999, lowest_prior_price: 10_000 })).toBeNull()
})

test('A price that was lower within 30 days is no reduction', () => {
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 9520 })).toBeNull()
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 9000 })).toBeNull()
})

test('A promotional price of 0 takes everything off', () => {
  expect(reductionPercent({ promotion_gross_price: 0, lowest_prior_price: 1000 })).toBe(100)
})

test('Without a promotional price there is nothing to count', () => {
  expect(reductionPercent({ promotion_gross_price: null, lowest_prior_price: 1000 })).toBeNull()
  expect(reductionPercent({ promotion_gross_price: 900, lowest_prior_price: null })).toBeNull()
})

test('The price before a reduction is the lowest of 30 days, whatever the regular one is, or there is none to strike out', () => {
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 9000 })).toBe(9000)
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 8000 })).toBeNull()
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: null })).toBeNull()
  expect(priceBefore({ promotion_gross_price: null, lowest_prior_price: 9000 })).toBeNull()
})
