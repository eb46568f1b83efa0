import { describe, expect, test } from 'vitest'
import { type AddressInput, addressLine, checkAddress } from './address.ts'
import { EMPTY_ADDRESS } from './address-list.ts'
import { type Country, countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

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
    expect(checkAddress(warsaw, countryFacts('PL'))).toEqual({
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
    const first = checkAddress(warsaw, countryFacts('PL'))
    if (!('value' in first)) throw new Error('The address was refused')
    expect(checkAddress(first.value, countryFacts('PL'))).toEqual(first)
  })

  test('reports all its problems at once, each with its field', () => {
    const bad = { ...warsaw, name_first: ' ', name_last: '😀', street: 'x'.repeat(101), street_hn: '12345678901' }
    expect(checkAddress({ ...bad, postal_code: '1', phone_number: 'abc' }, countryFacts('PL'))).toEqual({
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
    const missing = (id: CountryId) => {
      const result = checkAddress({}, countryFacts(id))
      return 'problems' in result ? result.problems.map((problem) => problem.path) : []
    }
    const person = ['name_first', 'name_last', 'phone_prefix', 'phone_number']
    expect(missing('PL')).toEqual(['city_name', 'street', 'street_hn', 'postal_code', ...person])
    const oneName = person.filter((path) => path !== 'name_last')
    expect(missing('US')).toEqual(['region_id', 'city_name', 'street', 'street_hn', 'postal_code', ...oneName])
    expect(missing('IE')).toEqual(['city_name', 'street', ...oneName])
    expect(missing('HK')).toEqual(['region_id', 'city_name', 'street', ...oneName])
  })

  test('accepts longer companies and streets than person names', () => {
    const result = checkAddress(
      { ...warsaw, company_name: 'H&M (Polska)', street: 'ul. 3 Maja 5/7' },
      countryFacts('PL'),
    )
    expect(result).toHaveProperty('value.company_name', 'H&M (Polska)')
    expect(checkAddress({ ...warsaw, name_last: 'H&M' }, countryFacts('PL'))).toHaveProperty('problems')
  })

  test.each(['12A', '5/7', '0', '-1', '12 bis', 'B.2', '#4', '12°', "12'", '3,5', '3º B'])(
    '%s is a house number',
    (street_hn) => {
      expect(checkAddress({ ...warsaw, street_hn }, countryFacts('PL'))).toHaveProperty('value.street_hn', street_hn)
    },
  )

  test.each(['<1>', '1\u0000', '1\n2', '😀'])('%j is no house number', (street_hn) => {
    expect(checkAddress({ ...warsaw, street_hn }, countryFacts('PL'))).toEqual({
      problems: [{ path: 'street_hn', code: 'INVALID_CHARACTERS' }],
    })
  })
})

describe('addresses as people type and paste them', () => {
  const typedIn = (typed: AddressInput, id: CountryId = 'PL') => checkAddress({ ...warsaw, ...typed }, countryFacts(id))

  test('are stored in plain signs, in every field', () => {
    const pasted: AddressInput = {
      name_first: '\u2066Zoë·Maria\u2069',
      name_last: 'O´Brien‑Nowak',
      company_name: '„Nowak“ № 5; R@D: x',
      street: 'ul.\u2009Świętej Anny',
      street_hn: '１２\u200bA',
      street_an: '٧',
      postal_code: '００–００１',
      city_name: '\ufeffWarszawa\u00a0',
      phone_prefix: '\u202a＋４８\u202c',
      phone_number: '\u206a٦٠١‑٢٣٤ 567\u2069',
    }
    expect(typedIn(pasted)).toMatchObject({
      value: {
        name_first: 'Zoë·Maria',
        name_last: "O'Brien-Nowak",
        company_name: '"Nowak" № 5; R@D: x',
        street: 'ul. Świętej Anny',
        street_hn: '12A',
        street_an: '7',
        postal_code: '00-001',
        city_name: 'Warszawa',
        phone_prefix: '+48',
        phone_number: '601234567',
      },
    })
  })

  test('have a letter in each name and city, and a letter or digit in street and company', () => {
    for (const [field, text] of Object.entries({
      name_first: '12',
      name_last: '-',
      city_name: '5',
      street: '-',
      company_name: '.',
    })) {
      expect(typedIn({ [field]: text }), field).toEqual({ problems: [{ path: field, code: 'INVALID_CHARACTERS' }] })
    }
  })

  test('never hold control characters', () => {
    for (const field of ['name_first', 'name_last', 'company_name', 'street', 'street_hn', 'city_name', 'street_an']) {
      expect(typedIn({ [field]: '1a\u0007' }), field).toEqual({
        problems: [{ path: field, code: 'INVALID_CHARACTERS' }],
      })
    }
  })

  test('an optional field with nothing but invisible signs is empty', () => {
    expect(typedIn({ company_name: '\u200b', street_an: '\u00a0\u200e' })).toMatchObject({
      value: { company_name: null, street_an: null },
    })
  })

  test('a last name may be missing where people have one name, and is required elsewhere', () => {
    const london = { postal_code: 'EC1Y 8SY', city_name: 'London', phone_prefix: '+44', name_last: '' }
    expect(typedIn(london, 'GB')).toHaveProperty('value.name_last', '')
    expect(typedIn({ ...london, name_first: '' }, 'GB')).toEqual({
      problems: [{ path: 'name_first', code: 'REQUIRED' }],
    })
    expect(typedIn({ name_last: '' })).toEqual({ problems: [{ path: 'name_last', code: 'REQUIRED' }] })
  })
})

describe('what a parcel needs', () => {
  const problemsOf = (typed: AddressInput, use?: 'billing') => {
    const result = checkAddress({ ...warsaw, ...typed }, countryFacts('PL'), use)
    return 'problems' in result ? result.problems : []
  }

  test('is a house number with a digit', () => {
    expect(problemsOf({ street_hn: '' })).toEqual([{ path: 'street_hn', code: 'REQUIRED' }])
    for (const street_hn of ['-', 's/n', 'x']) {
      expect(problemsOf({ street_hn })).toEqual([{ path: 'street_hn', code: 'INVALID_FORMAT' }])
    }
  })

  test('may be in the street line, and is put in its field', () => {
    const result = checkAddress({ ...warsaw, street: 'Długa 12/7', street_hn: null, street_an: '' }, countryFacts('PL'))
    expect(result).toMatchObject({ value: { street: 'Długa', street_hn: '12', street_an: '7' } })
  })

  test('or the answer that there is none, where villages have none', () => {
    const madrid = {
      street: 'Camino Real',
      postal_code: '28039',
      city_name: 'Madrid',
      region_id: 28,
      phone_prefix: '34',
    }
    const spanish = checkAddress({ ...warsaw, ...madrid, street_hn: 'S/N', street_an: null }, countryFacts('ES'))
    expect(spanish).toMatchObject({ value: { street_hn: 's/n' } })
  })

  test('or the box at a North American post', () => {
    const place = { city_name: 'Cupertino', postal_code: '95014', region_id: 5, phone_prefix: '1', street_an: null }
    const box = (street: string) => checkAddress({ ...warsaw, ...place, street, street_hn: '' }, countryFacts('US'))
    expect(box('PO Box 12')).toMatchObject({ value: { street: 'PO Box 12', street_hn: null } })
    expect(box('Main Street')).toEqual({ problems: [{ path: 'street_hn', code: 'REQUIRED' }] })
  })

  test('is a postcode that the shop delivers to; one that is only billed may be elsewhere', () => {
    const there = { ...warsaw, phone_prefix: '49', postal_code: '27498' }
    expect(checkAddress(there, countryFacts('DE'))).toEqual({
      problems: [{ path: 'postal_code', code: 'TERRITORY_REFUSED' }],
    })
    expect(checkAddress(there, countryFacts('DE'), 'billing')).toHaveProperty('value.postal_code', '27498')
    expect(checkAddress({ ...there, postal_code: '87491' }, countryFacts('DE'))).toEqual({
      problems: [{ path: 'postal_code', code: 'SHOP_AT' }],
    })
  })
})

describe('fields that only some countries use', () => {
  const { name_first, name_last, phone_prefix, phone_number } = warsaw
  const checkPlace = (place: AddressInput, country: Country) =>
    checkAddress({ name_first, name_last, phone_prefix, phone_number, ...place }, country)
  const place = { street: 'Calle Mayor', street_hn: '12', city_name: 'Madrid', postal_code: '28039' }

  test('a region is required in Spain, and may be sent as an object', () => {
    expect(checkPlace(place, countryFacts('ES'))).toEqual({ problems: [{ path: 'region_id', code: 'REQUIRED' }] })
    expect(checkPlace({ ...place, region: { id: 28 } }, countryFacts('ES'))).toHaveProperty('value.region_id', 28)
    expect(checkPlace({ ...place, region_id: 1.5 }, countryFacts('ES'))).toEqual({
      problems: [{ path: 'region_id', code: 'INVALID_FORMAT' }],
    })
  })

  test('a region is optional in Ukraine and not used in Poland', () => {
    const kyiv = { ...place, postal_code: '15432' }
    expect(checkPlace(kyiv, countryFacts('UA'))).toHaveProperty('value.region_id', null)
    expect(checkPlace({ ...kyiv, region_id: 3 }, countryFacts('UA'))).toHaveProperty('value.region_id', 3)
    expect(checkPlace({ ...place, postal_code: '00-001', region_id: 3 }, countryFacts('PL'))).toEqual({
      problems: [{ path: 'region_id', code: 'NOT_USED_HERE' }],
    })
  })

  test('Hong Kong has no postcode', () => {
    const central = { street: 'Queens Road', city_name: 'Central', region_id: 1 }
    expect(checkPlace({ ...central, postal_code: '' }, countryFacts('HK'))).toHaveProperty('value.postal_code', null)
    expect(checkPlace({ ...central, postal_code: '999077' }, countryFacts('HK'))).toEqual({
      problems: [{ path: 'postal_code', code: 'NOT_USED_HERE' }],
    })
  })
})
