import { expect, test } from 'vitest'
import { countDays, localDay } from './calendar-day.ts'
import { countryFacts, countryIds } from './countries.ts'

test('a day begins at local midnight, not at midnight UTC', () => {
  const moment = new Date('2026-12-31T23:30:00Z')
  expect(localDay('Europe/Warsaw', moment)).toBe('2027-01-01')
  expect(localDay('Europe/London', moment)).toBe('2026-12-31')
  expect(localDay('Asia/Hong_Kong', new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(localDay('Asia/Hong_Kong', new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  expect(localDay('America/New_York', new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31')
})

test('daylight saving time moves midnight, and every country has a known time zone', () => {
  expect(localDay('Europe/Warsaw', new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
  for (const id of countryIds())
    expect(localDay(countryFacts(id).time_zone, new Date(0))).toMatch(/^19(?:69|70)-\d\d-\d\d$/)
})

test('days are counted with both ends, through changes of clocks and leap days', () => {
  expect(countDays('2026-11-27', '2026-12-10')).toBe(14)
  expect(countDays('2028-02-28', '2028-03-01')).toBe(3)
  expect(countDays('2026-03-29', '2026-03-29')).toBe(1)
  expect(countDays('2026-03-29', '2026-03-28')).toBe(0)
})
