import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('the margin is what is left of a price without its tax after the cost', () => {
  expect(marginOf(123_00, 23_00, 40_00)).toEqual({ amount: 60_00, hundredths: 60_00 })
  // Prices without tax.
  expect(marginOf(100_00, 0, 75_00)).toEqual({ amount: 25_00, hundredths: 25_00 })
})

test('below zero, a variant is sold below cost', () => {
  expect(marginOf(61_50, 23_00, 60_00)).toEqual({ amount: -10_00, hundredths: -20_00 })
  // Its cost before tax would look covered.
  expect(marginOf(60_00, 23_00, 50_00).amount).toBeLessThan(0)
})

test('a price of 0 has no percentage', () => {
  expect(marginOf(0, 23_00, 5_00)).toEqual({ amount: -5_00, hundredths: null })
})
