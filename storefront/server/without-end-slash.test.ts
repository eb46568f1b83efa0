import { expect, test } from 'vitest'
import { withoutEndSlash } from './without-end-slash.ts'

test('a slash at the end goes, however many there are', () => {
  expect(withoutEndSlash('/en-pl/')).toBe('/en-pl')
  expect(withoutEndSlash('/en-pl/c/face//')).toBe('/en-pl/c/face')
  expect(withoutEndSlash('/en-pl')).toBeNull()
  expect(withoutEndSlash('/')).toBeNull()
})

test('nothing leads away from the shop', () => {
  for (const path of ['//evil.test/', '///evil.test/', '/\\evil.test/', '\\\\evil.test/', '/\\/evil.test/', '//'])
    expect(withoutEndSlash(path)).toMatch(/^\/(?:evil\.test)?$/)
})

// An expression would take minutes for it.
test('a path of a million slashes is read', () => {
  const path = `/a${'/'.repeat(1_000_000)}b/`
  expect(withoutEndSlash(path)).toBe(path.slice(0, -1))
})
