import { expect, test } from 'vitest'
import { textsRowProblem, withTexts } from './imported-texts.ts'
import type { LanguageId } from './locale.ts'

const before = {
  name: { en: 'Rose', pl: 'Róża' },
  kind: { en: 'Perfume' },
  short_text: { en: 'Of roses.' },
  description: {},
  field_values: { pl: { warnings: 'Ogień' } },
}
const row = { name: 'Rosa', kind: 'Parfum', short_text: 'Aus Rosen.', description: null }
const asked = {
  before,
  after: row,
  language: 'de',
  languages: new Set<LanguageId>(['de', 'pl']),
  published_in: ['DE'],
  archived: false,
} as const

test('the texts of one language are replaced, and those of others stay', () => {
  expect(withTexts(before, 'pl', { ...row, kind: null })).toMatchObject({
    name: { en: 'Rose', pl: 'Rosa' },
    kind: { en: 'Perfume' },
    field_values: before.field_values,
  })
})

test.each([
  ['what a country needs is written', {}, null],
  ['half of it is not enough where it is sold', { after: { ...row, kind: null } }, 'VALUE_MISSING'],
  ['elsewhere a text may be begun', { after: { ...row, kind: null }, published_in: [] }, null],
  ['without a name there are no other texts', { after: { ...row, name: null }, published_in: [] }, 'VALUE_MISSING'],
  [
    'fields of the language need a name too',
    { language: 'pl', after: { ...row, name: null, kind: null, short_text: null } },
    'VALUE_MISSING',
  ],
  ['what was missing before is no mistake of the row', { published_in: ['DE', 'PL'] }, null],
  ['no country of the admin reads the language', { languages: new Set<LanguageId>(['pl']) }, 'LANGUAGE_REFUSED'],
  ['an archived product is brought back first', { archived: true }, 'ENTRY_ARCHIVED'],
] as const)('%s', (_, more, problem) => {
  expect(textsRowProblem({ ...asked, ...more })?.problem ?? null).toBe(problem)
})
