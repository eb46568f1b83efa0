import { expect, test } from 'vitest'
import { publicationFor, publishedAlone, whole, withoutLanguages } from './language-publication.ts'
import { LANGUAGE_IDS } from './locale.ts'

const first = whole(1, ['en', 'pl', 'de'])

test('a language of a newer version leaves the others the older one, which may still tell what it lacks', () => {
  expect(publishedAlone([first], { version: 2, languages: ['pl'] })).toEqual([
    { version: 2, languages: ['pl'], told_languages: ['pl'] },
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'pl', 'de'] },
  ])
})

test('language after language the newer version replaces the older one', () => {
  const one = publishedAlone([first], { version: 2, languages: ['pl'] })
  const two = publishedAlone(one, { version: 2, languages: ['en', 'de'] })
  expect(two).toEqual([whole(2, ['pl', 'en', 'de'])])
})

test('a language goes back to an older version by itself', () => {
  const newer = publishedAlone([first], { version: 2, languages: ['en', 'pl'] })
  const back = publishedAlone(newer, { version: 1, languages: ['pl'] })
  expect(back.map(({ version, languages }) => [version, languages])).toEqual([
    [1, ['de', 'pl']],
    [2, ['en']],
  ])
})

test('what has no texts is read in all languages but those of a newer version', () => {
  const [, older] = publishedAlone([whole(1, [])], { version: 2, languages: ['pl'] })
  expect(older?.languages).toEqual(LANGUAGE_IDS.filter((language) => language !== 'pl'))
})

test('a language that is taken away is told in no version any more', () => {
  const both = publishedAlone([first], { version: 2, languages: ['pl'] })
  expect(withoutLanguages(both, ['pl'])).toEqual([
    { version: 1, languages: ['en', 'de'], told_languages: ['en', 'de'] },
  ])
  expect(withoutLanguages([first], ['en', 'pl', 'de'])).toEqual([])
})

test('a reader is shown the version of the first of their languages that is published', () => {
  const both = publishedAlone([first], { version: 2, languages: ['pl'] })
  expect(publicationFor(both, ['pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['en', 'pl'])?.version).toBe(1)
  expect(publicationFor(both, ['uk', 'pl', 'en'])?.version).toBe(2)
  expect(publicationFor(both, ['hu'])).toBeUndefined()
})
