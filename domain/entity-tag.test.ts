import { expect, test } from 'vitest'
import { hasVersion } from './entity-tag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"ab"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s knows the version "a": %s', (header, known) => {
  expect(hasVersion(header, '"a"')).toBe(known)
  expect(hasVersion(header, 'W/"a"')).toBe(known)
})
