import { expect, test } from 'vitest'
import { promotionIdIn, promotionUri } from './promotion-uri.ts'

test('the address of a promotion ends with its id and its name in ASCII', () => {
  expect(promotionUri(1, 'The weeks of care', 'en')).toBe('1-the-weeks-of-care')
  expect(promotionUri(1, 'Тижні догляду', 'uk')).toBe('1-tyzhni-dohliadu')
  expect(promotionUri(12, 'Für über 20 %', 'de')).toBe('12-fuer-ueber-20')
  expect(promotionUri(7, '茶', 'en')).toBe('7')
})

test('an address never exceeds the slug limit, and never ends in a hyphen', () => {
  const uri = promotionUri(12, 'ab '.repeat(80), 'en')
  expect(uri.length).toBeLessThanOrEqual(120)
  expect(uri).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the id is read whatever the name part is', () => {
  expect(promotionIdIn('1-the-weeks-of-care')).toBe(1)
  expect(promotionIdIn('12-a-name-of-last-year')).toBe(12)
  expect(promotionIdIn('12')).toBe(12)
})

test('an address without a promotion has no id', () => {
  for (const uri of ['', '0-x', '01-x', '-1', '1x', 'x-1', '1.5', '99999999999', '2147483648', '1-Ä'])
    expect(promotionIdIn(uri)).toBeNull()
})
