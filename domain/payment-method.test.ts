import { expect, test } from 'vitest'
import { DECLINABLE_TYPES, isPaidAtDoor, PAYMENT_METHOD_FACTS } from './payment-method.ts'

// SPEC §3 Orders and payments; another type is a row more.
test('the money of a transfer comes after days, cash at the door, all other money at once', () => {
  const timings = Object.entries(PAYMENT_METHOD_FACTS).map(([type, { timing }]) => [type, timing])
  expect(Object.fromEntries(timings)).toMatchObject({
    card: 'instant',
    mobile_code: 'instant',
    wallet: 'instant',
    pay_by_link: 'instant',
    bank_transfer: 'delayed',
    cash_on_delivery: 'on_delivery',
  })
})

test('cash is paid at the door; a card, nothing and an unknown type are not', () => {
  expect(isPaidAtDoor('cash_on_delivery')).toBe(true)
  for (const type of ['card', 'bank_transfer', 'toString', null]) expect(isPaidAtDoor(type)).toBe(false)
})

test('declines are counted of what a buyer hands over, which may be not theirs', () => {
  expect(DECLINABLE_TYPES).toEqual(expect.arrayContaining(['card', 'mobile_code', 'wallet']))
  for (const type of ['pay_by_link', 'bank_transfer', 'cash_on_delivery']) expect(DECLINABLE_TYPES).not.toContain(type)
})
