import { expect, test } from 'vitest'
import { compareNames } from './compare-names.server.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test("names are sorted by the alphabet of the page's language", () => {
  expect(named('Івано-Франківська', 'Волинська', 'Вінницька', 'Автономна').sort(compareNames('uk'))).toEqual(
    named('Автономна', 'Вінницька', 'Волинська', 'Івано-Франківська'),
  )
  expect(named('Irsko', 'Chorvatsko', 'Řecko', 'Česko', 'Rumunsko', 'Dánsko').sort(compareNames('cs'))).toEqual(
    named('Česko', 'Dánsko', 'Chorvatsko', 'Irsko', 'Rumunsko', 'Řecko'),
  )
  expect(named('Łotwa', 'Malta', 'Luksemburg').sort(compareNames('pl'))).toEqual(named('Luksemburg', 'Łotwa', 'Malta'))
})
