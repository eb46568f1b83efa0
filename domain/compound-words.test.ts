import { expect, test } from 'vitest'
import { compoundHeads, compoundsPattern, isCompoundOf, splitAtDigits, wordSplits } from './compound-words.ts'
import type { LanguageId } from './locale.ts'
import { foldWord, wordsOf } from './search-words.ts'

const isPart = (word: string, compound: string, languageId: LanguageId) => {
  const [typed] = wordsOf(word)
  if (typed === undefined) throw new Error(`${word} is not a word`)
  const folded = foldWord(compound)
  const like = compoundsPattern(typed, languageId)
  return (
    like !== null &&
    folded.includes(like.slice(1, -1)) &&
    isCompoundOf({ word: folded, spelling: compound }, typed, languageId)
  )
}

test.each([
  ['de', 'Balsam', 'nachtbalsam', true],
  ['de', 'Seifen', 'handseife', true],
  ['de', 'Creme', 'tagescremes', true],
  ['de', 'Öl', 'körperöl', true],
  ['de', 'ol', 'alkohol', false],
  ['de', 'Öl', 'alkohol', false],
  ['de', 'Gel', 'nagel', false],
  ['de', 'Gel', 'duschgel', true],
  ['de', 'Seife', 'seifenschale', false],
  ['hu', 'krém', 'kézkrém', true],
  ['hu', 'gyertyák', 'illatgyertya', true],
  ['hu', 'olaj', 'testolajok', true],
  ['en', 'men', 'women', false],
  ['fr', 'age', 'massage', false],
] as const)('in %s the compounds of %s: %s %s', (languageId, word, compound, expected) => {
  expect(isPart(word, compound, languageId)).toBe(expected)
})

test('a word is split at every place, with and without linking letters, most even halves first', () => {
  expect(wordSplits('handcream', 'en').slice(0, 2)).toContainEqual(['hand', 'cream'])
  expect(wordSplits('gesichtscreme', 'de')).toContainEqual(['gesicht', 'creme'])
  expect(wordSplits('geldeducha', 'es')).toContainEqual(['gel', 'ducha'])
  expect(wordSplits('soap', 'en')).toEqual([])
})

test('letters and digits are split where they meet', () => {
  expect(splitAtDigits('ambre51')).toEqual(['ambre', '51'])
  expect(splitAtDigits('50ml')).toEqual(['50', 'ml'])
  expect([splitAtDigits('rose'), splitAtDigits('50'), splitAtDigits('2in1')]).toEqual([null, null, null])
})

test.each<[LanguageId, string, string]>([
  ['de', 'flussigseife', 'seife'],
  ['de', 'badeseifen', 'seife'],
  ['de', 'nachtcreme', 'creme'],
  ['de', 'kinderhautcremes', 'creme'],
  ['hu', 'folyekonyszappan', 'szappan'],
  ['hu', 'babaszappanok', 'szappan'],
])('in %s, %s may end in the known word %s, whatever it begins with', (languageId, word, head) => {
  expect(compoundHeads(word, languageId)).toContain(head)
})

test('longer heads come first, and only languages with compounds have any', () => {
  const heads = compoundHeads('tagescreme', 'de')
  expect(heads[0]).toBe('escreme')
  expect(heads.every((head, at) => [...head].length >= 4 && heads.indexOf(head) === at)).toBe(true)
  expect(compoundHeads('nachtcreme', 'fr')).toEqual([])
  expect(compoundHeads('seife', 'de')).toEqual([])
})
