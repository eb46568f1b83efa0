import { LOCALES, languageOf } from '@meridian/domain/locale.ts'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, translatorOf } from './translate.ts'

const LANGUAGES = [...new Set(LOCALES.map(languageOf))]
const PLURAL = /_(zero|one|two|few|many|other)$/
const english = CATALOGUES.en
const nameOf = (key: string): string => key.replace(PLURAL, '')
const pluralNames = new Set(
  Object.keys(english)
    .filter((key) => PLURAL.test(key))
    .map(nameOf),
)
const placeholdersOf = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([placeholder]) => placeholder).sort()

test('the mails speak the thirteen languages of the shop', () => {
  expect(Object.keys(CATALOGUES).sort()).toEqual([...LANGUAGES].sort())
  expect(LANGUAGES).toHaveLength(13)
})

describe.each(LANGUAGES)('the strings in %s', (language) => {
  const strings = CATALOGUES[language]
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test('have the keys of English, and each plural in exactly the forms of the language', () => {
    const expected = Object.keys(english).flatMap((key) => {
      if (!pluralNames.has(nameOf(key))) return [key]
      return key.endsWith('_other') ? categories.map((category) => `${nameOf(key)}_${category}`) : []
    })
    expect(Object.keys(strings).sort()).toEqual(expected.sort())
  })

  test('hold the placeholders of English, and no broken ones', () => {
    for (const [key, text] of Object.entries(strings)) {
      const like = english[key] ?? english[`${nameOf(key)}_other`]
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(like)])
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  test('are words: none is empty, and next to none is left in English', () => {
    expect(Object.entries(strings).filter(([, text]) => text.trim() === '')).toEqual([])
    if (language === 'en') return
    const same = Object.entries(strings).filter(
      ([key, text]) => text === english[key] && /\p{L}{4}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    // Total and version are the same word in several languages.
    expect(same.map(([key]) => key).filter((key) => key !== 'TOTAL' && key !== 'VERSION')).toEqual([])
  })
})

test('a count chooses the plural form of the language', () => {
  const pl = translatorOf('pl')
  expect([1, 2, 5, 22].map((count) => pl('PIECES', { count }))).toEqual([
    '1 sztuka',
    '2 sztuki',
    '5 sztuk',
    '22 sztuki',
  ])
  expect(translatorOf('ro')('PIECES', { count: 20 })).toBe('20 de produse')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(translatorOf('en')('REGULAR_PRICE', { price: '{{price}}' })).toBe('regular price {{price}}')
})
