import { expect, test } from 'vitest'
import { allCountries, countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'
import { normalizePostcode } from './postcode.ts'

const cases: [CountryId, string, string][] = [
  ['PL', '00001', '00-001'],
  ['PL', ' 00 001 ', '00-001'],
  ['PL', '00–950', '00-950'],
  ['PL', '٠٠٠٠١', '00-001'],
  ['PL', '\u200e００\u2009‑\u2009００１', '00-001'],
  ['PT', '2725079', '2725-079'],
  ['CZ', '10000', '100 00'],
  ['SE', 'SE-114 55', '114 55'],
  ['GR', '15124', '151 24'],
  ['GB', 'ec1y8sy', 'EC1Y 8SY'],
  ['GB', 'm1 1aa', 'M1 1AA'],
  ['GB', 'bfpo12', 'BFPO 12'],
  ['XI', 'bt11aa', 'BT1 1AA'],
  ['JE', 'je11aa', 'JE1 1AA'],
  ['IM', 'im21aa', 'IM2 1AA'],
  ['IE', 'a65f4e2', 'A65 F4E2'],
  ['NL', '1234ab', '1234 AB'],
  ['CA', 'h3z2y7', 'H3Z 2Y7'],
  ['US', '95014', '95014'],
  ['US', '95014 1234', '95014-1234'],
  ['LV', '1073', 'LV-1073'],
  ['LV', 'lv-1073', 'LV-1073'],
  ['LT', 'LT-04340', '04340'],
  ['LU', 'L-4750', '4750'],
  ['CH', 'ch 2544', '2544'],
  ['LI', 'FL-9496', '9496'],
  ['FI', 'FI-00550', '00550'],
  ['GC', '35001', '35001'],
]

test.each(cases)('in %s %j becomes %j', (countryId, typed, stored) => {
  expect(normalizePostcode(typed, countryFacts(countryId))).toBe(stored)
})

test.each<[CountryId, string]>([
  ['PL', '0000'],
  ['PL', '00-0O1'],
  ['PL', '00-00О'],
  ['PL', ''],
  ['GC', '28039'],
  ['XI', 'M1 1AA'],
  ['NL', '1234 SS'],
  ['US', '95014-12'],
  ['LI', '9499'],
  ['HK', '999077'],
  ['HK', ''],
  ['PL', '0'.repeat(1_000_000)],
])('in %s %.20j is refused', (countryId, typed) => {
  expect(normalizePostcode(typed, countryFacts(countryId))).toBeNull()
})

test('a normalised postcode is accepted unchanged in every country', () => {
  for (const country of allCountries()) {
    if (country.postcode_example === null) continue
    const stored = normalizePostcode(country.postcode_example, country)
    expect(stored, country.id).not.toBeNull()
    expect(normalizePostcode(stored ?? '', country)).toBe(stored)
  }
})
