import { expect, test } from 'vitest'
import { publicationFor, publishedAlone, whole, withoutLanguages } from './language-publication.ts'
import { LANGUAGE_IDS } from './locale.ts'

const first = whole(1, ['en', 'pl', 'de'])

test('publishing one language of a newer version keeps the older one for the others, which may still serve as a fallback', () => {
  expect(publishedAlone([first], { version: 2, languages: ['pl'] })).toEqual([
    { version: 2, languages: ['pl'], told_languages: ['pl'] },
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'pl', 'de'] },
  ])
})

test('the newer version replaces the older one language by language', () => {
  const one = publishedAlone([first], { version: 2, languages: ['pl'] })
  const two = publishedAlone(one, { version: 2, languages: ['en', 'de'] })
  expect(two).toEqual([whole(2, ['pl', 'en', 'de'])])
})

test('one language can be rolled back to an older version', () => {
  const newer = publishedAlone([first], { version: 2, languages: ['en', 'pl'] })
  const back = publishedAlone(newer, { version: 1, languages: ['pl'] })
  expect(back.map(({ version, languages }) => [version, languages])).toEqual([
    [1, ['de', 'pl']],
    [2, ['en']],
  ])
})

test('a document without texts is shown in all languages except those of a newer version', () => {
  const [, older] = publishedAlone([whole(1, [])], { version: 2, languages: ['pl'] })
  expect(older?.languages).toEqual(LANGUAGE_IDS.filter((language) => language !== 'pl'))
})

test('a withdrawn language is no longer a fallback in any version', () => {
  const both = publishedAlone([first], { version: 2, languages: ['pl'] })
  expect(withoutLanguages(both, ['pl'])).toEqual([
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'de'] },
  ])
  expect(withoutLanguages([first], ['en', 'pl', 'de'])).toEqual([])
})

test('a reader sees the version published in the first of their languages', () => {
  const both = publishedAlone([first], { version: 2, languages: ['pl'] })
  expect(publicationFor(both, ['pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['en', 'pl'])?.version).toBe(1)
  expect(publicationFor(both, ['uk', 'pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['hu'])).toBeUndefined()
})
