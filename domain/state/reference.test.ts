import { expect, test } from 'vitest'
import { FALLBACK_LANGUAGES, type Language } from '../languages.ts'
import { initialReference, type ReferenceAction, referenceReducer } from './reference.ts'

type Country = { id: string }
const after = (...actions: ReferenceAction<Country>[]) =>
  actions.reduce(referenceReducer<Country>, initialReference<Country>())
const german: Language = { language_id: 'de', name: 'Deutsch', default: 1 }

test('the languages of the server are used', () => {
  expect(after({ type: 'languages_loaded', languages: [german] }).languages).toEqual([german])
})

test('an empty list or a failed request falls back to Polish and English', () => {
  expect(after({ type: 'languages_loaded', languages: [] }).languages).toEqual(FALLBACK_LANGUAGES)
  expect(after({ type: 'languages_failed' }).languages.map((language) => language.language_id)).toEqual(['pl', 'en'])
})

test('countries are stored beside them', () => {
  const state = after({ type: 'languages_failed' }, { type: 'countries_loaded', countries: [{ id: 'PL' }] })
  expect(state).toEqual({ languages: FALLBACK_LANGUAGES, countries: [{ id: 'PL' }] })
})
