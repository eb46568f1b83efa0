import { allLocales } from '@meridian/domain/locale.ts'
import { pricePatternOf } from '@meridian/domain/locale-prices.ts'
import { formatNumberWithPattern } from '@meridian/domain/price-format.ts'
import { expect, test } from 'vitest'
import { pointsTyped } from './save-points.server.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 1 200,05 P', 120_005],
  ['0', 0],
  ["1'200.05", 120_005],
  ['1,234,567.8', 123_456_780],
])('reads %j as points', (text, hundredths) => {
  expect(pointsTyped(text)).toBe(hundredths)
})

test.each(allLocales())("parses the field's number in %s", (locale) => {
  for (const points of [1, 5000, 39_480, 123_456, 1_234_567, 123_456_789]) {
    expect(pointsTyped(formatNumberWithPattern(points, pricePatternOf(locale)))).toBe(points)
  }
})

test.each(['', '-1', '1,234', '1.234.56', '1,23,456.00', '1e3', 'all', '٣'])('refuses %j', (text) => {
  expect(pointsTyped(text)).toBeNull()
})
