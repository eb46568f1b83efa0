import { describe, expect, test } from 'vitest'
import { addressFields } from './address-fields.ts'
import { addressFieldRow } from './address-list.ts'
import { countryFacts, countryIds, needsPostcode } from './countries.ts'
import type { CountryId } from './locale.ts'

/** Fields of the first version. Later fields may be inserted between them, but their order never changes. */
const firstFields = (id: CountryId) => addressFields(id).filter(({ name }) => addressFieldRow(name).since === undefined)
const names = (id: CountryId) => firstFields(id).map((field) => field.name)
const fieldOf = (id: CountryId, name: string) => addressFields(id).find((field) => field.name === name)

describe('the order of the fields', () => {
  test('in Poland: name, company, street, house, flat, postcode, city, phone', () => {
    expect(names('PL')).toEqual([
      'name_first',
      'name_last',
      'company_name',
      'street',
      'street_hn',
      'street_an',
      'postal_code',
      'city_name',
      'phone_prefix',
      'phone_number',
    ])
  })

  test('in the United States the house number comes first, and city, state and code share a line', () => {
    expect(names('US').slice(3, 9)).toEqual([
      'street_hn',
      'street',
      'street_an',
      'city_name',
      'region_id',
      'postal_code',
    ])
    expect(
      firstFields('US')
        .slice(6, 9)
        .map((field) => field.width),
    ).toEqual([4, 4, 4])
  })

  test('in Hungary the family name and the city come first', () => {
    expect(names('HU')).toEqual([
      'name_last',
      'name_first',
      'company_name',
      'city_name',
      'street',
      'street_hn',
      'street_an',
      'postal_code',
      'phone_prefix',
      'phone_number',
    ])
  })

  test('in Hong Kong it goes from area to recipient, without a postcode', () => {
    expect(names('HK').slice(0, 3)).toEqual(['region_id', 'city_name', 'street_hn'])
    expect(names('HK')).not.toContain('postal_code')
  })

  test('a patronymic is asked for in Ukraine only', () => {
    expect(countryIds().filter((id) => names(id).includes('name_patronymic'))).toEqual(['UA'])
  })
})

describe('in every country', () => {
  test.each(countryIds())('%s has each field once, and what the rules require', (id) => {
    const all = addressFields(id).map((field) => field.name)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(['name_first', 'name_last', 'street', 'city_name', 'phone_number']))
    expect(all.includes('region_id')).toBe(countryFacts(id).region_kind !== 'none')
    expect(all.includes('postal_code')).toBe(countryFacts(id).postcode_pattern !== null)
    expect(fieldOf(id, 'region_id')?.required ?? false).toBe(countryFacts(id).region_kind === 'required')
    expect(fieldOf(id, 'postal_code')?.required ?? false).toBe(needsPostcode(countryFacts(id)))
  })

  test.each(countryIds())('%s shows at most 12 fields at first, and collapses no required one', (id) => {
    const fields = addressFields(id)
    expect(fields.filter((field) => !field.collapsed).length).toBeLessThanOrEqual(12)
    expect(fields.filter((field) => field.collapsed && field.required)).toEqual([])
  })
})

describe('the keyboard', () => {
  test('is numeric where a postcode has no letters', () => {
    const numeric = countryIds().filter((id) => fieldOf(id, 'postal_code')?.inputmode === 'text')
    expect(numeric).toEqual(['CA', 'GB', 'IE', 'IM', 'JE', 'NL', 'XI'])
  })

  test('is telephone on the phone fields', () => {
    expect(fieldOf('PL', 'phone_number')).toMatchObject({ inputmode: 'tel', autocomplete: 'tel-national' })
  })
})
