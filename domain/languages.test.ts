import { expect, test } from 'vitest'
import { defaultLanguageOf, FALLBACK_LANGUAGES, type Language, languagesOrFallback } from './languages.ts'
import { languageIds, languageInSentence } from './locale.ts'

test('there are 13 languages', () => {
  expect(languageIds()).toEqual('cs de en es fr hu it pl pt ro ru sk uk'.split(' '))
})

test('the fallback languages are Polish, the default, and English', () => {
  expect(FALLBACK_LANGUAGES).toEqual([
    { language_id: 'pl', name: 'Polski', default: 1 },
    { language_id: 'en', name: 'English', default: 0 },
  ])
})

test('a list without a default has none', () => {
  expect(defaultLanguageOf(FALLBACK_LANGUAGES)?.language_id).toBe('pl')
  expect(defaultLanguageOf([{ language_id: 'en', name: 'English', default: 0 }])).toBeNull()
  expect(defaultLanguageOf([])).toBeNull()
})

test('an empty list falls back, any other is unchanged', () => {
  const german: Language[] = [{ language_id: 'de', name: 'Deutsch', default: 1 }]
  expect(languagesOrFallback([])).toBe(FALLBACK_LANGUAGES)
  expect(languagesOrFallback(german)).toBe(german)
})

test('a language name inside a sentence has a capital in English and German only', () => {
  expect(languageInSentence('de')).toBe('Deutsch')
  expect(languageInSentence('en')).toBe('English')
  expect(languageInSentence('pl')).toBe('polski')
  expect(languageInSentence('uk')).toBe('українська')
})
