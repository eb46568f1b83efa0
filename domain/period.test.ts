import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLeftOf, periodOf, periodStart, shiftPeriod } from './period.ts'

test('a period is a calendar month in UTC, whatever the local time', () => {
  expect(periodOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(periodOf(new Date('2026-12-01T00:00:00Z'))).toBe('2026-12')
  expect(periodOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11')
})

test('adding months crosses the turn of the year in both directions', () => {
  expect(shiftPeriod('2026-11', 2)).toBe('2027-01')
  expect(shiftPeriod('2026-01', -1)).toBe('2025-12')
  expect(shiftPeriod('2026-06', 0)).toBe('2026-06')
})

test('the current day counts as one of the days left', () => {
  expect(daysLeftOf(new Date('2026-11-01T00:00:00Z'))).toBe(30)
  expect(daysLeftOf(new Date('2026-11-21T14:00:00Z'))).toBe(10)
  expect(daysLeftOf(new Date('2026-11-30T23:59:59.999Z'))).toBe(1)
  expect(daysLeftOf(new Date('2028-02-01T12:00:00Z'))).toBe(29)
})

test('each moment lies between the start of its period and the start of the next', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const period = periodOf(moment)
      expect(periodStart(period).getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(periodStart(shiftPeriod(period, 1)).getTime()).toBeGreaterThan(moment.getTime())
      expect(daysLeftOf(moment)).toBeGreaterThanOrEqual(1)
      expect(daysLeftOf(moment)).toBeLessThanOrEqual(31)
    }),
  )
})
