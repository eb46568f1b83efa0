import { expect, test } from 'vitest'
import { currencySymbolOf } from './currency-symbol.ts'

test('readers see the symbol they know, otherwise the code', () => {
  expect(currencySymbolOf('EUR', 'pl')).toBe('€')
  expect(currencySymbolOf('PLN', 'pl')).toBe('zł')
  expect(currencySymbolOf('PLN', 'en')).toBe('PLN')
  expect(currencySymbolOf('CZK', 'sk')).toBe('CZK')
  expect(currencySymbolOf('UAH', 'uk')).toBe('₴')
  expect(currencySymbolOf('RON', 'ro')).toBe('RON')
})
