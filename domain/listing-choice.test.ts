import { expect, test } from 'vitest'
import { EVERYTHING, isPriceChosen } from './listing-choice.ts'

test('both limits of a price are within it', () => {
  const choice = { ...EVERYTHING, price_from: 1000, price_to: 2000 }
  expect([999, 1000, 2000, 2001].map((price) => isPriceChosen(price, choice))).toEqual([false, true, true, false])
  expect([0, 1_000_000].map((price) => isPriceChosen(price, EVERYTHING))).toEqual([true, true])
})
