import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRefusal,
  CART_LINES_MAX,
  isQuantity,
  isSoldOut,
  linesToAdjust,
  piecesMax,
  QUANTITY_MAX,
  quantityAllowed,
  totalQuantity,
} from './cart.ts'

describe('quantity', () => {
  test('is a whole number from 1 to 999, of type number', () => {
    for (const good of [1, 2, 999]) expect(isQuantity(good)).toBe(true)
    for (const bad of [0, -1, -0, 1.5, 1000, 1e9, Number.NaN, '1', '', null, true, [1], undefined]) {
      expect(isQuantity(bad)).toBe(false)
    }
  })

  test('is lowered to the available stock, and the change is reported', () => {
    expect(quantityAllowed({ requested: 3, available: 5 })).toEqual({ quantity: 3, changed: false })
    expect(quantityAllowed({ requested: 7, available: 5 })).toEqual({ quantity: 5, changed: true })
    expect(quantityAllowed({ requested: 7, available: 0 })).toEqual({ quantity: 0, changed: true })
    expect(quantityAllowed({ requested: 1500, available: 5000 })).toEqual({ quantity: 999, changed: true })
    expect(quantityAllowed({ requested: 1, available: -2 })).toEqual({ quantity: 0, changed: true })
  })
})

test('is limited to one per order for free products and to 999 otherwise', () => {
  expect(piecesMax({ gross_price: 0 })).toBe(1)
  expect(piecesMax({ gross_price: 1 })).toBe(QUANTITY_MAX)
})

describe('adding', () => {
  const add = { quantity: 1, quantity_in_cart: 0, lines_in_cart: 0, sold_here: true, available: 10, most: QUANTITY_MAX }

  test('is allowed for something that is sold here and in stock', () => {
    expect(addRefusal(add)).toBeNull()
  })

  test('a full cart takes more of what it holds, but no new line', () => {
    expect(addRefusal({ ...add, lines_in_cart: CART_LINES_MAX })).toBe('CART_FULL')
    expect(addRefusal({ ...add, lines_in_cart: CART_LINES_MAX, quantity_in_cart: 1 })).toBeNull()
  })

  test('each refusal has its own reason', () => {
    expect(addRefusal({ ...add, quantity: 0 })).toBe('FIELDS_REFUSED')
    expect(addRefusal({ ...add, sold_here: false })).toBe('VARIANT_UNAVAILABLE')
    expect(addRefusal({ ...add, available: 0 })).toBe('STOCK_EXHAUSTED')
    expect(addRefusal({ ...add, quantity_in_cart: 10 })).toBe('STOCK_EXHAUSTED')
    expect(addRefusal({ ...add, quantity_in_cart: QUANTITY_MAX, available: 5000 })).toBe('QUANTITY_LIMITED')
    expect(addRefusal({ ...add, quantity_in_cart: 1, most: 1 })).toBe('QUANTITY_LIMITED')
  })

  test('an accepted addition always changes the line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 1100 }),
        fc.integer({ min: 0, max: 1100 }),
        fc.integer({ min: -5, max: 1100 }),
        (quantity, quantity_in_cart, available) => {
          if (addRefusal({ ...add, quantity, quantity_in_cart, available }) !== null) return
          const allowed = quantityAllowed({ requested: quantity_in_cart + quantity, available })
          expect(allowed.quantity).toBeGreaterThan(quantity_in_cart)
          expect(allowed.quantity).toBeLessThanOrEqual(Math.min(available, QUANTITY_MAX))
        },
      ),
    )
  })
})

test('the badge counts pieces, not lines', () => {
  expect(totalQuantity([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
  expect(totalQuantity([])).toBe(0)
})

describe('lines that became scarce', () => {
  test('are lowered to the stock or removed; the rest stays as it is', () => {
    const [enough, few, none] = [
      { id: 1, quantity: 2, available: 2 },
      { id: 2, quantity: 5, available: 3 },
      { id: 3, quantity: 1, available: 0 },
    ] as const
    expect(linesToAdjust([enough, few, none])).toEqual([
      { line: few, quantity: 3 },
      { line: none, quantity: 0 },
    ])
    expect([enough, few, none].map(isSoldOut)).toEqual([false, false, true])
  })
})
