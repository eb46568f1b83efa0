import type { Address } from '@meridian/contract/shop/cart.ts'
import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import { describe, expect, test } from 'vitest'
import { addressLines } from './address-text.tsx'

const anna: Address = {
  ...EMPTY_ADDRESS,
  region: null,
  country: { id: 'PL', name: 'Poland' },
  city_name: 'Warszawa',
  street: 'Wrzosowa',
  street_hn: '5',
  street_an: '7',
  postal_code: '00-950',
  name_first: 'Anna',
  name_last: 'Nowak',
  phone_prefix: '+48',
  phone_number: '601234567',
}

describe('a formatted address', () => {
  test('has name, display line, postcode and town, and the country last', () => {
    expect(addressLines(anna)).toEqual(['Anna Nowak', 'Wrzosowa 5/7', '00-950 Warszawa', 'Poland'])
  })

  test('starts with the family name in Hungary', () => {
    expect(addressLines({ ...anna, country: { id: 'HU', name: 'Hungary' } })[0]).toBe('Nowak Anna')
  })

  test('contains the company, if there is one', () => {
    expect(addressLines({ ...anna, company_name: 'Wrzos' })[1]).toBe('Wrzos')
  })

  test('follows the format of its country', () => {
    const american = { ...anna, city_name: 'Cupertino', postal_code: '95014', region: { id: 1, name: 'California' } }
    const lines = addressLines({ ...american, country: { id: 'US', name: 'United States' } })
    expect(lines.slice(-3)).toEqual(['5 Wrzosowa, Apt 7', 'Cupertino, California 95014', 'United States'])
    expect(addressLines({ ...anna, postal_code: '9496', country: { id: 'LI', name: 'Liechtenstein' } })).toContain(
      'FL-9496 Warszawa',
    )
  })

  test('omits missing values with the punctuation around them', () => {
    const american = {
      ...anna,
      city_name: 'Cupertino',
      postal_code: '95014',
      country: { id: 'US', name: 'US' } as const,
    }
    expect(addressLines(american)).toContain('Cupertino 95014')
    expect(addressLines({ ...anna, postal_code: null })).toContain('Warszawa')
  })
})
