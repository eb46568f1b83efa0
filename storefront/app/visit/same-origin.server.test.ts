import { expect, test } from 'vitest'
import { isFormWithoutScripts, refuseForeignForm } from './same-origin.server.ts'

const SHOP = 'https://shop.test'
const post = (headers: Record<string, string>) => new Request(`${SHOP}/en-pl/basket`, { method: 'POST', headers })
const passes = (headers: Record<string, string>) => {
  try {
    refuseForeignForm(post(headers), SHOP)
    return true
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 403 })
    return false
  }
}

test('forms of the shop pass, forms of other sites do not', () => {
  expect(passes({ 'sec-fetch-site': 'same-origin', origin: SHOP })).toBe(true)
  expect(passes({ origin: SHOP })).toBe(true)
  expect(passes({})).toBe(true)
  expect(passes({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).toBe(false)
  expect(passes({ 'sec-fetch-site': 'same-site', origin: 'https://other.shop.test' })).toBe(false)
  expect(passes({ 'sec-fetch-site': 'cross-site', origin: SHOP })).toBe(false)
  expect(passes({ origin: 'https://evil.test' })).toBe(false)
  expect(passes({ origin: 'null' })).toBe(false)
})

test('another origin is refused whatever the site is said to be, and the host that the browser asked is own', () => {
  for (const site of ['same-origin', 'same-site', 'cross-site', 'none'])
    expect(passes({ 'sec-fetch-site': site, origin: 'https://evil.test' })).toBe(false)
  expect(passes({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true)
  expect(passes({ 'sec-fetch-site': 'cross-site', origin: 'null' })).toBe(false)
  const onLan = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }
  expect(passes({ 'sec-fetch-site': 'same-origin', ...onLan })).toBe(true)
})

test('reading is always allowed', () => {
  const request = new Request(`${SHOP}/en-pl`, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(() => refuseForeignForm(request, SHOP)).not.toThrow()
})

test('a native form submission is distinguished from one sent by a script', () => {
  expect(isFormWithoutScripts(post({ 'sec-fetch-mode': 'navigate' }))).toBe(true)
  expect(isFormWithoutScripts(post({ 'sec-fetch-mode': 'cors' }))).toBe(false)
  expect(isFormWithoutScripts(post({ accept: 'text/html,application/xhtml+xml' }))).toBe(true)
  expect(isFormWithoutScripts(post({ accept: '*/*' }))).toBe(false)
})
