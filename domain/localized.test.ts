import { expect, test } from 'vitest'
import { coverageOf, inLanguages, isLocalized, languageChain } from './localized.ts'

test('a text is looked for in the language asked for, then in those of the country, then in English', () => {
  expect(languageChain('CZ', 'sk')).toEqual(['sk', 'cs', 'en', 'pl'])
  expect(languageChain('PL', 'pl')).toEqual(['pl', 'en'])
  expect(languageChain('HK', 'en')).toEqual(['en'])
  expect(languageChain('HK', 'de')).toEqual(['de', 'en'])
})

test('each field is told in the first language that has it, and says so where that is another one', () => {
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

test('what was asked for and is not published is told in another language, and named', () => {
  expect(inLanguages({ title: { de: 'Neu', en: 'New' } }, 'de', ['en'])).toEqual({
    value: { title: 'New' },
    languages: { title: 'en' },
  })
})

test('a rich text is one text, and an object of other keys is none', () => {
  const document = { root: { type: 'root', version: 1, children: [] } }
  expect(inLanguages({ content: { en: document } }, 'en', ['en']).value).toEqual({ content: document })
  for (const value of [{}, null, [], 'en', { en: 'x', width: 1 }, document]) expect(isLocalized(value)).toBe(false)
})

test('the coverage counts the texts, and those of each language', () => {
  const sections = [
    { type: 'title', text: { en: 'One', pl: 'Jeden' } },
    { type: 'tabs', tabs: [{ title: { en: 'Two' }, content: { en: { root: { children: [{ en: 'no text' }] } } } }] },
  ]
  expect(coverageOf(sections)).toEqual({ texts: 3, by_language: { en: 3, pl: 1 } })
})
