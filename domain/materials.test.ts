import { describe, expect, test } from 'vitest'
import { canPreview, materialMatches, mayHaveMaterial } from './materials.ts'

describe('whom a material is for: SPEC §2 Downloadable materials screen', () => {
  const reader = { country_id: 'PL', price_group_id: 2, rank: 3 }
  const everybody = { countries: [], price_group_ids: [], rank: null }
  test.each([
    ['everybody', everybody, true],
    ['the country', { ...everybody, countries: ['DE', 'PL'] }, true],
    ['other countries', { ...everybody, countries: ['DE'] }, false],
    ['the price group', { ...everybody, price_group_ids: [2] }, true],
    ['another price group', { ...everybody, price_group_ids: [3] }, false],
    ['a lower position', { ...everybody, rank: 2 }, true],
    ['the very position', { ...everybody, rank: 3 }, true],
    ['a higher position', { ...everybody, rank: 4 }, false],
    ['the country, but a higher position', { countries: ['PL'], price_group_ids: [2], rank: 4 }, false],
  ])('one for %s', (_whom, audience, may) => {
    expect(mayHaveMaterial(audience, reader)).toBe(may)
  })
})

describe('the filters: SPEC §3 Files (files_params)', () => {
  const polish = { language_id: 'pl', title: 'Karta zapachów: róża i łąka', description: 'Nuty głowy' }
  const picture = { ...polish, language_id: null, title: 'Ambre 51' }
  test.each([
    ['pl', '', true],
    ['de', '', false],
    [null, '', true],
    ['pl', '  ', true],
    ['pl', 'ROZA', true],
    ['pl', 'laka karta', true],
    ['pl', 'nuty', true],
    ['pl', 'apach', false],
    ['pl', 'róża irys', false],
  ])('the language %s and the text "%s"', (language, query, fits) => {
    expect(materialMatches(polish, { language, query })).toBe(fits)
  })
  test('what has no words fits every language', () => {
    expect(materialMatches(picture, { language: 'hu', query: 'ambre' })).toBe(true)
  })
})

test('a spreadsheet has no preview', () => {
  expect([canPreview('pdf'), canPreview('picture'), canPreview('video'), canPreview('sheet')]).toEqual([
    ...[true, true, true, false],
  ])
})
