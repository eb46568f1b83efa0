import { expect, test } from 'vitest'
import { defaultLanguageOf, FALLBACK_LANGUAGES, LANGUAGE_NAMES } from './languages.ts'

test('there are 13 languages', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual('cs de en es fr hu it pl pt ro ru sk uk'.split(' '))
})

test('the fallback languages are Polish, the default, and English', () => {
  expect(FALLBACK_LANGUAGES).toEqual([
    { language_id: 'pl', name: 'Polski', default: 1 },
    { language_id: 'en', name: 'English', default: 0 },
  ])
})

test('a list without a default has none, rather than a guess', () => {
  expect(defaultLanguageOf(FALLBACK_LANGUAGES)?.language_id).toBe('pl')
  expect(defaultLanguageOf([{ language_id: 'en', name: 'English', default: 0 }])).toBeNull()
  expect(defaultLanguageOf([])).toBeNull()
})
