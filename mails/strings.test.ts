import { pluralRulesOf } from '@meridian/domain/languages.ts'
import { TEXT_LANGUAGES } from '@meridian/domain/text-languages.ts'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, translatorOf } from './translate.ts'

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

test('the mails are translated into the thirteen languages of the shop', () => {
  expect(Object.keys(CATALOGUES).sort()).toEqual([...TEXT_LANGUAGES].sort())
  expect(TEXT_LANGUAGES).toHaveLength(13)
})

describe.each(TEXT_LANGUAGES)('the strings in %s', (language) => {
  const strings = CATALOGUES[language]
  const categories = pluralRulesOf(language).resolvedOptions().pluralCategories

  test('have the keys of English, and exactly the plural forms of the language', () => {
    const expected = Object.keys(english).flatMap((key) => {
      if (!pluralNames.has(nameOf(key))) return [key]
      return key.endsWith('_other') ? categories.map((category) => `${nameOf(key)}_${category}`) : []
    })
    expect(Object.keys(strings).sort()).toEqual(expected.sort())
  })

  test('have the placeholders of English, and no broken ones', () => {
    for (const [key, text] of Object.entries(strings)) {
      const like = english[key] ?? english[`${nameOf(key)}_other`]
      expect([key, placeholdersOf(text)]).toEqual([key, placeholdersOf(like)])
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    }
  })

  test('are translated: none is empty, and almost none equals English', () => {
    expect(Object.entries(strings).filter(([, text]) => text.trim() === '')).toEqual([])
    if (language === 'en') return
    const same = Object.entries(strings).filter(
      ([key, text]) => text === english[key] && /\p{L}{4}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    // Total and version are the same word in several languages.
    expect(same.map(([key]) => key).filter((key) => key !== 'TOTAL' && key !== 'VERSION')).toEqual([])
  })
})

test.each([
  ['cs-cz', ['0 kusů', '1 kus', '2 kusy', '5 kusů', '21 kusů', '22 kusů']],
  ['de-de', ['0 Artikel', '1 Artikel', '2 Artikel', '5 Artikel', '21 Artikel', '22 Artikel']],
  ['en-gb', ['0 items', '1 item', '2 items', '5 items', '21 items', '22 items']],
  ['es-es', ['0 artículos', '1 artículo', '2 artículos', '5 artículos', '21 artículos', '22 artículos']],
  ['fr-fr', ['0 article', '1 article', '2 articles', '5 articles', '21 articles', '22 articles']],
  ['hu-hu', ['0 termék', '1 termék', '2 termék', '5 termék', '21 termék', '22 termék']],
  ['it-it', ['0 prodotti', '1 prodotto', '2 prodotti', '5 prodotti', '21 prodotti', '22 prodotti']],
  ['pl-pl', ['0 sztuk', '1 sztuka', '2 sztuki', '5 sztuk', '21 sztuk', '22 sztuki']],
  ['pt-pt', ['0 artigos', '1 artigo', '2 artigos', '5 artigos', '21 artigos', '22 artigos']],
  ['ro-ro', ['0 produse', '1 produs', '2 produse', '5 produse', '21 de produse', '22 de produse']],
  ['ru-lv', ['0 товаров', '1 товар', '2 товара', '5 товаров', '21 товар', '22 товара']],
  ['sk-sk', ['0 kusov', '1 kus', '2 kusy', '5 kusov', '21 kusov', '22 kusov']],
  ['uk-ua', ['0 товарів', '1 товар', '2 товари', '5 товарів', '21 товар', '22 товари']],
] as const)('in %s 0, 1, 2, 5, 21 and 22 pieces are %j', (locale, texts) => {
  const t = translatorOf(locale)
  expect([0, 1, 2, 5, 21, 22].map((count) => t('PIECES', { count }))).toEqual(texts)
})

test('a count chooses the plural form of the language', () => {
  const pl = translatorOf('pl-pl')
  expect([1, 2, 5, 22].map((count) => pl('PIECES', { count }))).toEqual([
    '1 sztuka',
    '2 sztuki',
    '5 sztuk',
    '22 sztuki',
  ])
  expect(translatorOf('ro-ro')('PIECES', { count: 20 })).toBe('20 de produse')
})

test('a locale overrides texts of its language, and inherits the rest', () => {
  expect(translatorOf('en-us')('PREPARING')).toBe('We are preparing your package.')
  expect(translatorOf('en-gb')('PREPARING')).toBe('We are preparing your parcel.')
  expect(translatorOf('en-us')('SELLER')).toBe('Seller')
  expect(translatorOf('es-gc')('VAT')).toBe('IGIC')
  expect(translatorOf('en-je')('VAT')).toBe('GST')
  expect(translatorOf('en-gb')('WITHDRAWAL')).toBe('How to cancel the contract')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(translatorOf('en-gb')('REGULAR_PRICE', { price: '{{price}}' })).toBe('regular price {{price}}')
})
