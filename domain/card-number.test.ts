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
  '12 4111 1111 1111 1111',
  'order 554111111111111111',
  'order 55 4111111111111111',
  'order 554111 1111 1111 1111',
  'flat 7 3782 822463 10005',
  'DE89370400440532013000 and 4111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 01 4111 1111 1111 1111',
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
  'DE89 3704 0044 0532 0130 00',
  // Accounts with groups like those of a card.
  'FR20 4111 1111 1111 1111 1111 111',
  '50 1090 4111 1111 1111 1111 0000',
  // Numbers of a parcel, a product and an order.
  'JJD000390007882345678',
  '00340434161094015902',
  '620000004111111111111111',
  '9400 1000 0000 0000 0000 00',
  '4005808930241',
  'M261122-0001387-K4XM',
  '4242424242424241',
  '42424242424242424242',
  '',
])('nobody writes one in %s', (text) => {
  expect(writesCardNumber(text)).toBe(false)
})

test.each([
  `4444${' 1'.repeat(30_000)}`,
  '1'.repeat(60_000),
  '4444 '.repeat(12_000),
  'DE89 '.repeat(12_000),
  'AA11'.repeat(15_000),
])('a long text such as %.20j is read in no time', (text) => {
  const begun = performance.now()
  expect(writesCardNumber(text)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
