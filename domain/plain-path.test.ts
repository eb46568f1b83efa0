import { expect, test } from 'vitest'
import { isPlainPath, plainPath } from './plain-path.ts'

test.each([
  ['/api/admin/sign-in/fact%6Fr', '/api/admin/sign-in/factor'],
  ['/api/admin/sign%2din/factor', '/api/admin/sign-in/factor'],
  ['/%61pi/admin/%73%69%67%6E-in', '/api/admin/sign-in'],
  ['/en-pl/p/%41mbre%5F51%7e', '/en-pl/p/Ambre_51~'],
])('%s is %s, and not plain', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
  expect(isPlainPath(path)).toBe(false)
})

test('each sign that encodeURIComponent leaves as it is has no code in a plain path, and each other one keeps its code', () => {
  for (let code = 33; code < 127; code++) {
    const sign = String.fromCharCode(code)
    const written = `/%${code.toString(16)}`
    const needsCode = encodeURIComponent(sign) !== sign
    expect([sign, isPlainPath(written)]).toEqual([sign, needsCode])
    expect(plainPath(written)).toBe(needsCode ? written : `/${sign}`)
  }
})

test('letters of other alphabets, blanks and slashes within a name stay encoded', () => {
  for (const path of ['/', '/p/%C5%BCel', '/p/%c5%bcel', '/a%20b', '/a%2Fb', '/a%3Fb', '/a%25b', '/a:b@c'])
    expect(isPlainPath(path)).toBe(true)
})

test.each(['/api/admin/sign-in/factor#', '/api/admin/sign-in/factor#x', '/api\\admin'])('%s is not plain', (path) => {
  expect(isPlainPath(path)).toBe(false)
})
