import { expect, test } from 'vitest'
import { DECLINABLE_TYPES, isPaidOnDelivery, PAYMENT_METHOD_FACTS } from './payment-method.ts'

// SPEC §3 Orders and payments; a new type is one more row.
test('a transfer and a direct debit arrive after days, cash on delivery, all other money at once', () => {
  const timings = Object.entries(PAYMENT_METHOD_FACTS).map(([type, { timing }]) => [type, timing])
  expect(Object.fromEntries(timings)).toMatchObject({
    card: 'instant',
    mobile_code: 'instant',
    wallet: 'instant',
    pay_by_link: 'instant',
    bank_transfer: 'delayed',
    sepa_debit: 'delayed',
    cash_on_delivery: 'on_delivery',
  })
})

test('only cash is paid on delivery, no other or unknown type', () => {
  expect(isPaidOnDelivery('cash_on_delivery')).toBe(true)
  for (const type of ['card', 'bank_transfer', 'toString', null]) expect(isPaidOnDelivery(type)).toBe(false)
})

test('declines are counted for types where the buyer enters something', () => {
  expect(DECLINABLE_TYPES).toEqual(expect.arrayContaining(['card', 'mobile_code', 'wallet', 'sepa_debit']))
  for (const type of ['pay_by_link', 'bank_transfer', 'cash_on_delivery']) expect(DECLINABLE_TYPES).not.toContain(type)
})
