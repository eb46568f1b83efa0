import { expect, test } from 'vitest'
import { holdsCardNumber, writesCardNumber } from './card-number.ts'

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

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242.4242.4242.4242',
  'My card is 3782-822463-10005, thank you',
  'please take 5555 5555 5555 4444 12/28 123',
  'card:2223003122003222',
  '6304 0000 0000 0000',
])('somebody writes a card number in %s', (text) => {
  expect(writesCardNumber(text)).toBe(true)
})

test.each([
  'ul. Prosta 1, 00-001 Warszawa',
  '+48 501 234 567',
  '0048501234567',
  'PL61 1090 1014 0000 0712 1981 2874',
  '61 1090 1014 0000 0712 1981 2874',
  'DE89370400440532013000',
  // Of a parcel, a product, an order.
  'JJD000390007882345678',
  '4005808930241',
  'M261122-0001387-K4XM',
  '4242424242424241',
  '42424242424242424242',
  '',
])('nobody writes one in %s', (text) => {
  expect(writesCardNumber(text)).toBe(false)
})

test('a long text of short groups is read in no time', () => {
  const begun = performance.now()
  expect(writesCardNumber(`4444${' 1'.repeat(30_000)}`)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
