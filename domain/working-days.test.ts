import { expect, test } from 'vitest'
import { isWorkingDay } from './working-days.ts'

test.each(['2026-04-03', '2026-04-06', '2027-03-29', '2026-05-14', '2026-05-25', '2026-12-25'])(
  '%s is a holiday',
  (day) => {
    expect(isWorkingDay(day)).toBe(false)
  },
)
