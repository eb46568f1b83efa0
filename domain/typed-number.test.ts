import { expect, test } from 'vitest'
import { parseTypedNumber } from './typed-number.ts'

const polish = ','
const german = ','
const english = '.'
const read = (text: string, decimal: string, digits = 2) => parseTypedNumber(text, digits, decimal)

test.each([
  ['1234,50', polish],
  ['1 234,50', polish],
  ['1\u00a0234,5', polish],
  ['1 234.5', polish],
  ['1.234,50', polish],
  ['1234.5', german],
  ['1.234,50', german],
  ['1,234.50', german],
  ["1'234.50", english],
  ['1’234.50', english],
  ['١٢٣٤.50', english],
  [' +1,234.500 ', english],
])('"%s" is one thousand two hundred thirty-four and a half', (text, decimal) => {
  expect(read(text, decimal)).toEqual({ value: 123_450 })
})

test('a single separator before three digits is what the language says it is', () => {
  expect(read('1.234', german)).toEqual({ value: 123_400 })
  expect(read('1.234', polish)).toEqual({ value: 123_400 })
  expect(read('1,234', english)).toEqual({ value: 123_400 })
  expect(read('1.234', english)).toEqual({ problem: 'TOO_MANY_DIGITS' })
  expect(read('1,234', german, 3)).toEqual({ value: 1234 })
})

test('a group separator is a decimal one where no three digits follow', () => {
  expect(read('1.5', german)).toEqual({ value: 150 })
  expect(read('0,99', english)).toEqual({ value: 99 })
  expect(read(',5', english)).toEqual({ value: 50 })
})

test('groups of other sizes, two decimal separators and words are no number', () => {
  for (const text of ['12.34.56', '1 23', '1.234.56,7', '1,2,3.4', '12-3', 'ten', '', '.', '-', '1 234,5,6']) {
    expect(read(text, german), text).toEqual({ problem: 'NOT_A_NUMBER' })
  }
})

test('a minus may be any dash, and nothing is never negative', () => {
  expect(read('−5', english)).toEqual({ value: -500 })
  expect(read('–0', english)).toEqual({ value: 0 })
})

test('more digits than counted exactly are refused', () => {
  expect(read('99999999999999999', english)).toEqual({ problem: 'TOO_LARGE' })
})
