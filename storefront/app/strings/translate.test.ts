import { createTranslate } from '@meridian/domain/translate.ts'
import { expect, test } from 'vitest'
import { neededCatalogues, type StringKey } from './translate.ts'

/** The tests' own files have keys of their own. */
const key = (name: string) => name as StringKey

const en = {
  PRODUCTS_one: '{{count}} product',
  PRODUCTS_other: '{{count}} products',
  HELLO: 'Hello {{name}}',
  ONLY_EN: 'x',
}
const pl = {
  PRODUCTS_one: '{{count}} produkt',
  PRODUCTS_few: '{{count}} produkty',
  PRODUCTS_many: '{{count}} produktów',
  PRODUCTS_other: '{{count}} produktu',
  HELLO: 'Cześć {{name}}',
}

test("a count picks the plural of the catalogue's own language", () => {
  const t = createTranslate([{ language: 'pl', strings: pl }])
  const texts = [1, 2, 5, 22, 25, 1.5].map((count) => t(key('PRODUCTS'), { count }))
  expect(texts).toEqual(['1 produkt', '2 produkty', '5 produktów', '22 produkty', '25 produktów', '1.5 produktu'])
})

test('in Portugal 0 is plural, which in Brazil it is not', () => {
  const t = createTranslate([{ language: 'pt', strings: { P_one: '{{count}} artigo', P_other: '{{count}} artigos' } }])
  expect([0, 1, 2].map((count) => t(key('P'), { count }))).toEqual(['0 artigos', '1 artigo', '2 artigos'])
})

test('a count of 0 has a text of its own where there is one', () => {
  const t = createTranslate([{ language: 'en', strings: { ...en, PRODUCTS_zero: 'nothing' } }])
  expect(t(key('PRODUCTS'), { count: 0 })).toBe('nothing')
  expect(createTranslate([{ language: 'en', strings: en }])(key('PRODUCTS'), { count: 0 })).toBe('0 products')
})

test('what the locale lacks comes from its language, what that lacks from English with English plurals', () => {
  const t = createTranslate([
    { language: 'pl', strings: { HELLO: 'Dzień dobry {{name}}' } },
    { language: 'pl', strings: { HELLO: pl.HELLO } },
    { language: 'en', strings: en },
  ])
  expect(t(key('HELLO'), { name: 'Anna' })).toBe('Dzień dobry Anna')
  expect(t(key('PRODUCTS'), { count: 2 })).toBe('2 products')
})

test('a key that nobody has comes back as it is, or as it is told to', () => {
  const t = createTranslate([{ language: 'en', strings: en }])
  expect(t(key('NOWHERE'))).toBe('NOWHERE')
  const missing: string[] = []
  const marking = createTranslate([{ language: 'en', strings: en }], (name) => `${missing.push(name)}. missing`)
  expect(marking(key('NOWHERE'))).toBe('1. missing')
  expect(missing).toEqual(['NOWHERE'])
})

test('a placeholder without a value stays to be seen, and values are not read as patterns', () => {
  const t = createTranslate([{ language: 'en', strings: en }])
  expect(t(key('HELLO'), {})).toBe('Hello {{name}}')
  expect(t(key('HELLO'), { name: '$& {{count}}' })).toBe('Hello $& {{count}}')
})

test('a complete language travels alone, an incomplete one with English behind it', () => {
  const names = (files: Record<string, Record<string, string>>) =>
    neededCatalogues(['pl-pl', 'pl', 'en'], files).map(({ name }) => name)
  expect(names({ en, pl: { ...pl, ONLY_EN: 'y' } })).toEqual(['pl'])
  expect(names({ en, pl })).toEqual(['pl', 'en'])
  expect(names({ en, pl: { ...pl, ONLY_EN: 'y' }, 'pl-pl': { HELLO: 'Witaj' } })).toEqual(['pl-pl', 'pl'])
  expect(names({ en })).toEqual(['en'])
})
