import { expect, test } from 'vitest'
import type { CountryId } from './locale.ts'
import { contradictsRegion } from './postcode-regions.ts'

test.each<[CountryId, string, string]>([
  ['ES', '28039', 'M'],
  ['ES', '51001', 'CE'],
  ['GC', '35001', 'GC'],
  ['GC', '38001', 'TF'],
  ['US', '95014', 'CA'],
  ['US', '96910', 'GU'],
  ['US', '06390', 'NY'],
  ['CA', 'K1A 0B1', 'ON'],
  ['CA', 'K1A 0B1', 'QC'],
  ['IT', '00144', 'RM'],
  ['IT', '09010', 'SU'],
  ['RO', '060274', 'B'],
  ['UA', '01001', '30'],
])('in %s %s belongs to %s', (countryId, postcode, region) => {
  expect(contradictsRegion(postcode, region, countryId)).toBe(false)
})

test.each<[CountryId, string, string]>([
  ['ES', '28039', 'CE'],
  ['ES', '52001', 'MA'],
  ['GC', '38001', 'GC'],
  ['US', '95014', 'NY'],
  ['CA', 'H3Z 2Y7', 'ON'],
  ['IT', '00144', 'MI'],
  ['RO', '060274', 'CJ'],
  ['UA', '79000', '30'],
])('in %s %s contradicts %s', (countryId, postcode, region) => {
  expect(contradictsRegion(postcode, region, countryId)).toBe(true)
})

test('where postcodes do not tell, nothing is contradicted', () => {
  expect(contradictsRegion('D02 AF30', 'CO', 'IE')).toBe(false)
  expect(contradictsRegion('28039', 'new', 'ES')).toBe(false)
  expect(contradictsRegion('00000', 'NY', 'US')).toBe(false)
})
