import { describe, expect, test } from 'vitest'
import { countryIds } from './countries.ts'
import type { CountryId } from './locale.ts'
import { declaredLines, isOneStopShop, lastDayOf, quarterDays, quarterOf, quartersBefore } from './oss-report.ts'

test('a quarter begins with its first day and ends before that of the next one', () => {
  expect(quarterDays('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-04-01' })
  expect(quarterDays('2026-Q4')).toEqual({ from: '2026-10-01', until: '2027-01-01' })
  expect(() => quarterDays('2026-Q5')).toThrow(RangeError)
})

test('the one-stop shop has sales between two member states, and no others', () => {
  const is = (seller_country_id: CountryId, country_id: CountryId, is_taxable = false) =>
    isOneStopShop({ seller_country_id, country_id, is_taxable })
  expect(is('PL', 'CZ')).toBe(true)
  expect(is('PL', 'PL')).toBe(false)
  expect(is('PL', 'UA')).toBe(false)
  expect(is('DE', 'CH')).toBe(false)
  expect(is('GB', 'IE')).toBe(false)
  // A company that names its number is no consumer, wherever the goods go.
  expect(countryIds().filter((country_id) => is('PL', country_id, true))).toEqual([])
  // The Canary Islands are outside the tax area of the Union.
  expect(is('ES', 'GC')).toBe(false)
})

describe('the declaration in euro', () => {
  const sum = {
    company_id: 1,
    seller_country_id: 'PL',
    is_taxable: false,
    rate_hundredths: 2100,
    quarter: '2026-Q3',
  } as const
  const rates = (currency_code: string) => ({ EUR: 1_000_000, CZK: 24_312_000 })[currency_code] ?? null

  test('uses the rate of the last day of the quarter', () => {
    expect(quarterOf('2026-09-30')).toBe('2026-Q3')
    expect(quarterOf('2026-10-01')).toBe('2026-Q4')
    expect(lastDayOf('2026-Q3')).toBe('2026-09-30')
    expect(lastDayOf('2026-Q4')).toBe('2026-12-31')
  })

  test('equals the documents to the cent where they are in euro, and converts any other sum once', () => {
    const documents = [
      { ...sum, country_id: 'DE', currency_code: 'EUR', net: 10_001, tax: 1901 },
      { ...sum, country_id: 'CZ', currency_code: 'CZK', net: 100_000, tax: 21_000 },
      { ...sum, country_id: 'CZ', currency_code: 'CZK', is_taxable: true, net: 500_000, tax: 105_000 },
    ] as const
    expect(declaredLines(documents, rates)).toMatchObject([
      { country_id: 'DE', net: 10_001, tax: 1901 },
      // 1000 CZK ÷ 24.312 and 210 CZK ÷ 24.312.
      { country_id: 'CZ', net: 4113, tax: 864 },
    ])
  })

  test('leaves out sales at home, keeps corrections of an earlier quarter apart, and says where a rate is missing', () => {
    const documents = [
      { ...sum, country_id: 'PL', currency_code: 'PLN', net: 5000, tax: 1150 },
      { ...sum, country_id: 'SK', currency_code: 'EUR', net: 5000, tax: 1150 },
      { ...sum, country_id: 'SK', currency_code: 'EUR', quarter: '2026-Q2', net: -1000, tax: -230 },
      { ...sum, country_id: 'RO', currency_code: 'RON', net: 5000, tax: 1050 },
    ] as const
    expect(declaredLines(documents, rates)).toMatchObject([
      { country_id: 'SK', quarter: '2026-Q3', net: 5000, tax: 1150 },
      { country_id: 'SK', quarter: '2026-Q2', net: -1000, tax: -230 },
      { country_id: 'RO', net: null, tax: null },
    ])
  })
})

test('the quarters before one are counted over the turn of a year', () => {
  expect(quartersBefore('2026-Q2', 4)).toEqual(['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3'])
})
