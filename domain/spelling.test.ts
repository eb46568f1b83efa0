import { expect, test } from 'vitest'
import { closestWord } from './spelling.ts'

const known = (...words: string[]) => words.map((word) => ({ word, spelling: word }))
const meant = (asked: string, words: string[], unfinished = false) =>
  closestWord(asked, known(...words), unfinished)?.word ?? null

test.each([
  ['lotoin', 'lotion', 'two letters that changed places'],
  ['loton', 'lotion', 'a letter that is missing'],
  ['lottion', 'lotion', 'a letter too many'],
  ['lodion', 'lotion', 'a wrong letter'],
  ['shampo', 'shampoo', 'a letter that is missing at the end'],
  ['crem', 'cream', 'one in a short word'],
])('%s is %s: %s', (asked, word) => {
  expect(meant(asked, ['candle', word, 'lip'])).toBe(word)
})

test('In a short word one letter may be wrong, in a longer one two, in the shortest none', () => {
  expect(meant('krm', ['krem'])).toBe('krem')
  expect(meant('kxx', ['krem'])).toBeNull()
  expect(meant('perfmue', ['perfume'])).toBe('perfume')
  expect(meant('prfmue', ['perfume'])).toBe('perfume')
  expect(meant('prfmxe', ['perfume'])).toBeNull()
  expect(meant('lp', ['lip'])).toBeNull()
})

test('The nearest is taken, of equally near ones the first', () => {
  expect(meant('rosa', ['rouse', 'rose', 'rosy'])).toBe('rose')
  expect(meant('rose', ['rosy', 'rose'])).toBe('rose')
})

test('An unfinished word is measured by the beginning of a known one', () => {
  expect(meant('shamp', ['shampoo'])).toBeNull()
  expect(meant('shamp', ['shampoo'], true)).toBe('shampoo')
  expect(meant('shmap', ['shampoo'], true)).toBe('shampoo')
  expect(meant('rose', ['rosewood', 'roses'], true)).toBe('roses')
})
