import { expect, test } from 'vitest'
import { type ChangedValue, factsRowProblem } from './imported-facts.ts'
import type { LanguageId } from './locale.ts'

const product = {
  archived: false,
  published_in: ['PL', 'DE'],
  scope: ['PL', 'DE', 'AT'],
  languages: new Set<LanguageId>(['pl', 'de']),
  named_in: new Set<LanguageId>(['pl', 'en']),
} as const
const shared: ChangedValue = { column: 'ingredients', language: null, is_required: true, isRemoved: false }
const problem = (changed: Partial<ChangedValue>, more: Partial<Parameters<typeof factsRowProblem>[1]> = {}) =>
  factsRowProblem([{ ...shared, ...changed }], { ...product, ...more })?.problem ?? null

test('a value belongs to those who hold all countries of the product, or one that reads its language', () => {
  expect(problem({})).toBeNull()
  expect(problem({}, { scope: ['PL'] })).toBe('SHARED_ELSEWHERE')
  expect(problem({ language: 'pl' }, { scope: ['PL'] })).toBeNull()
  expect(problem({ language: 'en' })).toBe('LANGUAGE_REFUSED')
})

test('a sold product keeps what it needs, and an archived one all', () => {
  expect(problem({ isRemoved: true })).toBe('VALUE_MISSING')
  expect(problem({ isRemoved: true, is_required: false })).toBeNull()
  expect(problem({ isRemoved: true }, { published_in: [] })).toBeNull()
  expect(problem({}, { archived: true })).toBe('ENTRY_ARCHIVED')
})

test('nothing is told in a language in which the product has no name', () => {
  expect(problem({ language: 'de' })).toBe('TEXTS_MISSING')
})
