import { describe, expect, test } from 'vitest'
import { isLate, promisedDay, promisedDays } from './promised-days.ts'

const order = { shipping_days_min: 1, shipping_days_max: 3, time_zone: 'Europe/Warsaw' }

describe('the days on which an order is to arrive', () => {
  test('count working days from the day it was paid', () => {
    // A Thursday.
    expect(promisedDays({ ...order, paid_at: new Date('2026-11-19T10:00:00Z') })).toEqual({
      promised_from: '2026-11-20',
      promised_to: '2026-11-24',
    })
  })

  test('begin with the day of the country: late on Sunday evening it is Monday elsewhere', () => {
    const paid_at = new Date('2026-11-22T23:30:00Z')
    expect(promisedDays({ ...order, paid_at })?.promised_from).toBe('2026-11-24')
    expect(promisedDays({ ...order, time_zone: 'America/New_York', paid_at })?.promised_from).toBe('2026-11-23')
  })

  test('are no holidays', () => {
    // The Wednesday before Christmas: Thursday to Saturday are holidays, then comes Sunday.
    expect(promisedDays({ ...order, paid_at: new Date('2026-12-23T10:00:00Z') })).toEqual({
      promised_from: '2026-12-28',
      promised_to: '2026-12-30',
    })
  })

  test('are unknown where none were stated', () => {
    expect(promisedDays({ ...order, shipping_days_max: null, paid_at: new Date('2026-11-19T10:00:00Z') })).toBeNull()
  })
})

test('a parcel is late once the last promised day is over in its country', () => {
  expect(isLate('2026-11-24', new Date('2026-11-24T22:59:00Z'), 'Europe/Warsaw')).toBe(false)
  expect(isLate('2026-11-24', new Date('2026-11-24T23:00:00Z'), 'Europe/Warsaw')).toBe(true)
  expect(isLate(null, new Date('2027-01-01T00:00:00Z'), 'Europe/Warsaw')).toBe(false)
})

test.each([
  ['a Monday and three days', '2026-11-23T09:00:00Z', 3, '2026-11-26'],
  ['a Thursday and two days: over the weekend', '2026-11-26T23:59:00Z', 2, '2026-11-30'],
  ['a Saturday and one day', '2026-11-28T12:00:00Z', 1, '2026-11-30'],
  ['a Friday and ten days', '2026-11-27T12:00:00Z', 10, '2026-12-11'],
  ['the same day', '2026-11-23T09:00:00Z', 0, '2026-11-23'],
])('the last promised day counts from %s', (_what, begins, days, promised) => {
  expect(promisedDay(new Date(begins), days)).toBe(promised)
})

test('without a stated time no single day is promised', () => {
  expect(promisedDay(new Date('2026-11-23T09:00:00Z'), null)).toBeNull()
})
