import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

const hoursIn = (locale: string) => openingHours(SHOP, locale)?.replaceAll('\u00a0', ' ')

const SHOP = [
  { from_day: 1, to_day: 5, from: '10:00', to: '19:00' },
  { from_day: 6, to_day: 6, from: '10:00', to: '15:00' },
]

test('formats the days in the language of the page', () => {
  expect(hoursIn('en')).toBe('Mon–Fri 10:00–19:00, Sat 10:00–15:00')
  expect(hoursIn('de')).toBe('Mo–Fr 10:00–19:00, Sa 10:00–15:00')
  expect(hoursIn('uk')).toBe('пн–пт 10:00–19:00, сб 10:00–15:00')
})

test('is null for a point that never closes', () => {
  expect(openingHours([{ from_day: 1, to_day: 7, from: '00:00', to: '24:00' }], 'en')).toBeNull()
})
