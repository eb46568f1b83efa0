import { COUNTRIES, COUNTRY_IDS } from '@meridian/domain/countries.ts'
import { expect, test } from 'vitest'
import { countrySummary } from './country-summary.ts'

const EU = COUNTRY_IDS.filter((id) => COUNTRIES[id].eu_status === 'EU')

test('all countries and the European Union have a short name', () => {
  expect(countrySummary(COUNTRY_IDS)).toEqual({ kind: 'all', count: COUNTRY_IDS.length })
  expect(countrySummary(EU.toReversed())).toEqual({ kind: 'eu', count: EU.length })
  expect(countrySummary(EU.slice(1)).kind).toBe('names')
})

test('other sets of countries are named in order, three of many', () => {
  expect(countrySummary(['PL', 'DE'])).toEqual({ kind: 'names', ids: ['PL', 'DE'], more: 0 })
  expect(countrySummary(['PL', 'DE', 'AT', 'BE'])).toEqual({ kind: 'names', ids: ['PL', 'DE', 'AT', 'BE'], more: 0 })
  expect(countrySummary(['PL', 'DE', 'AT', 'BE', 'CH'])).toEqual({ kind: 'names', ids: ['PL', 'DE', 'AT'], more: 2 })
})
