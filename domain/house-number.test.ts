import { describe, expect, test } from 'vitest'
import { streetLine } from './address-fields.ts'
import { countryIds } from './countries.ts'
import { houseNumberOf, needsHouseNumber, noNumberMark, splitStreet } from './house-number.ts'
import type { CountryId } from './locale.ts'

test('a parcel needs a house number, but where houses have names', () => {
  expect(countryIds().filter((id) => !needsHouseNumber(id))).toEqual([
    ...(['EE', 'GB', 'HK', 'IE', 'IM', 'JE', 'LV', 'XI'] as const),
  ])
})

test('the answer that there is none is what the country writes, and is accepted again', () => {
  for (const id of countryIds()) {
    const mark = noNumberMark(id)
    if (mark === null) continue
    expect(mark.length, id).toBeLessThanOrEqual(10)
    for (const said of [mark, mark.toUpperCase(), 'S/N', '-', 'b.b.']) expect(houseNumberOf(said, id), id).toBe(mark)
    for (const said of ['x', 'here', 'Villa Anna']) expect(houseNumberOf(said, id), id).toBeNull()
  }
})

test('where every house has a number, nothing stands for it', () => {
  for (const id of ['PL', 'DE', 'NL', 'US'] as const) {
    for (const said of ['s/n', '-', 'x']) expect(houseNumberOf(said, id), id).toBeNull()
    expect(houseNumberOf('12A', id)).toBe('12A')
  }
  expect(houseNumberOf('Rose', 'GB')).toBe('Rose')
})

const split = (street: string, countryId: CountryId) => {
  const { street: name, street_hn = null, street_an = null } = splitStreet({ street } as Street, countryId)
  return [name, street_hn, street_an]
}
interface Street {
  street: string
  street_hn?: string
  street_an?: string
}

describe('a street that holds its number', () => {
  test.each<[CountryId, string, string, string | null, string | null]>([
    ['PL', 'Długa 12', 'Długa', '12', null],
    ['PL', 'ul. 3 Maja 5A/7', 'ul. 3 Maja', '5A', '7'],
    ['PL', 'Długa 12 m. 7', 'Długa', '12', '7'],
    ['PL', 'Wólka 12 a', 'Wólka', '12 a', null],
    ['DE', 'Musterstr.12', 'Musterstr.', '12', null],
    ['DE', 'Hauptstraße Nr. 5–7', 'Hauptstraße', '5-7', null],
    ['CZ', 'Lhota č.p. 12', 'Lhota', '12', null],
    ['CZ', 'Lhota č.ev. 12', 'Lhota', 'č.ev. 12', null],
    ['SK', 'Lehota č. e. 12', 'Lehota', 'č. e. 12', null],
    ['ES', 'Calle Mayor nº 12', 'Calle Mayor', '12', null],
    ['HU', 'Petőfi utca 12.', 'Petőfi utca', '12', null],
    ['ES', 'Calle Mayor 12, 3º B', 'Calle Mayor', '12', '3º B'],
    ['IT', 'Via Roma, 12 bis', 'Via Roma', '12 bis', null],
    ['GB', '12 High Street', 'High Street', '12', null],
    ['GB', '12A, High Street', 'High Street', '12A', null],
    ['US', '221 N Main St Apt 4', 'N Main St Apt 4', '221', null],
    ['FR', '12 bis rue de Rivoli', 'rue de Rivoli', '12 bis', null],
    ['FR', 'Rue de Rivoli, 12', 'Rue de Rivoli', '12', null],
  ])('in %s %s', (countryId, typed, ...parts) => {
    expect(split(typed, countryId)).toEqual(parts)
  })

  test.each<[CountryId, string]>([
    ['PL', '3 Maja'],
    ['PL', '12'],
    ['PL', 'Długa'],
    ['DE', 'Straße des 17. Juni'],
    ['US', '5th Avenue'],
    ['US', 'Highway 101'],
    ['US', 'PO Box 12'],
    ['FR', 'Rue du 8 Mai 1945'],
  ])('in %s %s holds none', (countryId, typed) => {
    expect(split(typed, countryId)).toEqual([typed, null, null])
  })

  test('is left alone beside a number of its own', () => {
    const address = { street: 'Długa 12', street_hn: '5', street_an: null }
    expect(splitStreet(address, 'PL')).toBe(address)
    const flat = { street: 'Długa 12/3', street_hn: '', street_an: '7' }
    expect(splitStreet(flat, 'PL')).toBe(flat)
  })

  test('is written on a parcel as it was typed', () => {
    for (const [id, typed] of [
      ['PL', 'Długa 12A/7'],
      ['DE', 'Lange Straße 5-7'],
      ['GB', '12 High Street'],
      ['US', '1600 Pennsylvania Ave NW'],
    ] as const) {
      expect(streetLine(splitStreet({ street: typed }, id), id)).toBe(typed)
    }
  })
})
