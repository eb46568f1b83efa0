import { expect, test } from 'vitest'
import { canMoveWithdrawal, isWorkingDay, mayWithdraw, withdrawalEndsAt } from './withdrawal.ts'

const delivered = (delivered_at: string, time_zone = 'Europe/Warsaw') =>
  withdrawalEndsAt({ delivered_at: new Date(delivered_at), days: 14, time_zone })?.toISOString()

test('the period ends at local midnight, 14 days after the day of the delivery', () => {
  // Delivered on Tuesday 3 November; the last day is Tuesday 17 November.
  expect(delivered('2026-11-03T09:00:00Z')).toBe('2026-11-17T23:00:00.000Z')
  // In Warsaw it is already 4 November.
  expect(delivered('2026-11-03T23:30:00Z')).toBe('2026-11-18T23:00:00.000Z')
  expect(delivered('2026-11-03T09:00:00Z', 'Asia/Hong_Kong')).toBe('2026-11-17T16:00:00.000Z')
})

test('a period that would end on a weekend or holiday ends on the next working day', () => {
  // 21 November is a Saturday; the last day is Monday 23 November.
  expect(delivered('2026-11-07T09:00:00Z')).toBe('2026-11-23T23:00:00.000Z')
  // 24 December is a Thursday before two holidays and a weekend.
  expect(delivered('2026-12-10T09:00:00Z')).toBe('2026-12-28T23:00:00.000Z')
})

test.each(['2026-04-03', '2026-04-06', '2027-03-29', '2026-05-14', '2026-05-25', '2026-12-25'])(
  '%s is a holiday',
  (day) => {
    expect(isWorkingDay(day)).toBe(false)
  },
)

test('without proof of delivery the right to withdraw has no end', () => {
  expect(withdrawalEndsAt({ delivered_at: null, days: 14, time_zone: 'Europe/Warsaw' })).toBeNull()
  expect(mayWithdraw(null, new Date('2040-01-01T00:00:00Z'))).toBe(true)
})

test('the right exists until its last moment and not at the next', () => {
  const end = new Date('2026-11-17T23:00:00Z')
  expect(mayWithdraw(end, new Date(end.getTime() - 1))).toBe(true)
  expect(mayWithdraw(end, end)).toBe(false)
})

test('a refused withdrawal is final, and goods that come late still settle a lapsed one', () => {
  expect(canMoveWithdrawal('REFUSED', 'SETTLED')).toBe(false)
  expect(canMoveWithdrawal('LAPSED', 'SETTLED')).toBe(true)
  expect(canMoveWithdrawal('RECEIVED', 'SETTLED')).toBe(false)
})
