import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  ['en-gb', 2, 'in 2 seconds'],
  ['en-gb', 60, 'in 1 minute'],
  ['en-gb', 61, 'in 2 minutes'],
  ['en-gb', 3600, 'in 60 minutes'],
  ['en-gb', 86_400, 'in 24 hours'],
  ['pl-pl', 60, 'za 1 minutę'],
  ['pl-pl', 300, 'za 5 minut'],
  ['de-de', 7200, 'in 2 Stunden'],
  ['hu-hu', 900, '15 perc múlva'],
] as const)('in %s, %i seconds are told as %j', (locale, seconds, text) => {
  expect(waitText(seconds, locale)).toBe(text)
})
