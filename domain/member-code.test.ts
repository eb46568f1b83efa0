import { expect, test } from 'vitest'
import { memberCodeFrom, normalizeMemberCode } from './member-code.ts'

test('a member number may be typed in small letters, with blanks and dashes', () => {
  expect(normalizeMemberCode(' anna-20 19 ')).toBe('ANNA2019')
})

test('a new member number is eight letters and digits that look like no other', () => {
  for (let start = 0; start < 248; start += 8) {
    const code = memberCodeFrom(Uint8Array.from({ length: 8 }, (_, at) => start + at))
    expect(code).toMatch(/^(?![^01IO]*[01IO])[A-Z0-9]{8}$/)
  }
})
