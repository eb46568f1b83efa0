import { describe, expect, test } from 'vitest'
import { type AddressInput, addressLine, checkAddress } from './address.ts'
import { EMPTY_ADDRESS } from './address-list.ts'
import { COUNTRIES, type Country } from './countries.ts'

const warsaw: AddressInput = {
  name_first: 'Anna',
  name_last: 'Nowak',
  street: 'Marszałkowska',
  street_hn: '12A',
  street_an: '7',
  postal_code: '00001',
  city_name: 'Warszawa',
  phone_prefix: '48',
  phone_number: '601 234 567',
}

describe('the display line', () => {
  test('is the street, a space and the house number, a slash and the apartment number', () => {
    expect(addressLine({ street: 'Długa', street_hn: '12A', street_an: '7' })).toBe('Długa 12A/7')
  })

  test('leaves out the numbers that are missing', () => {
    expect(addressLine({ street: 'Długa', street_hn: '12A', street_an: null })).toBe('Długa 12A')
    expect(addressLine({ street: 'Długa', street_hn: '', street_an: '7' })).toBe('Długa/7')
    expect(addressLine({ street: 'Długa' })).toBe('Długa')
    expect(addressLine({ street: 'Długa', street_hn: '0' })).toBe('Długa 0')
  })

  test('is empty when the street is blank', () => {
    expect(addressLine({ street: ' ', street_hn: '12A', street_an: '7' })).toBe('')
    expect(addressLine({ street: null, street_hn: '12A' })).toBe('')
  })
})

describe('a full address', () => {
  test('is normalised: postcode, phone prefix and number', () => {
    expect(checkAddress(warsaw, COUNTRIES.PL)).toEqual({
      value: {
        ...EMPTY_ADDRESS,
        name_first: 'Anna',
        name_last: 'Nowak',
        name_patronymic: null,
        company_name: null,
        street: 'Marszałkowska',
        street_hn: '12A',
        street_an: '7',
        postal_code: '00-001',
        city_name: 'Warszawa',
        region_id: null,
        phone_prefix: '+48',
        phone_number: '601234567',
      },
    })
  })

  test('is accepted again unchanged after normalisation', () => {
    const first = checkAddress(warsaw, COUNTRIES.PL)
    if (!('value' in first)) throw new Error('The address was refused')
    expect(checkAddress(first.value, COUNTRIES.PL)).toEqual(first)
  })

  test('reports all its problems at once, each with its field', () => {
    const bad = { ...warsaw, name_first: ' ', name_last: '😀', street: 'x'.repeat(101), street_hn: '12345678901' }
    expect(checkAddress({ ...bad, postal_code: '1', phone_number: 'abc' }, COUNTRIES.PL)).toEqual({
      problems: [
        { path: 'street', code: 'TOO_LONG' },
        { path: 'street_hn', code: 'TOO_LONG' },
        { path: 'postal_code', code: 'INVALID_FORMAT' },
        { path: 'name_first', code: 'REQUIRED' },
        { path: 'name_last', code: 'INVALID_CHARACTERS' },
        { path: 'phone_number', code: 'INVALID_FORMAT' },
      ],
    })
  })

  test('when empty, reports every field the country requires', () => {
    const missing = (id: keyof typeof COUNTRIES) => {
      const result = checkAddress({}, COUNTRIES[id])
      return 'problems' in result ? result.problems.map((problem) => problem.path) : []
    }
    const person = ['name_first', 'name_last', 'phone_prefix', 'phone_number']
    expect(missing('PL')).toEqual(['city_name', 'street', 'postal_code', ...person])
    expect(missing('US')).toEqual(['region_id', 'city_name', 'street', 'postal_code', ...person])
    expect(missing('IE')).toEqual(['city_name', 'street', ...person])
    expect(missing('HK')).toEqual(['region_id', 'city_name', 'street', ...person])
  })

  test('accepts longer companies and streets than person names', () => {
    const result = checkAddress({ ...warsaw, company_name: 'H&M (Polska)', street: 'ul. 3 Maja 5/7' }, COUNTRIES.PL)
    expect(result).toHaveProperty('value.company_name', 'H&M (Polska)')
    expect(checkAddress({ ...warsaw, name_last: 'H&M' }, COUNTRIES.PL)).toHaveProperty('problems')
  })

  test.each(['12A', '5/7', '0', '-1', '12 bis', 'B.2'])('%s is a house number', (street_hn) => {
    expect(checkAddress({ ...warsaw, street_hn }, COUNTRIES.PL)).toHaveProperty('value.street_hn', street_hn)
  })

  test.each(['<1>', '1\u0000', '1\n2', '😀'])('%j is no house number', (street_hn) => {
    expect(checkAddress({ ...warsaw, street_hn }, COUNTRIES.PL)).toEqual({
      problems: [{ path: 'street_hn', code: 'INVALID_CHARACTERS' }],
    })
  })
})

describe('fields that only some countries use', () => {
  const { name_first, name_last, phone_prefix, phone_number } = warsaw
  const checkPlace = (place: AddressInput, country: Country) =>
    checkAddress({ name_first, name_last, phone_prefix, phone_number, ...place }, country)
  const place = { street: 'Calle Mayor', street_hn: '12', city_name: 'Madrid', postal_code: '28039' }

  test('a region is required in Spain, and may be sent as an object', () => {
    expect(checkPlace(place, COUNTRIES.ES)).toEqual({ problems: [{ path: 'region_id', code: 'REQUIRED' }] })
    expect(checkPlace({ ...place, region: { id: 28 } }, COUNTRIES.ES)).toHaveProperty('value.region_id', 28)
    expect(checkPlace({ ...place, region_id: 1.5 }, COUNTRIES.ES)).toEqual({
      problems: [{ path: 'region_id', code: 'INVALID_FORMAT' }],
    })
  })

  test('a region is optional in Ukraine and not used in Poland', () => {
    const kyiv = { ...place, postal_code: '15432' }
    expect(checkPlace(kyiv, COUNTRIES.UA)).toHaveProperty('value.region_id', null)
    expect(checkPlace({ ...kyiv, region_id: 3 }, COUNTRIES.UA)).toHaveProperty('value.region_id', 3)
    expect(checkPlace({ ...place, postal_code: '00-001', region_id: 3 }, COUNTRIES.PL)).toEqual({
      problems: [{ path: 'region_id', code: 'NOT_USED_HERE' }],
    })
  })

  test('Hong Kong has no postcode', () => {
    const central = { street: 'Queens Road', city_name: 'Central', region_id: 1 }
    expect(checkPlace({ ...central, postal_code: '' }, COUNTRIES.HK)).toHaveProperty('value.postal_code', null)
    expect(checkPlace({ ...central, postal_code: '999077' }, COUNTRIES.HK)).toEqual({
      problems: [{ path: 'postal_code', code: 'NOT_USED_HERE' }],
    })
  })
})
