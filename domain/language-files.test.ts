import { expect, test } from 'vitest'
import { ofEachLanguage } from './language-files.ts'
import { languageIds } from './locale.ts'

const ALL: Readonly<Record<string, string>> = Object.fromEntries(languageIds().map((id) => [id, `in ${id}`]))

test('each language has the value found under its name; others are left out', () => {
  expect(ofEachLanguage('somewhere', { ...ALL, xx: 'in none' })).toEqual(ALL)
})

test('a language without a file is refused by its name and the folder', () => {
  const { hu: _, ...others } = ALL
  expect(() => ofEachLanguage('mails/strings', others)).toThrow(
    'The texts of mails/strings have no file of the language hu',
  )
})
