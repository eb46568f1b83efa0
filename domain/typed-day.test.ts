import { expect, test } from 'vitest'
import { parseTypedDay, parseTypedTime } from './typed-day.ts'

test.each([
  '24.11.2026',
  '24. 11. 2026',
  '24/11/26',
  '24-11-2026',
  '24112026',
  '2026-11-24',
  '2026. 11. 24.',
  '24.11.',
])('"%s" is 24 November 2026', (text) => {
  expect(parseTypedDay(text, 2026)).toEqual({ value: '2026-11-24' })
})

test('a day that its month does not have is told from text that is no day', () => {
  expect(parseTypedDay('31.11.2026', 2026)).toEqual({ problem: 'DAY_ABSENT' })
  expect(parseTypedDay('29.2.', 2027)).toEqual({ problem: 'DAY_ABSENT' })
  expect(parseTypedDay('29.2.', 2028)).toEqual({ value: '2028-02-29' })
  for (const text of ['', 'tomorrow', '24', '24.11.226', '1.1.1926']) {
    expect(parseTypedDay(text, 2026), text).toEqual({ problem: 'NOT_A_DAY' })
  }
})

test('a time is read with or without minutes and separators', () => {
  expect(['9', '9:05', '0905', '9.05', '9h05', '14 h', '23:59'].map(parseTypedTime)).toEqual(
    ['09:00', '09:05', '09:05', '09:05', '09:05', '14:00', '23:59'].map((value) => ({ value })),
  )
  for (const text of ['', '24:00', '9:60', '9:5', '905', 'noon']) {
    expect(parseTypedTime(text), text).toEqual({ problem: 'NOT_A_TIME' })
  }
})
