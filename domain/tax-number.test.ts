import { expect, test } from 'vitest'
import { allCountries, countryIds } from './countries.ts'
import type { CountryId } from './locale.ts'
import { invoicedTaxNumber, parseTaxNumber, prefixedTaxNumber } from './tax-number.ts'

test.each<[CountryId, string, string]>([
  ['PL', '526-021-02-28', '5260210228'],
  ['PL', 'PL 5260210228', '5260210228'],
  ['DE', 'de 123456789', '123456789'],
  ['AT', 'ATU12345678', 'U12345678'],
  ['GR', 'EL123456789', '123456789'],
  ['NL', 'NL123456789B01', '123456789B01'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['XI', 'XI123456789', '123456789'],
  ['HK', '12345678', '12345678'],
  ['JE', 'ab 1234', 'AB1234'],
])('in %s %s is stored as %s', (countryId, typed, stored) => {
  expect(parseTaxNumber(typed, countryId)).toBe(stored)
  expect(parseTaxNumber(stored, countryId)).toBe(stored)
})

test.each<[CountryId, string]>([
  ['PL', '5260210229'],
  ['PL', '526021022'],
  ['PL', '٥٢٦٠٢١٠٢٢٨'],
  ['PL', ''],
  ['DE', '12345678'],
  ['AT', '12345678'],
  ['HK', '12 <b>'],
  ['DE', '1'.repeat(1_000_000)],
])('in %s %.20j is refused', (countryId, typed) => {
  expect(parseTaxNumber(typed, countryId)).toBeNull()
})

test('one wrong digit of a Polish number is always detected', () => {
  const nip = '5260210228'
  for (let at = 0; at < nip.length; at++) {
    for (const digit of '0123456789') {
      const typo = nip.slice(0, at) + digit + nip.slice(at + 1)
      expect(parseTaxNumber(typo, 'PL')).toBe(typo === nip ? nip : null)
    }
  }
})

/** A number of each member state and of Northern Ireland, as companies write it. */
const UNION = [
  ...['ATU12345678', 'BE0123456789', 'BG123456789', 'CY12345678L', 'CZ12345678', 'DE123456789', 'DK12345678'],
  ...['EE123456789', 'EL123456789', 'ESX1234567X', 'FI12345678', 'FRXX123456789', 'HR12345678901', 'HU12345678'],
  ...['IE1234567WA', 'IT12345678901', 'LT123456789', 'LU12345678', 'LV12345678901', 'MT12345678', 'NL123456789B01'],
  ...['PL5260210228', 'PT123456789', 'RO1234567', 'SE123456789012', 'SI12345678', 'SK1234567890', 'XI123456789'],
]
const prefixOf = (id: CountryId) => (id === 'GR' ? 'EL' : id === 'GC' ? 'ES' : id === 'IM' ? 'GB' : id)

test('a number of any member state is taken wherever the goods go, and is named with one prefix', () => {
  expect(UNION).toHaveLength(28)
  for (const countryId of countryIds()) {
    for (const number of UNION) {
      const stored = parseTaxNumber(` ${number.slice(0, 2).toLowerCase()} ${number.slice(2)}`, countryId)
      const isOwn = number.startsWith(prefixOf(countryId))
      expect([countryId, stored]).toEqual([countryId, isOwn ? number.slice(2) : number])
      expect(parseTaxNumber(stored ?? '', countryId)).toBe(stored)
      expect(prefixedTaxNumber(stored ?? '', countryId)).toBe(number)
    }
  }
})

test('a number of another member state is checked by the rules of its own', () => {
  expect(parseTaxNumber('PL5260210229', 'DE')).toBeNull()
  expect(parseTaxNumber('DE12345678', 'PL')).toBeNull()
  expect(parseTaxNumber('CZ1234567', 'PL')).toBeNull()
  // No member state.
  expect(parseTaxNumber('US123456789', 'PL')).toBeNull()
})

test('a bare French number whose key is the prefix of another state is French in France, and of that state elsewhere', () => {
  expect(parseTaxNumber('DE732829387', 'FR')).toBe('FRDE732829387')
  expect(parseTaxNumber('FR DE732829387', 'FR')).toBe('FRDE732829387')
  expect(parseTaxNumber('FRDE732829387', 'FR')).toBe('FRDE732829387')
  expect(prefixedTaxNumber('FRDE732829387', 'FR')).toBe('FRDE732829387')
  expect(parseTaxNumber('DE732829387', 'PL')).toBe('DE732829387')
  // A German one of a company that orders to France.
  expect(parseTaxNumber('DE123456789', 'FR')).toBe('DE123456789')
})

test('an invoice over a border names the number with its prefix, one at home as people know it', () => {
  expect(invoicedTaxNumber('123456789', 'DE', 'PL')).toBe('DE123456789')
  expect(invoicedTaxNumber('DE123456789', 'PL', 'PL')).toBe('DE123456789')
  expect(invoicedTaxNumber('PL5260210228', 'DE', 'PL')).toBe('PL5260210228')
  expect(invoicedTaxNumber('123456789', 'GR', 'PL')).toBe('EL123456789')
  expect(invoicedTaxNumber('5260210228', 'PL', 'PL')).toBe('5260210228')
  expect(invoicedTaxNumber('CHE123456789', 'CH', 'DE')).toBe('CHE123456789')
  expect(allCountries().filter(({ eu_status }) => eu_status === 'EU').length).toBe(UNION.length - 3)
})
