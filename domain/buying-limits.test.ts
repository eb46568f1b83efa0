import { expect, test } from 'vitest'
import { declineWaitMs, mailTiming, orderTryWaitMs, tooManyDeclines, tooManyOpenOrders } from './buying-limits.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number, payment_method_type: 'card' | 'wallet' = 'card') => ({
  payment_method_type,
  created_at: new Date(now.getTime() - minutes * 60_000),
})

test('an order may be tried five times an hour by one method, and still by another', () => {
  const four = [50, 40, 30, 20].map((minutes) => ago(minutes))
  expect(orderTryWaitMs(four, 'card', now)).toBe(0)
  expect(orderTryWaitMs([...four, ago(10)], 'card', now)).toBe(10 * 60_000)
  expect(orderTryWaitMs([...four, ago(10)], 'wallet', now)).toBe(0)
  expect(orderTryWaitMs([...four, ago(10, 'wallet')], 'card', now)).toBe(0)
  expect(orderTryWaitMs([...four, ago(60)], 'card', now)).toBe(0)
  expect(orderTryWaitMs([...four, ago(10), ago(5)], 'card', now)).toBe(20 * 60_000)
})

test('unpaid tries are limited to ten per device and forty per network', () => {
  expect(tooManyDeclines({ of_device: 10, of_network: 40 })).toBe(false)
  expect(tooManyDeclines({ of_device: 11, of_network: 0 })).toBe(true)
  expect(tooManyDeclines({ of_device: 0, of_network: 41 })).toBe(true)
})

test('the wait after too many declines ends when both the device and its network have a free slot', () => {
  const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(declineWaitMs({ of_device: at(50), of_network: null }, now)).toBe(10 * 60_000)
  expect(declineWaitMs({ of_device: null, of_network: at(20) }, now)).toBe(40 * 60_000)
  expect(declineWaitMs({ of_device: at(50), of_network: at(20) }, now)).toBe(40 * 60_000)
  expect(declineWaitMs({ of_device: at(60), of_network: null }, now)).toBe(0)
})

test('open orders are limited to five per guest, ten per phone and fifty per network', () => {
  expect(tooManyOpenOrders({ of_guest: 5, of_phone: 10, of_network: 50 })).toBe(false)
  expect(tooManyOpenOrders({ of_guest: 6, of_phone: 0, of_network: 0 })).toBe(true)
  expect(tooManyOpenOrders({ of_guest: 0, of_phone: 11, of_network: 0 })).toBe(true)
  expect(tooManyOpenOrders({ of_guest: 0, of_phone: 0, of_network: 51 })).toBe(true)
})

test('three mails an hour are sent about an order, the last one never about a failed payment', () => {
  const turns = (template: string) => [0, 1, 2, 3].map((sent) => mailTiming(template, sent))
  expect(turns('order-paid')).toEqual(['now', 'now', 'now', 'later'])
  expect(turns('payment-failed')).toEqual(['now', 'now', 'never', 'never'])
  for (const template of ['payment-refunded', 'refund-returned', 'withdrawal-received'])
    expect(turns(template)).toEqual(['now', 'now', 'now', 'now'])
})
