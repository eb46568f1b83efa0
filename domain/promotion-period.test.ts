import { expect, test } from 'vitest'
import { promotionEnd } from './promotion-end.ts'
import { periodInCountry } from './promotion-period.ts'

const WARSAW = 'Europe/Warsaw'
const days = (first: string, after: string) => ({
  starts_at: new Date(`${first}T00:00:00Z`),
  ends_at: new Date(`${after}T00:00:00Z`),
  whole_days: true,
})

test.each([
  ['Europe/Warsaw', '2026-11-26T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
  ['Europe/Kyiv', '2026-11-26T22:00:00.000Z', '2026-11-29T22:00:00.000Z'],
  ['Europe/London', '2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['America/New_York', '2026-11-27T05:00:00.000Z', '2026-11-30T05:00:00.000Z'],
])(
  'a promotion of whole days runs in %s from the beginning of its first day to the end of its last',
  (timeZone, ...period) => {
    const { starts_at, ends_at } = periodInCountry(days('2026-11-27', '2026-11-30'), timeZone)
    expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual(period)
    const end = promotionEnd(ends_at.toISOString(), new Date('2026-11-29T12:00:00Z'), timeZone)
    expect(end).toMatchObject({ whole_day: true, days_left: 0 })
  },
)

test('midnight is right on the night of a clock change', () => {
  const { starts_at, ends_at } = periodInCountry(days('2026-10-25', '2026-10-26'), WARSAW)
  expect([starts_at.toISOString(), ends_at.toISOString()]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test('any other promotion runs between the same moments everywhere, even from midnight to midnight UTC', () => {
  const period = { ...days('2026-11-27', '2026-11-30'), whole_days: false }
  expect(periodInCountry(period, WARSAW)).toEqual({ starts_at: period.starts_at, ends_at: period.ends_at })
})
