import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, queryWords, splitByMatches } from './find-words.ts'

test('case, accents and word order do not matter', () => {
  const question = 'Jak długo mogę odstąpić od umowy? Größe'
  expect(hasWords(question, queryWords('UMOWY odstapic'))).toBe(true)
  expect(hasWords(question, queryWords('grösse'))).toBe(true)
  expect(hasWords(question, queryWords('umowy paczka'))).toBe(false)
  expect(hasWords(question, queryWords(' ?! '))).toBe(true)
})

test('matches are marked as written in the text', () => {
  expect(splitByMatches('Opłata i płatność', queryWords('plat'))).toEqual([
    { text: 'O', found: false },
    { text: 'płat', found: true },
    { text: 'a i ', found: false },
    { text: 'płat', found: true },
    { text: 'ność', found: false },
  ])
})

test('the pieces together are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const pieces = splitByMatches(text, queryWords(query))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }),
  )
})
