import { expect, test } from 'vitest'
import { promisedDay } from './promised-day.ts'

test.each([
  ['a Monday and three days', '2026-11-23T09:00:00Z', 3, '2026-11-26'],
  ['a Thursday and two days: over the weekend', '2026-11-26T23:59:00Z', 2, '2026-11-30'],
  ['a Saturday and one day', '2026-11-28T12:00:00Z', 1, '2026-11-30'],
  ['a Friday and ten days', '2026-11-27T12:00:00Z', 10, '2026-12-11'],
  ['the same day', '2026-11-23T09:00:00Z', 0, '2026-11-23'],
])('%s', (_what, begins, days, promised) => {
  expect(promisedDay(new Date(begins), days)).toBe(promised)
})

test('without a stated time no day is promised', () => {
  expect(promisedDay(new Date('2026-11-23T09:00:00Z'), null)).toBeNull()
})
