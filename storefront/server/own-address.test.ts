import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test('trailing slashes are removed, however many there are', () => {
  expect(ownAddress('/en-pl/')).toBe('/en-pl')
  expect(ownAddress('/en-pl/c/face//')).toBe('/en-pl/c/face')
  expect(ownAddress('/en-pl')).toBe('/en-pl')
  expect(ownAddress('/')).toBe('/')
})

test.each([
  ['/EN-PL', '/en-pl'],
  ['/En-pl/P/Ambre-51', '/en-pl/p/ambre-51'],
  ['/en-pl/c/FACE/', '/en-pl/c/face'],
  ['/EN-PL.data', '/en-pl.data'],
  ['/en-pl/p/%C5%BBEL', '/en-pl/p/%C5%BBel'],
  ['/en-pl/%70/ambre%2D51', '/en-pl/p/ambre-51'],
  ['/EN-pl/B/aBc_D', '/en-pl/b/aBc_D'],
])('the page at %s is %s', (path, own) => {
  expect(ownAddress(path)).toBe(own)
  expect(ownAddress(own)).toBe(own)
})

test.each(['/en-pl/b/aBc_D', '/sitemap.xml', '/XX-YY/p/Ambre', '/assets/Page-B1.js'])('%s stays as it is', (path) => {
  expect(ownAddress(path)).toBe(path)
})

test('the result never leads to another site', () => {
  for (const path of [
    '//evil.test/',
    '///evil.test/',
    '/\\evil.test/',
    '\\\\evil.test/',
    '/\\/evil.test/',
    '//ev%69l.test',
  ])
    expect(ownAddress(path)).toBe('/evil.test')
  expect(ownAddress('//')).toBe('/')
})

// A regular expression would take minutes.
test('a path of a million slashes is handled', () => {
  const path = `/a${'/'.repeat(1_000_000)}b/`
  expect(ownAddress(path)).toBe(path.slice(0, -1))
})
