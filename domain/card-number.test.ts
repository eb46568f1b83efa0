import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-number.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'my card is 3782-822463-10005, thank you',
  '6304000000000000',
  '4000 0012 3456 7899',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  'tok_3xYbq81Kp0aVfQw7LrZt2Nme',
  'ctoken_1NnQUf2eZvKYlo2CIObdtnYb',
  '777123',
  // The check digit is another one.
  '4242424242424241',
  // Longer than any card number.
  '42424242424242424242',
  '',
])('%s holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})
