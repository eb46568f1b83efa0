import { expect, test } from 'vitest'
import { wrapPlainText } from './rich-text.ts'
import {
  confirmTranslation,
  nextIncomplete,
  type Translated,
  translationState,
  writeTranslation,
} from './translation.ts'

const loaded: Translated<string> = { texts: { en: 'Amber', pl: 'Bursztyn', de: 'Bernstein' }, made_from: {} }
const stateOf = (text: Translated<string>, language: 'en' | 'pl' | 'de' | 'fr') =>
  translationState(text, language, 'en')

test('a translation is outdated once its source changes, until it is written, confirmed or the source is as before', () => {
  const changed = writeTranslation(loaded, 'en', 'Dark amber', 'en')
  expect((['en', 'pl', 'de', 'fr'] as const).map((language) => stateOf(changed, language))).toEqual([
    'source',
    'outdated',
    'outdated',
    'missing',
  ])
  const translated = writeTranslation(changed, 'pl', 'Ciemny bursztyn', 'en')
  const confirmed = confirmTranslation(translated, 'de', 'en')
  expect([stateOf(confirmed, 'pl'), stateOf(confirmed, 'de')]).toEqual(['current', 'current'])
  const back = writeTranslation(translated, 'en', 'Amber', 'en')
  expect([stateOf(back, 'pl'), stateOf(back, 'de')]).toEqual(['outdated', 'current'])
})

test('an emptied text is missing, and leaves no record', () => {
  expect(writeTranslation(loaded, 'pl', '  ', 'en')).toEqual({
    texts: { en: 'Amber', de: 'Bernstein' },
    made_from: {},
  })
})

test('rich text whose keys come back in another order is the same source', () => {
  const source = wrapPlainText('Amber')
  const made = writeTranslation({ texts: { en: source }, made_from: {} }, 'pl', wrapPlainText('Bursztyn'), 'en')
  const reordered = { root: { children: source.root.children, version: 1, type: 'root' } } as const
  expect(translationState({ ...made, texts: { ...made.texts, en: reordered } }, 'pl', 'en')).toBe('current')
})

test('the next incomplete language is found in both directions, around the end', () => {
  const languages = ['cs', 'de', 'en', 'fr', 'pl'] as const
  const next = (after: (typeof languages)[number], isBack: boolean) =>
    nextIncomplete(loaded, languages, { after, source: 'en', isBack })
  expect([next('en', false), next('fr', false), next('de', true), next('cs', true)]).toEqual(['fr', 'cs', 'cs', 'fr'])
  const all = { texts: { cs: 'a', de: 'a', en: 'a', fr: 'a', pl: 'a' }, made_from: {} }
  expect(nextIncomplete(all, languages, { after: 'en', source: 'en', isBack: false })).toBeNull()
})
