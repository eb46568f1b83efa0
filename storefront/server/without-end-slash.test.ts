import { expect, test } from 'vitest'
import { withoutEndSlash } from './without-end-slash.ts'

test('Trailing slashes are removed, however many there are', () => {
  expect(withoutEndSlash('/en-pl/')).toBe('/en-pl')
  expect(withoutEndSlash('/en-pl/c/face//')).toBe('/en-pl/c/face')
  expect(withoutEndSlash('/en-pl')).toBeNull()
  expect(withoutEndSlash('/')).toBeNull()
})

test('The result never leads to another site', () => {
  for (const path of ['//evil.test/', '///evil.test/', '/\\evil.test/', '\\\\evil.test/', '/\\/evil.test/', '//'])
    expect(withoutEndSlash(path)).toMatch(/^\/(?:evil\.test)?$/)
})

// A regular expression would take minutes.
test('A path of a million slashes is handled', () => {
  const path = `/a${'/'.repeat(1_000_000)}b/`
  expect(withoutEndSlash(path)).toBe(path.slice(0, -1))
})
