import { countryFacts, countryIds } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { countryNames, isCountryFound } from './country-search.ts'

const listed = countryIds().map((id) => ({
  id,
  names: countryNames({
    id,
    region: countryFacts(id).cldr_region,
    name: id,
    native: { name: countryFacts(id).native_name },
    also_called: countryFacts(id).also_called,
  }),
}))
const found = (typed: string): CountryId[] =>
  listed.filter(({ names }) => isCountryFound(names, typed)).map(({ id }) => id)

test.each<[string, CountryId]>([
  ['Germany', 'DE'],
  ['deutschl', 'DE'],
  ['Niemcy', 'DE'],
  ['Allemagne', 'DE'],
  ['Німеччина', 'DE'],
  ['Германия', 'DE'],
  ['Németország', 'DE'],
  ['espana', 'ES'],
  ['Česko', 'CZ'],
  ['cesko', 'CZ'],
  ['Holandia', 'NL'],
  ['Wegry', 'HU'],
  ['Węgry', 'HU'],
  ['Włochy', 'IT'],
  ['wlochy', 'IT'],
  ['Ελλάδα', 'GR'],
  ['Suisse', 'CH'],
  ['Canari', 'GC'],
  ['kingdom', 'GB'],
  ['Northern', 'XI'],
  ['USA', 'US'],
  ['u.s.a.', 'US'],
  ['США', 'US'],
  ['America', 'US'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['England', 'GB'],
  ['Anglia', 'GB'],
  ['Czech Republic', 'CZ'],
])('typing %s finds %s', (typed, id) => {
  expect(found(typed)).toContain(id)
})

test('an empty search finds every country, and an unknown name none', () => {
  expect(found('  ')).toHaveLength(countryIds().length)
  expect(found('atlantis')).toEqual([])
  expect(found('germany')).toEqual(['DE'])
})
