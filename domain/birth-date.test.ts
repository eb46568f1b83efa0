import { expect, test } from 'vitest'
import { checkBirthDate } from './birth-date.ts'

test.each([
  ['2008-11-21', { value: '2008-11-21' }],
  ['2008-11-22', { problem: 'TOO_YOUNG' }],
  ['2020-01-01', { problem: 'TOO_YOUNG' }],
  ['1979-05-14', { value: '1979-05-14' }],
  ['2000-02-29', { value: '2000-02-29' }],
  ['2001-02-29', { problem: 'INVALID_FORMAT' }],
  ['2026-11-22', { problem: 'INVALID_FORMAT' }],
  ['1899-01-01', { problem: 'INVALID_FORMAT' }],
  ['14.05.1979', { problem: 'INVALID_FORMAT' }],
  ['1979-5-14', { problem: 'INVALID_FORMAT' }],
  ['1979-13-01', { problem: 'INVALID_FORMAT' }],
  ['', { problem: 'INVALID_FORMAT' }],
])('born on %s, today is 21 November 2026', (text, result) => {
  expect(checkBirthDate(text, '2026-11-21')).toEqual(result)
})

test('a person born on 29 February comes of age on 1 March of a common year', () => {
  expect(checkBirthDate('2008-02-29', '2026-02-28')).toEqual({ problem: 'TOO_YOUNG' })
  expect(checkBirthDate('2008-02-29', '2026-03-01')).toEqual({ value: '2008-02-29' })
})
