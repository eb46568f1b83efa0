import { expect, test } from 'vitest'
import { type CategoryTexts, problemOfCategory, withSlugs } from './category-texts.ts'

const TEXTS: CategoryTexts = { names: { en: 'Bath salts' }, slugs: { en: 'bath-salts' }, descriptions: {} }

test('an address that is not given is made from the name, by the rules of its language', () => {
  const { slugs } = withSlugs({ ...TEXTS, names: { en: 'Bath salts', de: 'Bäder', pl: 'Sole' }, slugs: { pl: 'sole' } })
  expect(slugs).toEqual({ en: 'bath-salts', de: 'baeder', pl: 'sole' })
})

test('a category has an English name, and a name in each language in which something is told of it', () => {
  expect(problemOfCategory(TEXTS)).toBeNull()
  expect(problemOfCategory({ ...TEXTS, names: { pl: 'Sole' } })).toEqual({ path: 'names.en', code: 'NAME_MISSING' })
  expect(problemOfCategory({ ...TEXTS, descriptions: { de: 'Salze' } })).toMatchObject({ path: 'names.de' })
  expect(problemOfCategory({ ...TEXTS, slugs: { en: 'bath', cs: 'soli' } })).toMatchObject({ path: 'names.cs' })
})

test('an address has small letters, digits and single hyphens', () => {
  for (const slug of ['', 'Bath', 'bath salts', 'bath--salts', '-bath', 'a'.repeat(121)])
    expect(problemOfCategory({ ...TEXTS, slugs: { en: slug } })).toEqual({ path: 'slugs.en', code: 'SLUG_WRONG' })
})
