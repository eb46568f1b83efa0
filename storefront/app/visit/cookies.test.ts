import { expect, test } from 'vitest'
import { readCookies, writeCookie } from './cookies.ts'

test('cookies are read by name, the first of each wins, and invalid encoding is kept as it is', () => {
  const cookies = readCookies('a=1; b=x%20y; a=2; broken=%E0%A4%A; =none; lonely')
  expect(Object.fromEntries(cookies)).toEqual({ '': 'none', a: '1', b: 'x y', broken: '%E0%A4%A' })
  expect(readCookies(undefined).size).toBe(0)
})

test('a cookie has path, both lifetimes, SameSite Lax, and domain and Secure on request', () => {
  const cookie = {
    name: 'promoCatalog',
    value: 'a b',
    maxAgeS: 600,
    httpOnly: true,
    secure: true,
    domain: '.shop.test',
  }
  expect(writeCookie(cookie, 0)).toBe(
    'promoCatalog=a%20b; Max-Age=600; Domain=.shop.test; Path=/; Expires=Thu, 01 Jan 1970 00:10:00 GMT; HttpOnly; Secure; SameSite=Lax',
  )
})

test('a lifetime of 0 expires the cookie in the past', () => {
  const line = writeCookie(
    { name: 't', value: '', maxAgeS: 0, httpOnly: true, secure: false, domain: null },
    1_700_000_000_000,
  )
  expect(line).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT')
  expect(line).not.toContain('Secure')
})
