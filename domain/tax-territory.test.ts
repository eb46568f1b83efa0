import { describe, expect, test } from 'vitest'
import { countryFacts, countryIds } from './countries.ts'
import type { CountryId } from './locale.ts'
import { type PlaceProblem, placeProblem, shopOfProblem, taxPlaceOf } from './tax-territory.ts'

describe('the territories of Directive 2006/112/EC, Article 6, and their like', () => {
  test.each<[string, CountryId, string]>([
    ['Mount Athos', 'GR', '63086'],
    ['Mount Athos', 'GR', '630 87'],
    ['Guadeloupe', 'FR', '97110'],
    ['Martinique', 'FR', '97200'],
    ['French Guiana', 'FR', '97300'],
    ['Réunion', 'FR', '97400'],
    ['Mayotte', 'FR', '97600'],
    ['Saint-Martin', 'FR', '97150'],
    ['Saint Pierre and Miquelon', 'FR', '97500'],
    ['New Caledonia', 'FR', '98800'],
    ['Åland', 'FI', 'FI-22100'],
    ['Campione d’Italia', 'IT', '22061'],
    ['Heligoland', 'DE', '27498'],
    ['Büsingen', 'DE', '78266'],
    ['Ceuta', 'ES', '51001'],
    ['Melilla', 'ES', '52 001'],
    ['Livigno', 'IT', '23041'],
    ['San Marino', 'IT', '47890'],
    ['the Vatican', 'IT', '00120'],
    ['Greenland', 'DK', '3900'],
    ['Svalbard', 'NO', '9170'],
    ['Jan Mayen', 'NO', '8099'],
    ['Samnaun', 'CH', '7562'],
    ['Guernsey', 'GB', 'gy1 1aa'],
    ['Guernsey', 'JE', 'GY1 1AA'],
    ['Gibraltar', 'GB', 'GX11 1AA'],
  ])('nothing is sent to %s', (_, countryId, postcode) => {
    expect(placeProblem(postcode, null, countryId)).toBe('TERRITORY_REFUSED')
  })

  test('a place that shared its former postcode is known by its name', () => {
    expect(placeProblem('23030', 'LIVIGNO', 'IT')).toBe('TERRITORY_REFUSED')
    expect(placeProblem('23030', 'Valdisotto', 'IT')).toBeNull()
    expect(placeProblem('22060', 'Campione d’Italia', 'IT')).toBe('TERRITORY_REFUSED')
    expect(placeProblem('22060', 'Arosio', 'IT')).toBeNull()
  })

  test.each<[CountryId, string, PlaceProblem]>([
    ['ES', '35001', 'SHOP_GC'],
    ['ES', '38001', 'SHOP_GC'],
    ['GC', '28039', 'SHOP_ES'],
    ['GB', 'BT1 1AA', 'SHOP_XI'],
    ['XI', 'EC1Y 8SY', 'SHOP_GB'],
    ['GB', 'im2 1aa', 'SHOP_IM'],
    ['GB', 'JE1 1AA', 'SHOP_JE'],
    ['JE', 'BT1 1AA', 'SHOP_XI'],
    ['IM', 'M1 1AA', 'SHOP_GB'],
    ['CH', '9490', 'SHOP_LI'],
    ['LI', '8001', 'SHOP_CH'],
    ['DE', '87491', 'SHOP_AT'],
    ['DE', '87568', 'SHOP_AT'],
  ])('an address of another shop is told with it: %s %s', (countryId, postcode, problem) => {
    expect(placeProblem(postcode, null, countryId)).toBe(problem)
    expect(shopOfProblem(problem)).toBe(problem.slice(-2))
  })

  test.each<[string, CountryId, string]>([
    ['Monaco', 'FR', '98000'],
    ['Corsica', 'FR', '20000'],
    ['the Balearic Islands', 'ES', '07001'],
    ['Büsingen by its Swiss code', 'CH', '8238'],
    ['Jungholz', 'AT', '6691'],
    ['Chios', 'GR', '821 00'],
    ['no postcode of the country', 'PL', '12'],
  ])('%s is delivered to as the country', (_, countryId, postcode) => {
    expect(placeProblem(postcode, null, countryId)).toBeNull()
    const address = { region_id: null, postal_code: postcode, city_name: null }
    expect(taxPlaceOf(address, countryId)).toEqual({ region_id: null, territory: null })
  })
})

test('no shop refuses its own example of a postcode', () => {
  for (const id of countryIds()) expect(placeProblem(countryFacts(id).postcode_example ?? '', null, id), id).toBeNull()
})

test('Madeira and the Azores have rates of their own, beside the region', () => {
  const place = (postal_code: string) => taxPlaceOf({ region_id: 5, postal_code, city_name: null }, 'PT')
  expect(place('9000-001')).toEqual({ region_id: 5, territory: 'madeira' })
  expect(place('9400-100')).toEqual({ region_id: 5, territory: 'madeira' })
  expect(place('9500-001')).toEqual({ region_id: 5, territory: 'azores' })
  expect(place('8900-001')).toEqual({ region_id: 5, territory: null })
  expect(taxPlaceOf(null, 'PT')).toEqual({ region_id: null, territory: null })
})

test('other problems name no shop', () => {
  for (const code of ['TERRITORY_REFUSED', 'SHOP_', 'SHOP_XX', 'REQUIRED']) expect(shopOfProblem(code)).toBeNull()
})
