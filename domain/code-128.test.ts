import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { checkValue, code128 } from './code-128.ts'

const totalOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('the check value is that of known bar codes', () => {
  expect(checkValue('Wikipedia')).toBe(88)
  expect(checkValue('PJJ123C')).toBe(55)
})

test('digits in pairs take half the width', () => {
  // Start, three pairs, check sign of 11 modules each, and the end of 13.
  expect(totalOf(code128('123456'))).toBe(5 * 11 + 13)
  expect(totalOf(code128('12345'))).toBe(7 * 11 + 13)
})

test('the bars of a short text are those of the standard', () => {
  // Start B, A, check value (104 + 33) mod 103 = 34, end.
  expect(code128('A').join('')).toBe(['211214', '111323', '131123', '2331112'].join(''))
  // Start C, 00, check value 105 mod 103 = 2, end.
  expect(code128('00').join('')).toBe(['211232', '212222', '222221', '2331112'].join(''))
})

test('every text makes another picture, and begins and ends with a bar', () => {
  const texts = array(constantFrom(...'ABMZ-0519 '), { minLength: 1, maxLength: 20 }).map((signs) => signs.join(''))
  assert(
    property(texts, texts, (one, other) => {
      expect(code128(one).length % 2).toBe(1)
      if (one !== other) expect(code128(one)).not.toEqual(code128(other))
    }),
  )
})

test('other letters are refused', () => {
  expect(() => code128('')).toThrow(RangeError)
  expect(() => code128('Ż-1')).toThrow(RangeError)
})
