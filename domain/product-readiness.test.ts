import { expect, test } from 'vitest'
import { type CountryFacts, needsOf, type ReadinessFacts } from './product-readiness.ts'

const PRODUCT: ReadinessFacts = {
  text_languages: ['en', 'pl'],
  unfinished_languages: [],
  missing_fields: [],
  missing_fields_by_language: {},
  has_picture: true,
  undescribed_languages: [],
  has_operators: true,
}
const POLAND: CountryFacts = { languages: ['pl', 'en'], priced_groups: [1, 2], is_stocked: true, sells_parts: true }
const needs = (product: Partial<ReadinessFacts> = {}, country: Partial<CountryFacts> = {}) =>
  needsOf({ ...PRODUCT, ...product }, { ...POLAND, ...country }, [1, 2])

test('a product with a text that the country reads, prices, picture, safety data and stock is ready', () => {
  expect(needs()).toEqual([])
  expect(needs({}, { languages: ['de', 'en'] })).toEqual([])
})

test('a product is not ready while one of these is missing', () => {
  expect(needs({}, { languages: ['de'] })).toEqual(['TEXT'])
  expect(needs({ text_languages: ['en'], unfinished_languages: ['pl'] })).toEqual(['TEXT'])
  expect(needs({}, { priced_groups: [1] })).toEqual(['PRICE'])
  expect(needs({ has_picture: false, has_operators: false }, { is_stocked: false })).toEqual([
    'PICTURE',
    'SAFETY',
    'STOCK',
  ])
  expect(needs({}, { sells_parts: false })).toEqual(['PARTS'])
})

test('a required field of a language needs a value in one language that has the text', () => {
  expect(needs({ missing_fields: ['ingredients'] })).toEqual(['FIELDS'])
  expect(needs({ missing_fields_by_language: { pl: ['warnings'] } })).toEqual([])
  expect(needs({ missing_fields_by_language: { pl: ['warnings'], en: ['warnings'] } })).toEqual(['FIELDS'])
})

test('a picture needs an alternative text in each language in which the country reads the product', () => {
  expect(needs({ undescribed_languages: ['pl'] })).toEqual(['ALT'])
  expect(needs({ undescribed_languages: ['de'] })).toEqual([])
  // Without a text in Polish the page is in English, and so are its alternative texts.
  expect(needs({ text_languages: ['en'], undescribed_languages: ['pl'] })).toEqual([])
})
