import { expect, test } from 'vitest'
import { priceBefore, reductionPercent } from './reduction.ts'

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

test('The price before a reduction is the lowest of 30 days, whatever the regular one is, or there is none to strike out', () => {
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 9000 })).toBe(9000)
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: 8000 })).toBeNull()
  expect(priceBefore({ promotion_gross_price: 8000, lowest_prior_price: null })).toBeNull()
  expect(priceBefore({ promotion_gross_price: null, lowest_prior_price: 9000 })).toBeNull()
})
