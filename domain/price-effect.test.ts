import { expect, test } from 'vitest'
import { EFFECT_EDGES, freeShippingChange, priceEffect } from './price-effect.ts'

const pair = (gross_price: number | null) => ({ gross_price, points: gross_price === null ? null : 100 })
const change = (before: number | null, after: number | null) => ({ before: pair(before), after: pair(after) })

test('the effect of changes counts what goes up, down, begins and ends, with median and extremes', () => {
  const changes = [
    change(100_00, 110_00),
    change(100_00, 80_00),
    change(100_00, 95_01),
    change(100_00, 100_00),
    change(null, 10_00),
    change(10_00, null),
    change(10_00, 90_00),
  ]
  const { bars, ...effect } = priceEffect(changes)
  expect(effect).toEqual({
    count: 7,
    up: 2,
    down: 2,
    begun: 1,
    ended: 1,
    median: -4_99,
    lowest: -20_00,
    highest: 800_00,
  })
  expect(bars).toHaveLength(EFFECT_EDGES.length + 1)
  // -20 percent is in the bar that begins there, as is +10.
  expect(bars).toEqual([0, 0, 1, 0, 1, 0, 0, 1, 0, 1])
  expect(priceEffect([])).toMatchObject({ count: 0, median: null })
})

test('a piece loses free delivery when its price falls below the value that has it', () => {
  expect(freeShippingChange(200_00, 199_99, 200_00)).toBe('LOST')
  expect(freeShippingChange(199_99, 200_00, 200_00)).toBe('GAINED')
  expect(freeShippingChange(250_00, 200_00, 200_00)).toBeNull()
  expect(freeShippingChange(250_00, 100_00, null)).toBeNull()
})
