import { expect, test } from 'vitest'
import { promotionEnd, promotionEndText } from './promotion-end.ts'

const WARSAW = 'Europe/Warsaw'

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

test('a promotion that ends at midnight is valid until the day before, in words too', () => {
  const now = new Date('2026-12-10T12:00:00Z')
  expect(promotionEndText('en-pl', '2026-12-17T23:00:00.000Z', now)).toBe('17 December 2026')
  expect(promotionEndText('de-de', '2026-12-17T23:00:00.000Z', now)).toBe('17. Dezember 2026')
  expect(promotionEndText('en-pl', '2026-12-17T15:00:00.000Z', now)).toMatch(/^17 December 2026.*16[:.]00/)
})
