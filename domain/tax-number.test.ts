import { expect, test } from 'vitest'
import type { CountryId } from './locale.ts'
import { parseTaxNumber } from './tax-number.ts'

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
