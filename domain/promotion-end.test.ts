import { expect, test } from 'vitest'
import { endInCountry, promotionEnd } from './promotion-end.ts'

const WARSAW = 'Europe/Warsaw'

test.each([
  ['Europe/Warsaw', '2026-11-29T23:00:00.000Z'],
  ['Europe/Kyiv', '2026-11-29T22:00:00.000Z'],
  ['Europe/London', '2026-11-30T00:00:00.000Z'],
  ['America/New_York', '2026-11-30T05:00:00.000Z'],
])('a promotion of whole days ends in %s when its last day ends there', (timeZone, ends_at) => {
  const end = endInCountry(new Date('2026-11-30T00:00:00Z'), timeZone)
  expect(end.toISOString()).toBe(ends_at)
  const told = promotionEnd(ends_at, new Date('2026-11-29T12:00:00Z'), timeZone)
  expect(told).toMatchObject({ whole_day: true, days_left: 0 })
})

test('midnight is right on the night of a clock change', () => {
  const end = (day: string) => endInCountry(new Date(`${day}T00:00:00Z`), WARSAW).toISOString()
  expect([end('2026-10-25'), end('2026-10-26')]).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

test('a promotion that ends at an hour ends at the same moment everywhere', () => {
  const ends_at = new Date('2026-11-30T12:00:00Z')
  expect(endInCountry(ends_at, WARSAW)).toEqual(ends_at)
})

test('a promotion that ends at midnight includes the whole day before', () => {
  const end = promotionEnd('2026-12-17T23:00:00.000Z', new Date('2026-12-16T12:00:00Z'), WARSAW)
  expect(end).toEqual({ last_day: '2026-12-17T22:59:59.999Z', whole_day: true, days_left: 1 })
})

test('a promotion that ends during a day shows the hour', () => {
  const end = promotionEnd('2026-12-17T23:00:00.000Z', new Date('2026-12-16T12:00:00Z'), 'Europe/Kyiv')
  expect(end).toMatchObject({ whole_day: false, days_left: 2 })
})

test("days are counted by the country's calendar, not by hours", () => {
  const left = (now: string, timeZone = WARSAW) =>
    promotionEnd('2026-12-17T15:00:00Z', new Date(now), timeZone).days_left
  expect(left('2026-12-16T22:59:00Z')).toBe(1)
  expect(left('2026-12-16T23:00:00Z')).toBe(0)
  expect(left('2026-12-16T23:00:00Z', 'America/New_York')).toBe(1)
  expect(left('2026-12-17T14:59:59Z')).toBe(0)
})

test('a clock change does not add a fraction of a day', () => {
  expect(promotionEnd('2026-10-30T12:00:00Z', new Date('2026-10-20T12:00:00Z'), WARSAW).days_left).toBe(10)
})

test('an ended promotion has no days left', () => {
  expect(promotionEnd('2026-12-17T15:00:00Z', new Date('2027-01-01T00:00:00Z'), WARSAW).days_left).toBe(0)
})
