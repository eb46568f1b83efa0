import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

const own = 'https://shop.example/'

test.each([
  ['https://shop.example', 'proxied:3000', true],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', true],
  ['https://other.example', 'shop.example', false],
  ['https://shop.example.other.example', 'shop.example', false],
  ['http://shop.example', 'proxied:3000', false],
  ['https://shop.example:444', 'shop.example', false],
  ['null', 'shop.example', false],
  ['', undefined, false],
])('%s at the host %s is own: %s', (origin, host, is) => {
  expect(isOwnOrigin(origin, { own, host })).toBe(is)
})
