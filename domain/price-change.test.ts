import { expect, test } from 'vitest'
import { priceProblem } from './price-change.ts'

test('a price has points, and is an amount that can be paid', () => {
  expect(priceProblem({ gross_price: null, points: null }, 'PLN')).toBeNull()
  expect(priceProblem({ gross_price: 9_90, points: null }, 'PLN')).toMatchObject({ code: 'POINTS_MISSING' })
  expect(priceProblem({ gross_price: null, points: 1 }, 'PLN')).toMatchObject({ code: 'PRICE_MISSING' })
  expect(priceProblem({ gross_price: 9_90, points: 1 }, 'HUF')).toMatchObject({ code: 'NOT_PAYABLE' })
})
