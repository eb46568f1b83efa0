import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

test('is per 100 ml or 100 g', () => {
  expect(unitPriceOf(9995, { content_amount: 50, content_unit: 'ml' }, 'PL')).toEqual({
    unit_gross_price: 19_990,
    base_amount: 100,
    base_unit: 'ml',
    ounce: null,
  })
  expect(unitPriceOf(1000, { content_amount: 7.5, content_unit: 'g' }, 'FR')).toEqual({
    unit_gross_price: 13_333,
    base_amount: 100,
    base_unit: 'g',
    ounce: null,
  })
})

test('is per litre or kilogram in Germany', () => {
  expect(unitPriceOf(9995, { content_amount: 50, content_unit: 'ml' }, 'DE')).toEqual({
    unit_gross_price: 199_900,
    base_amount: 1,
    base_unit: 'l',
    ounce: null,
  })
  expect(unitPriceOf(9995, { content_amount: 250, content_unit: 'g' }, 'DE')?.base_unit).toBe('kg')
})

test('is per piece for several pieces, and null for a single one', () => {
  expect(unitPriceOf(1000, { content_amount: 3, content_unit: 'piece' }, 'DE')).toEqual({
    unit_gross_price: 333,
    base_amount: 1,
    base_unit: 'piece',
    ounce: null,
  })
  expect(unitPriceOf(1000, { content_amount: 1, content_unit: 'piece' }, 'PL')).toBeNull()
})

test('is also per ounce in the United States, rounded once from the price of the pack', () => {
  expect(unitPriceOf(4500, { content_amount: 50, content_unit: 'ml' }, 'US')).toEqual({
    unit_gross_price: 9000,
    base_amount: 100,
    base_unit: 'ml',
    ounce: { unit_gross_price: 2662, unit: 'fl oz' },
  })
  expect(unitPriceOf(1000, { content_amount: 7.5, content_unit: 'g' }, 'US')?.ounce).toEqual({
    unit_gross_price: 3780,
    unit: 'oz',
  })
  // From 2633, the price of 100 g, it would be 746.
  expect(unitPriceOf(395, { content_amount: 15, content_unit: 'g' }, 'US')?.ounce?.unit_gross_price).toBe(747)
  expect(unitPriceOf(1000, { content_amount: 3, content_unit: 'piece' }, 'US')?.ounce).toBeNull()
  expect(unitPriceOf(4500, { content_amount: 50, content_unit: 'ml' }, 'CA')?.ounce).toBeNull()
})

test('is null for free products', () => {
  expect(unitPriceOf(0, { content_amount: 2, content_unit: 'ml' }, 'PL')).toBeNull()
})

test('needs a positive content', () => {
  for (const content_amount of [0, -50, Number.NaN, 1.005]) {
    expect(unitPriceOf(1000, { content_amount, content_unit: 'ml' }, 'PL')).toBeNull()
  }
})
