import { expect, test } from 'vitest'
import { reductionPercent } from './reduction.ts'

test('A reduction is counted from the lowest price of 30 days, rounded down', () => {
  expect(reductionPercent({ promotion_gross_price: 9520, lowest_prior_price: 11900 })).toBe(20)
  expect(reductionPercent({ promotion_gross_price: 6670, lowest_prior_price: 10000 })).toBe(33)
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
