import { describe, expect, test } from 'vitest'
import {
  canPreview,
  MATERIALS_SHOWN,
  materialMatches,
  materialsShown,
  materialText,
  mayHaveMaterial,
  parentProblem,
} from './materials.ts'

describe('who may see a material: SPEC §2 Downloadable materials screen', () => {
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
  ])('a material for %s', (_whom, audience, may) => {
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
  test('a material without words matches every language', () => {
    expect(materialMatches(picture, { language: 'hu', query: 'ambre' })).toBe(true)
  })
})

test('a spreadsheet has no preview', () => {
  expect([canPreview('pdf'), canPreview('picture'), canPreview('video'), canPreview('sheet')]).toEqual([
    ...[true, true, true, false],
  ])
})

describe('the tree of categories: SPEC §3 Files', () => {
  // 1 > 2 > 3, 4 > 5, 6
  const parents: [number, number | null][] = [
    [1, null],
    [2, 1],
    [3, 2],
    [4, null],
    [5, 4],
    [6, null],
  ]
  const tree = parents.map(([id, parent_id]) => ({ id, parent_id }))
  test.each([
    ['a new one of the first level', null, null, null],
    ['a new one of the third level', null, 2, null],
    ['a new one of the fourth level', null, 3, 'TOO_DEEP'],
    ['a leaf below a leaf of the second level', 6, 5, null],
    ['a leaf below the third level', 6, 3, 'TOO_DEEP'],
    ['two levels below a root', 2, 4, null],
    ['two levels below the second level', 2, 5, 'TOO_DEEP'],
    ['three levels below a root', 1, 4, 'TOO_DEEP'],
    ['a root that stays one', 1, null, null],
    ['a branch that becomes a root', 2, null, null],
    ['a category below itself', 2, 2, 'CIRCLE'],
    ['a branch below its child', 1, 2, 'CIRCLE'],
    ['a branch below itself', 1, 3, 'CIRCLE'],
    ['a branch below a missing category', 6, 99, 'UNKNOWN'],
  ] as const)('%s: %s below %s', (_what, id, parent_id, why) => {
    expect(parentProblem(tree, { id, parent_id })).toBe(why)
  })
})

test('a text uses the first language of the chain that has it, otherwise the one it was written in', () => {
  const texts = ['cs', 'de'].map((language_id) => ({ language_id, title: language_id, description: '' }))
  expect(materialText(texts, ['pl', 'de', 'cs'])?.title).toBe('de')
  expect(materialText(texts, ['pl', 'en'])?.title).toBe('cs')
  expect(materialText([], ['pl'])).toBeUndefined()
})

test('the grid shows whole rows of two and of three, and each "show more" adds a row; rows show what is asked for', () => {
  let count = MATERIALS_SHOWN
  for (let pressed = 0; pressed < 20; pressed++) {
    const shown = materialsShown(count, 'grid')
    expect([shown % 2, shown % 3, shown >= count]).toEqual([0, 0, true])
    expect(materialsShown(count, 'row')).toBe(count)
    count = shown + MATERIALS_SHOWN
    expect(materialsShown(count, 'grid')).toBeGreaterThan(shown)
  }
})
