import { EMPTY_ADDRESS } from '@meridian/domain/address-list.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { describe, expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'
import type { MailAddress } from './order-mail.ts'

function addressIn(country_id: CountryId, changes: Partial<MailAddress> = {}): MailAddress {
  return {
    ...EMPTY_ADDRESS,
    name_first: 'Eva',
    name_last: 'Kovács',
    street: 'Main',
    street_hn: '12',
    street_an: '3',
    postal_code: '1037',
    city_name: 'Town',
    region_name: null,
    country_id,
    country_name: 'Country',
    phone: '+1 1',
    ...changes,
  }
}

describe('the lines of an address', () => {
  test.each<[CountryId, Partial<MailAddress>, string[]]>([
    ['PL', { company_name: 'H&M' }, ['Eva Kovács', 'H&M', 'Main 12/3', '1037 Town', 'Country']],
    ['DE', { street_an: null }, ['Eva Kovács', 'Main 12', '1037 Town', 'Country']],
    ['HU', {}, ['Kovács Eva', 'Town', 'Main 12/3', '1037', 'Country']],
    ['CH', {}, ['Eva Kovács', 'Main 12/3', 'CH-1037 Town', 'Country']],
    ['US', { region_name: 'Oregon' }, ['Eva Kovács', '12 Main, Apt 3', 'Town, Oregon 1037', 'Country']],
    ['JE', {}, ['Eva Kovács', '12 Main, 3', 'Town', 'JERSEY', '1037', 'Country']],
    ['LV', { postal_code: null }, ['Eva Kovács', 'Main 12/3', 'Town', 'Country']],
    ['EE', {}, ['Eva Kovács', 'Main 12/3', '1037 Town', 'Country']],
    [
      'UA',
      { name_patronymic: 'Ivanivna', region_name: 'Kyiv' },
      ['Eva Ivanivna Kovács', 'Main 12/3', 'Town', 'Kyiv', '1037', 'Country'],
    ],
    ['HK', { postal_code: null, region_name: 'Kowloon' }, ['Eva Kovács', '12 Main, 3', 'Town', 'Kowloon', 'Country']],
  ])('in %s with %o', (country_id, changes, lines) => {
    expect(addressLines(addressIn(country_id, changes))).toEqual(lines)
  })

  test('have no prefix if the postcode and the city are missing', () => {
    expect(addressLines(addressIn('CH', { postal_code: null, city_name: null }))).toEqual([
      'Eva Kovács',
      'Main 12/3',
      'Country',
    ])
  })

  test('stay on one line each, whatever a name contains', () => {
    const [name] = addressLines(addressIn('PL', { name_last: 'Nowak\r\nBcc: all@example.com\u2028\u202e' }))
    expect(name).toBe('Eva Nowak Bcc: all@\u2060example.\u2060com')
  })
})
