import { expect, test } from 'vitest'
import { linePoints, linePrice } from './cart-line.ts'

test('a line costs the regular price times quantity without a promotion', () => {
  expect(linePrice({ gross_price: 12_990, promotion_gross_price: null, quantity: 3 })).toBe(38_970)
})

test('a promotional price wins, also when it is 0', () => {
  expect(linePrice({ gross_price: 12_990, promotion_gross_price: 9990, quantity: 2 })).toBe(19_980)
  expect(linePrice({ gross_price: 12_990, promotion_gross_price: 0, quantity: 2 })).toBe(0)
})

test('points follow the same rule, and promotional 0 points are 0', () => {
  expect(linePoints({ points: 1250, promotion_points: null, quantity: 3 })).toBe(3750)
  expect(linePoints({ points: 1250, promotion_points: 2500, quantity: 3 })).toBe(7500)
  expect(linePoints({ points: 1250, promotion_points: 0, quantity: 3 })).toBe(0)
})
