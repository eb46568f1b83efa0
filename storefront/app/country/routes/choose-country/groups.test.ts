import { COUNTRY_GROUPS, countryFacts, countryIds } from '@meridian/domain/countries.ts'
import { allLocales } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { localesOf } from './groups.ts'

test('the list of countries contains each of the 84 locales exactly once', () => {
  const listed = countryIds().flatMap((countryId) => localesOf(countryId).map(({ locale }) => locale))
  expect(listed).toHaveLength(84)
  expect([...listed].sort()).toEqual([...allLocales()].sort())
})

test('Ukraine offers Ukrainian first, and every group has a country', () => {
  expect(localesOf('UA')[0]?.locale).toBe('uk-ua')
  expect(new Set(countryIds().map((id) => countryFacts(id).country_group))).toEqual(new Set(COUNTRY_GROUPS))
})
