import { expect, test } from 'vitest'
import { strengthOf } from './password-field.tsx'

test.each([
  [{ length: 7, common: false }, 'PASSWORD_SHORT'],
  [{ length: 7, common: true }, 'PASSWORD_SHORT'],
  [{ length: 8, common: false }, 'PASSWORD_GOOD'],
  [{ length: 8, common: true }, 'ISSUE_PASSWORD'],
  [{ length: 13, common: false }, 'PASSWORD_GOOD'],
  [{ length: 14, common: false }, 'PASSWORD_STRONG'],
  [{ length: 16, common: true }, 'ISSUE_PASSWORD'],
] as const)('a password of %o is called %s', (password, word) => {
  expect(strengthOf(password)).toBe(word)
})
