import { expect, test } from 'vitest'
import { closestWord } from './spelling.ts'

const known = (...words: string[]) => words.map((word) => ({ word, spelling: word }))
const meant = (typed: string, words: string[], unfinished = false) =>
  closestWord(typed, known(...words), unfinished)?.word ?? null

test.each([
  ['lotoin', 'lotion', 'two swapped letters'],
  ['loton', 'lotion', 'a missing letter'],
  ['lottion', 'lotion', 'an extra letter'],
  ['lodion', 'lotion', 'a wrong letter'],
  ['shampo', 'shampoo', 'a missing last letter'],
  ['crem', 'cream', 'a wrong letter in a short word'],
])('%s is %s: %s', (typed, word) => {
  expect(meant(typed, ['candle', word, 'lip'])).toBe(word)
})

test('a short word may have one wrong letter, a longer one two, the shortest none', () => {
  expect(meant('krm', ['krem'])).toBe('krem')
  expect(meant('kxx', ['krem'])).toBeNull()
  expect(meant('perfmue', ['perfume'])).toBe('perfume')
  expect(meant('prfmue', ['perfume'])).toBe('perfume')
  expect(meant('prfmxe', ['perfume'])).toBeNull()
  expect(meant('lp', ['lip'])).toBeNull()
})

test('the nearest word is taken, ties go to the first', () => {
  expect(meant('rosa', ['rouse', 'rose', 'rosy'])).toBe('rose')
  expect(meant('rose', ['rosy', 'rose'])).toBe('rose')
})

test('an unfinished word is compared with the beginning of known words', () => {
  expect(meant('shamp', ['shampoo'])).toBeNull()
  expect(meant('shamp', ['shampoo'], true)).toBe('shampoo')
  expect(meant('shmap', ['shampoo'], true)).toBe('shampoo')
  expect(meant('rose', ['rosewood', 'roses'], true)).toBe('roses')
})

test.each([
  ['mum', ['gum', 'musk', 'rum']],
  ['dad', ['day', 'pad']],
  ['mom', ['mop']],
])('%s is a word of its own, no misspelt one', (typed, words) => {
  expect(meant(typed, words)).toBeNull()
})

test('a word of three letters may lack one, or have two swapped', () => {
  expect(meant('lpi', ['lip'])).toBe('lip')
  expect(meant('sop', ['soap'])).toBe('soap')
})

test('a short word that begins the same may have two mistakes, if nothing nearer is asked for', () => {
  const far = (typed: string, word: string) => closestWord(typed, known(word), false, 'far')?.word ?? null
  expect(meant('creme', ['cream'])).toBeNull()
  expect(far('creme', 'cream')).toBe('cream')
  expect(far('chrme', 'cream')).toBeNull()
  expect(far('without', 'with')).toBeNull()
  expect(closestWord('haarcreme', known('handcreme'), false, 'nearest')).toBeNull()
  expect(meant('haarcreme', ['handcreme'])).toBe('handcreme')
})
