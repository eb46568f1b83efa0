import { expect, test } from 'vitest'
import { countryIds } from './countries.ts'
import { documentLanguages, documentUris, homePageProblem, isHome, publishedState } from './document.ts'

const now = new Date('2026-03-01T12:00:00Z')
const languages = ['pl', 'en'] as const

test('a document is published under its addresses in its published languages', () => {
  const uri = { en: 'spring', pl: 'wiosna', de: 'fruehling' }
  expect(documentUris({ uri }, ['pl', 'en', 'cs'])).toEqual([
    { language_id: 'pl', uri: 'wiosna' },
    { language_id: 'en', uri: 'spring' },
  ])
  expect(documentUris({ title: { en: 'Spring' } }, languages)).toEqual([])
  expect(documentLanguages({ uri, sections: [{ text: { fr: 'Printemps' } }] })).toEqual(['en', 'pl', 'de', 'fr'])
})

test('news are sorted by date, categories by position', () => {
  const stateOf = (...[kind, body]: [Parameters<typeof publishedState>[0], Record<string, unknown>]) =>
    publishedState(kind, body, { languages, now })
  const dated_at = '2026-02-01T00:00:00Z'
  expect(stateOf('news', { dated_at, category_id: 7 })).toMatchObject({
    sorted_by: Date.parse(dated_at),
    category_id: 7,
  })
  expect(stateOf('news_category', { position: 3 })).toMatchObject({ sorted_by: -3, category_id: null })
  expect(stateOf('popup', { dated_at })).toMatchObject({ sorted_by: 0 })
})

test('the moments at which a document or one of its blocks appears or disappears are scheduled', () => {
  const body = {
    visible_until: '2026-05-01T00:00:00Z',
    sections: [{ visible_from: '2026-04-01T00:00:00Z' }, { visible_until: '2026-02-01T00:00:00Z' }, null, 'x'],
  }
  expect(publishedState('sequence', body, { languages, now }).moments).toEqual([
    new Date('2026-05-01T00:00:00Z'),
    new Date('2026-04-01T00:00:00Z'),
  ])
})

test('the home page is the page with the uri home', () => {
  expect(isHome('page', { uri: { en: 'home' } })).toBe(true)
  expect(isHome('page', { uri: { en: 'about-us' } })).toBe(false)
  expect(isHome('landing_page', { uri: { en: 'home' } })).toBe(false)
})

test.each([
  ['uri', { uri: { en: 'home', pl: 'strona' } }, languages],
  ['countries', { countries: ['PL'] }, languages],
  ['countries', { countries: undefined }, languages],
  ['price_group_ids', { price_group_ids: [1] }, languages],
  ['visible_from', { visible_from: '2026-01-01T00:00:00Z' }, languages],
  ['visible_until', { visible_until: '2026-01-01T00:00:00Z' }, languages],
  ['languages', {}, ['pl']],
  [null, {}, languages],
] as const)('%s keeps a page of %j in %j from being the home page', (field, more, spoken) => {
  expect(homePageProblem({ uri: { en: 'home', pl: 'home' }, countries: countryIds(), ...more }, spoken)).toBe(field)
})
