import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PRODUCTS } from './products.ts'
import { LANGUAGE_IDS } from './reference/locales.ts'
import { parseTexts, text, textsByKey, textsByLanguage } from './texts.ts'

const FOLDER = new URL('./texts/', import.meta.url)
/** Texts that only some languages have. */
const WHERE_WRITTEN = ['materials/care-routine.json', 'regulations/returns.json']

const filesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split(`/texts/${language}/`)[1] ?? '')
    .map((name) => name.replace(/^\/+/, ''))
    .sort()

const contentOf = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8'))

/** Every text of a file with its path. */
function textsIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`))
}

/** The numbers and addresses that a text says itself: 5,000 is one number. */
const factsIn = (words: string) => {
  const own = words.replace(/\{\{\w+\}\}/g, '').replace(/(?<=\d)[\s,.](?=\d{3}(?!\d))/g, '')
  return [...(own.match(/[\w.+-]+@[\w-]+(?:\.\w+)+|\d+/g) ?? [])].toSorted()
}

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

const placeholdersIn = (words: string) => [...words.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted()

const ENGLISH = filesOf('en')

test('there is a folder for each language and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...LANGUAGE_IDS].sort())
  expect(ENGLISH.length).toBeGreaterThan(40)
})

test.each(LANGUAGE_IDS)(
  'every file of texts is there in %s, with a text for each key and the same placeholders',
  (language) => {
    const files = filesOf(language)
    expect(files).toEqual(ENGLISH.filter((file) => !WHERE_WRITTEN.includes(file) || files.includes(file)))
    for (const file of files) {
      const english = textsIn(contentOf('en', file))
      const own = textsIn(contentOf(language, file))
      // An item without a heading has an empty one, in every language.
      const empty = (texts: typeof own) => texts.filter(([, words]) => words.trim() === '').map(([place]) => place)
      expect(empty(own), file).toEqual(empty(english))
      // The number of words for absence differs by language.
      if (file === 'words-of-lacking.json') continue
      const shape = (texts: typeof own) =>
        texts.map(([place, words]) => [place, ...placeholdersIn(words)].join(' ')).sort()
      expect(shape(own), `${language}/${file}`).toEqual(shape(english))
    }
  },
)

test.each(LANGUAGE_IDS)('the numbers and e-mail addresses of a text in %s are those of English', (language) => {
  for (const file of filesOf(language)) {
    if (file === 'words-of-lacking.json') continue
    const english = new Map(textsIn(contentOf('en', file)))
    for (const [place, words] of textsIn(contentOf(language, file))) {
      expect(factsIn(words), `${language}/${file}${place}`).toEqual(factsIn(english.get(place) ?? ''))
    }
  }
})

test.each(LANGUAGE_IDS)(
  'texts in %s have no straight quote, and call each product by its name with its accents',
  (language) => {
    const plain = PRODUCTS.map(({ name }) => name.en).flatMap((name) =>
      withoutAccents(name) === name ? [] : [withoutAccents(name)],
    )
    expect(plain).toContain('Neroli Sud')
    for (const file of filesOf(language)) {
      for (const [place, words] of textsIn(contentOf(language, file))) {
        expect(words, `${language}/${file}${place}`).not.toMatch(/["']/)
        for (const name of plain) expect(words, `${language}/${file}${place}`).not.toContain(name)
      }
    }
  },
)

test('a missing or unknown key is refused by the name of the file and the key', () => {
  const schema = z.strictObject({ name: text, more: z.strictObject({ label: text }) })
  const read = (content: unknown) => parseTexts('seed/texts/hu/x.json', JSON.stringify(content), schema)
  expect(read({ name: 'a', more: { label: 'b' } })).toEqual({ name: 'a', more: { label: 'b' } })
  expect(() => read({ name: 'a', more: {} })).toThrow(/seed\/texts\/hu\/x\.json .*more\.label/)
  expect(() => read({ name: 'a', more: { label: 'b' }, other: 'c' })).toThrow(/seed\/texts\/hu\/x\.json .*"other"/)
  expect(() => read({ name: '', more: { label: 'b' } })).toThrow(/seed\/texts\/hu\/x\.json .*name/)
})

test('a noun without a file in some language is refused by the name of the language', () => {
  expect(() => textsByLanguage('regulations/returns', z.unknown())).toThrow(
    /seed\/texts\/<language>\/regulations\/returns\.json have no file of the language (cs|de)/,
  )
})

test('texts by key follow the structure of the English file', () => {
  const made = textsByKey('units', { pieces: '', ml: '', g: '', percent: '' })
  expect([made.ml.en, made.ml.uk, made.pieces.de]).toEqual(['ml', 'мл', 'Stück'])
  expect(() => textsByKey('units', { pieces: '', ml: '', g: '' })).toThrow(/"percent"/)
})
