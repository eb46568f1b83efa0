import { expect, test } from 'vitest'
import { countryIds } from './countries.ts'
import { COUNTRY_GROUPS, countryGroupOf } from './country-group.ts'

test('every country is in one part of the world, and every part has countries', () => {
  expect(new Set(countryIds().map(countryGroupOf))).toEqual(new Set(COUNTRY_GROUPS))
  expect(countryGroupOf('GC')).toBe(countryGroupOf('ES'))
  expect(countryGroupOf('XI')).toBe(countryGroupOf('GB'))
})
