import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashRounding } from './cash-rounding.ts'
import { countryIds } from './countries.ts'

test('rounds to the nearest coin, half up', () => {
  expect(cashRounding(12_349, 'CZ')).toBe(-49)
  expect(cashRounding(12_350, 'CZ')).toBe(50)
  expect(cashRounding(999_800, 'HU')).toBe(200)
  expect(cashRounding(1002, 'CH')).toBe(-2)
  expect(cashRounding(1003, 'CH')).toBe(2)
})

test('leaves totals that can be paid in coins unchanged', () => {
  expect(cashRounding(12_300, 'CZ')).toBe(0)
  expect(cashRounding(12_349, 'PL')).toBe(0)
  expect(cashRounding(0, 'HU')).toBe(0)
})

test('never moves a total by more than half a coin, and rounds once', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.constantFrom(...countryIds()), (total, country_id) => {
      const difference = cashRounding(total, country_id)
      expect(Math.abs(difference)).toBeLessThanOrEqual(250)
      expect(cashRounding(total + difference, country_id)).toBe(0)
    }),
  )
})
