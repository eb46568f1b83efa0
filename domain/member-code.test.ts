import { expect, test } from 'vitest'
import { isMemberCode, memberCodeFrom, normalizeMemberCode } from './member-code.ts'

test('a member number may be typed in small letters, with blanks and dashes', () => {
  expect(normalizeMemberCode(' anna-20 19 ')).toBe('ANNA2019')
})

test.each([
  ['ANNA2019', true],
  ['AB12CD', true],
  ['ABCDEFGHIJKL', true],
  ['AB12C', false],
  ['ABCDEFGHIJKLM', false],
  ['anna2019', false],
  ['ŻÓŁĆ2019', false],
  ['', false],
])('%j is a member number: %s', (text, is) => {
  expect(isMemberCode(text)).toBe(is)
})

test('a new member number is eight letters and digits that look like no other', () => {
  for (let start = 0; start < 248; start += 8) {
    const code = memberCodeFrom(Uint8Array.from({ length: 8 }, (_, at) => start + at))
    expect(isMemberCode(code)).toBe(true)
    expect(code).toMatch(/^[^01IO]{8}$/)
  }
})
