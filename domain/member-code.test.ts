import { expect, test } from 'vitest'
import { memberCodeFrom, normalizeMemberCode } from './member-code.ts'

test('a member number may be typed in lower case, with spaces and dashes', () => {
  expect(normalizeMemberCode(' anna-20 19 ')).toBe('ANNA2019')
})

test('a new member number has eight characters, none easily confused with another', () => {
  for (let start = 0; start < 248; start += 8) {
    const code = memberCodeFrom(Uint8Array.from({ length: 8 }, (_, at) => start + at))
    expect(code).toMatch(/^(?![^01IO]*[01IO])[A-Z0-9]{8}$/)
  }
})
