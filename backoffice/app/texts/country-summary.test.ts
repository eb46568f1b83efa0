import { countryFacts, countryIds } from '@meridian/domain/countries.ts'
import { expect, test } from 'vitest'
import { countrySummary } from './country-summary.ts'

const EU = countryIds().filter((id) => countryFacts(id).eu_status === 'EU')

test('all countries and the European Union have a short name', () => {
  expect(countrySummary(countryIds())).toEqual({ kind: 'all', count: countryIds().length })
  expect(countrySummary(EU.toReversed())).toEqual({ kind: 'eu', count: EU.length })
  expect(countrySummary(EU.slice(1)).kind).toBe('names')
})

test('other sets of countries are named in order, three of many', () => {
  expect(countrySummary(['PL', 'DE'])).toEqual({ kind: 'names', ids: ['PL', 'DE'], more: 0 })
  expect(countrySummary(['PL', 'DE', 'AT', 'BE'])).toEqual({ kind: 'names', ids: ['PL', 'DE', 'AT', 'BE'], more: 0 })
  expect(countrySummary(['PL', 'DE', 'AT', 'BE', 'CH'])).toEqual({ kind: 'names', ids: ['PL', 'DE', 'AT'], more: 2 })
})
