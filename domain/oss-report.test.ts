import { expect, test } from 'vitest'
import { isOneStopShop, quarterDays } from './oss-report.ts'

test('a quarter begins with its first day and ends before that of the next one', () => {
  expect(quarterDays('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-04-01' })
  expect(quarterDays('2026-Q4')).toEqual({ from: '2026-10-01', until: '2027-01-01' })
  expect(() => quarterDays('2026-Q5')).toThrow(RangeError)
})

test('the one-stop shop has sales between two member states, and no others', () => {
  expect(isOneStopShop('PL', 'CZ')).toBe(true)
  expect(isOneStopShop('PL', 'PL')).toBe(false)
  expect(isOneStopShop('PL', 'UA')).toBe(false)
  expect(isOneStopShop('DE', 'CH')).toBe(false)
  expect(isOneStopShop('GB', 'IE')).toBe(false)
  // The Canary Islands are outside the tax area of the Union.
  expect(isOneStopShop('ES', 'GC')).toBe(false)
})
