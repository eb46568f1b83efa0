import { expect, test } from 'vitest'
import { coverageOf, inLanguages, isLocalized, languageChain } from './localized.ts'

test('a text falls back from the requested language to those of the country, then to English', () => {
  expect(languageChain('CZ', 'sk')).toEqual(['sk', 'cs', 'en', 'pl'])
  expect(languageChain('PL', 'pl')).toEqual(['pl', 'en'])
  expect(languageChain('HK', 'en')).toEqual(['en'])
  expect(languageChain('HK', 'de')).toEqual(['de', 'en'])
})

test('each field uses the first language that has it, and reports a fallback', () => {
  const block = {
    type: 'faq',
    title: { pl: 'Pytania', en: 'Questions' },
    items: [
      { question: { en: 'When?' }, answer: { pl: 'Jutro' } },
      { question: { de: 'Wo?' }, answer: { de: 'Hier' } },
    ],
  }
  expect(inLanguages(block, 'pl', ['pl', 'en'])).toEqual({
    value: { type: 'faq', title: 'Pytania', items: [{ question: 'When?', answer: 'Jutro' }, {}] },
    languages: { 'items.0.question': 'en' },
  })
})

test('a requested language that is not published falls back to another, and is reported', () => {
  expect(inLanguages({ title: { de: 'Neu', en: 'New' } }, 'de', ['en'])).toEqual({
    value: { title: 'New' },
    languages: { title: 'en' },
  })
})

test('a rich text is one text, and an object with other keys is not localized', () => {
  const document = { root: { type: 'root', version: 1, children: [] } }
  expect(inLanguages({ content: { en: document } }, 'en', ['en']).value).toEqual({ content: document })
  for (const value of [{}, null, [], 'en', { en: 'x', width: 1 }, document]) expect(isLocalized(value)).toBe(false)
})

test('the coverage counts all texts, and those of each language', () => {
  const sections = [
    { type: 'title', text: { en: 'One', pl: 'Jeden' } },
    { type: 'tabs', tabs: [{ title: { en: 'Two' }, content: { en: { root: { children: [{ en: 'no text' }] } } } }] },
  ]
  expect(coverageOf(sections)).toEqual({ texts: 3, by_language: { en: 3, pl: 1 } })
})
