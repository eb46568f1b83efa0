import { expect, test } from 'vitest'
import { byName } from './by-name.server.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('names stand in the order of the alphabet of the page', () => {
  expect(named('Івано-Франківська', 'Волинська', 'Вінницька', 'Автономна').sort(byName('uk'))).toEqual(
    named('Автономна', 'Вінницька', 'Волинська', 'Івано-Франківська'),
  )
  expect(named('Irsko', 'Chorvatsko', 'Řecko', 'Česko', 'Rumunsko', 'Dánsko').sort(byName('cs'))).toEqual(
    named('Česko', 'Dánsko', 'Chorvatsko', 'Irsko', 'Rumunsko', 'Řecko'),
  )
  expect(named('Łotwa', 'Malta', 'Luksemburg').sort(byName('pl'))).toEqual(named('Luksemburg', 'Łotwa', 'Malta'))
})
