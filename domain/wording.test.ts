import { expect, test } from 'vitest'
import { hasOwnWords, inWordsOf } from './wording.ts'

test.each([
  ['Your basket', 'Your cart'],
  ['Basket and colours', 'Cart and colors'],
  ['Washing-up liquid', 'Dish soap'],
  ['in 2 to 3 working days', 'in 2 to 3 business days'],
  ['Including VAT', 'Including sales tax'],
  ['basketball, discoloured, grey-blue', 'basketball, discoloured, gray-blue'],
  ['Aluminium salts', 'Aluminum salts'],
])('An American reads %j as %j', (english, american) => {
  expect(inWordsOf('en-us', english)).toBe(american)
  expect(inWordsOf('en-us', american)).toBe(american)
})

test('Elsewhere a text is what it is', () => {
  for (const locale of ['en-gb', 'en-pl', 'pl-pl'] as const) {
    expect(inWordsOf(locale, 'Your basket')).toBe('Your basket')
    expect(hasOwnWords(locale)).toBe(false)
  }
  expect(hasOwnWords('en-us')).toBe(true)
})
