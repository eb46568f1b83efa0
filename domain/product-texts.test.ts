import { expect, test } from 'vitest'
import { missingTexts, type ProductTexts } from './product-texts.ts'

const NONE: ProductTexts = { name: {}, kind: {}, short_text: {}, description: {}, field_values: {} }
const problems = (texts: Partial<ProductTexts>, sold_in: readonly (readonly ('en' | 'pl' | 'de')[])[] = []) =>
  missingTexts({ ...NONE, ...texts }, sold_in).map(({ field, language }) => `${field} ${language}`)

test('a product that is sold nowhere may lack everything but a name in the languages that are begun', () => {
  expect(problems({})).toEqual([])
  expect(problems({ name: { en: 'Ink' } })).toEqual([])
  expect(problems({ name: { en: 'Ink' }, description: { pl: 'Czarny' } })).toEqual(['name pl'])
  expect(problems({ field_values: { de: { note: 'Gut' }, pl: {} } })).toEqual(['name de'])
})

test('where it is sold, a language that is begun has a kind and a short text as well', () => {
  const texts = { name: { en: 'Ink', pl: 'Atrament', de: 'Tinte' }, kind: { en: 'Ink' }, short_text: { en: 'Black.' } }
  expect(problems(texts, [['pl', 'en']])).toEqual(['kind pl', 'short_text pl'])
})

test('where it is sold, a language of the country is begun', () => {
  const texts = { name: { en: 'Ink' }, kind: { en: 'Ink' }, short_text: { en: 'Black.' } }
  expect(problems(texts, [['pl', 'en'], ['de']])).toEqual(['name de'])
})
