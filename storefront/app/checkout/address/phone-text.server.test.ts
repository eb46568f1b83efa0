import { expect, test } from 'vitest'
import { phoneOf } from './phone-text.server.ts'

test.each([
  ['+48', '512345678', '+48 512 345 678'],
  ['+49', '15123456789', '+49 1512 3456789'],
  ['+380', '671234567', '+380 67 123 4567'],
  ['+1', '4165550123', '+1 416 555 0123'],
  ['+999', '12', '+999 12'],
])('%s %s is written %s', (phone_prefix, phone_number, text) => {
  expect(phoneOf({ phone_prefix, phone_number })).toBe(text.replaceAll(' ', '\u00a0'))
})
