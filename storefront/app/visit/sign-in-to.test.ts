import { expect, test } from 'vitest'
import { readTo } from './sign-in-to.ts'

test.each([
  '/checkout',
  '/account/orders',
  '/account/orders?page=2',
  '/order/7?access_key=k3y-_',
  '/b/c0De_-x',
  '/p/ambre-51',
])('after signing in one gets back to %s', (path) => {
  expect(readTo(path)).toBe(path)
})

test.each([
  null,
  '',
  '/',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/account/../../evil',
  '/account#x',
  '/a b',
  '/account?next=//evil.example',
  `/${'a'.repeat(400)}`,
  '/sign-in',
  '/sign-in/baskets',
  '/sign-out',
  '/register?ref=ANNA2024',
])('%s is no place to come back to', (text) => {
  expect(readTo(text)).toBe('')
})
