import { describe, expect, test } from 'vitest'
import { allCountries, countryFacts, countryIds, needsPostcode } from './countries.ts'
import { allLocales, countryOf } from './locale.ts'

const all = allCountries()

test('every country of the locale list exists under its own id', () => {
  expect(countryIds()).toEqual([...new Set(allLocales().map(countryOf))])
  for (const country of allCountries()) {
    expect(countryFacts(country.id)).toBe(country)
  }
})

describe('ids', () => {
  test('the Canary Islands and Northern Ireland have real codes for external systems', () => {
    expect(countryFacts('GC')).toMatchObject({ cldr_region: 'IC', address_region: 'ES', phone_region: 'ES' })
    expect(countryFacts('XI')).toMatchObject({ cldr_region: 'GB', address_region: 'GB', phone_region: 'GB' })
  })

  test('Intl knows every region', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    for (const country of all) expect(names.of(country.cldr_region)).not.toBe(country.cldr_region)
  })

  test('Intl knows every time zone and currency', () => {
    for (const { time_zone, currency_code } of all) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: time_zone })).not.toThrow()
      expect(Intl.supportedValuesOf('currency')).toContain(currency_code)
    }
    expect(new Set(all.map((country) => country.currency_code)).size).toBe(14)
  })
})

describe('addresses', () => {
  test('every example postcode fits its own pattern from end to end', () => {
    for (const { id, postcode_pattern, postcode_example } of all) {
      if (postcode_pattern === null) continue
      expect(postcode_example, id).toMatch(new RegExp(`^(?:${postcode_pattern})$`))
    }
  })

  test("only Hong Kong has no postcode, and Ireland's is optional", () => {
    expect(all.filter((country) => country.postcode_pattern === null).map((country) => country.id)).toEqual(['HK'])
    expect(all.filter((country) => !needsPostcode(country)).map((country) => country.id)).toEqual(['HK', 'IE'])
  })

  test('a region is required, optional or absent as the country writes addresses', () => {
    const of = (kind: string) => all.filter((country) => country.region_kind === kind).map((country) => country.id)
    expect(of('required')).toEqual(['CA', 'ES', 'GC', 'HK', 'IT', 'RO', 'US'])
    expect(of('optional')).toEqual(['EE', 'IE', 'LT', 'LV', 'UA'])
    for (const { id, required_address_letters, region_kind } of all) {
      expect(required_address_letters.includes('S'), id).toBe(region_kind === 'required')
    }
  })

  test('every required letter occurs in the label format', () => {
    for (const { id, address_format, required_address_letters } of all) {
      for (const letter of required_address_letters) expect(address_format, id).toContain(`%${letter}`)
    }
  })

  test('British postcodes of every shape are accepted, and others rejected', () => {
    const pattern = new RegExp(`^(?:${countryFacts('GB').postcode_pattern})$`)
    for (const good of [
      'M1 1AA',
      'M60 1NW',
      'CR2 6XH',
      'DN55 1PT',
      'W1A 1HQ',
      'EC1A 1BB',
      'GIR 0AA',
      'EC1A1BB',
      'BFPO 12',
    ]) {
      expect(good).toMatch(pattern)
    }
    for (const bad of ['Q1 1AA', 'EC1A 1BC1', '12345', 'M1 1CA', 'BFPO']) expect(bad).not.toMatch(pattern)
  })
})

describe('tax', () => {
  test('listed prices include tax everywhere except in the United States and Canada', () => {
    expect(all.filter((country) => !country.tax_inclusive).map((country) => country.id)).toEqual(['CA', 'US'])
  })
})
