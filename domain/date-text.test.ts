import { expect, test } from 'vitest'
import { dayText, momentText, nearDayText, periodText, periodTitle, weekdayText, zoneText } from './date-text.ts'

test.each([
  ['en-bg', '22 November 2026'],
  ['en-pl', '22 November 2026'],
  ['en-us', 'November 22, 2026'],
  ['en-ca', 'November 22, 2026'],
  ['pl-us', '22 listopada 2026'],
  ['hu-ro', '2026. november 22.'],
  ['pt-pt', '22 de novembro de 2026'],
] as const)('in %s a day is %s', (locale, text) => {
  expect(dayText(locale, '2026-11-22T12:00:00Z')).toBe(text)
})

test('a day of the coming weeks has no year', () => {
  expect(nearDayText('en-pl', '2026-11-30T12:00:00Z')).toBe('30 November')
  expect(nearDayText('en-us', '2026-11-30T12:00:00Z')).toBe('November 30')
  expect(nearDayText('hu-hu', '2026-11-30T12:00:00Z')).toBe('november 30.')
  expect(nearDayText('fr-fr', '2026-12-01T12:00:00Z')).toBe('1er décembre')
})

test('French writes the first of a month as an ordinal, and no other day', () => {
  expect(dayText('fr-fr', '2026-11-01T12:00:00Z')).toBe('1er novembre 2026')
  expect(momentText('fr-ca', '2026-11-01T17:00:00Z')).toMatch(/^1er novembre 2026/)
  expect(dayText('fr-be', '2026-11-11T12:00:00Z')).toBe('11 novembre 2026')
  expect(dayText('it-it', '2026-11-01T12:00:00Z')).toBe('1 novembre 2026')
})

test('a day is in the time zone of the country unless another one is given', () => {
  expect(dayText('en-us', '2026-11-22T03:00:00Z')).toBe('November 21, 2026')
  expect(dayText('en-us', '2026-11-22T03:00:00Z', 'Europe/Warsaw')).toBe('November 22, 2026')
})

test('a moment is written with its day of the week in the zone that is named', () => {
  const midnight = '2026-12-06T23:00:00Z'
  expect(weekdayText('en-pl', midnight, 'Europe/Warsaw')).toBe('Monday, 7 December 2026 at 00:00')
  expect(zoneText('en-pl', midnight, 'Europe/Warsaw')).toBe('Central European Time')
  expect(zoneText('uk-ua', midnight, 'Europe/Warsaw')).toBe('за центральноєвропейським часом')
  expect(weekdayText('fr-fr', '2026-12-01T12:00:00Z', 'Europe/Paris')).toBe('mardi 1er décembre 2026 à 13:00')
})

test('a month has a capital at the start of a line, and none inside a sentence', () => {
  expect(periodText('pl-pl', '2026-11')).toBe('listopad 2026')
  expect(periodTitle('pl-pl', '2026-11')).toBe('Listopad 2026')
  expect(periodTitle('uk-ua', '2026-11')).toMatch(/^Листопад 2026/)
  expect(periodTitle('hu-hu', '2026-11')).toBe('2026. november')
})
