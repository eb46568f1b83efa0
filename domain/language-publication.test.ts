import { expect, test } from 'vitest'
import { publicationFor, publishVersion, unpublishLanguages } from './language-publication.ts'
import type { LanguageId } from './locale.ts'
import { languageIds } from './locale.ts'

const wholeVersion = (version: number, languages: readonly LanguageId[]) =>
  publishVersion([], { version, languages, alone: false })[0]
const publishLanguages = (
  before: Parameters<typeof publishVersion>[0],
  some: { version: number; languages: readonly LanguageId[] },
) => publishVersion(before, { ...some, alone: true })

const first = wholeVersion(1, ['en', 'pl', 'de'])

test('publishing one language of a newer version keeps the older one for the others, which may still serve as a fallback', () => {
  expect(publishLanguages([first], { version: 2, languages: ['pl'] })).toEqual([
    { version: 2, languages: ['pl'], told_languages: ['pl'] },
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'pl', 'de'] },
  ])
})

test('the newer version replaces the older one language by language', () => {
  const one = publishLanguages([first], { version: 2, languages: ['pl'] })
  const two = publishLanguages(one, { version: 2, languages: ['en', 'de'] })
  expect(two).toEqual([wholeVersion(2, ['pl', 'en', 'de'])])
})

test('one language can be rolled back to an older version', () => {
  const newer = publishLanguages([first], { version: 2, languages: ['en', 'pl'] })
  const back = publishLanguages(newer, { version: 1, languages: ['pl'] })
  expect(back.map(({ version, languages }) => [version, languages])).toEqual([
    [1, ['de', 'pl']],
    [2, ['en']],
  ])
})

test('a document without texts is shown in all languages except those of a newer version', () => {
  const [, older] = publishLanguages([wholeVersion(1, [])], { version: 2, languages: ['pl'] })
  expect(older?.languages).toEqual(languageIds().filter((language) => language !== 'pl'))
})

test('a withdrawn language is no longer a fallback in any version', () => {
  const both = publishLanguages([first], { version: 2, languages: ['pl'] })
  expect(unpublishLanguages(both, ['pl'])).toEqual([
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'de'] },
  ])
  expect(unpublishLanguages([first], ['en', 'pl', 'de'])).toEqual([])
})

test('a reader sees the version published in the first of their languages', () => {
  const both = publishLanguages([first], { version: 2, languages: ['pl'] })
  expect(publicationFor(both, ['pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['en', 'pl'])?.version).toBe(1)
  expect(publicationFor(both, ['uk', 'pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['hu'])).toBeUndefined()
})
