import { expect, test } from 'vitest'
import { hasLocaleWording, localizeWording } from './wording.ts'

test.each([
  ['Your basket', 'Your cart'],
  ['Basket and colours', 'Cart and colors'],
  ['Washing-up liquid', 'Dish soap'],
  ['in 2 to 3 working days', 'in 2 to 3 business days'],
  ['Including VAT', 'Including sales tax'],
  ['basketball, discoloured, grey-blue', 'basketball, discoloured, gray-blue'],
  ['Aluminium salts', 'Aluminum salts'],
])('an American reads %j as %j', (english, american) => {
  expect(localizeWording('en-us', english)).toBe(american)
  expect(localizeWording('en-us', american)).toBe(american)
})

test.each([
  ['en-gb', 'Withdraw from a contract', 'Cancel a contract'],
  ['en-ie', 'after your withdrawal', 'after your cancellation'],
  ['en-hk', 'Withdraw from a contract', 'Return an order'],
  ['en-ca', 'Basket, favourites and aluminium', 'Cart, favourites and aluminum'],
  ['en-je', 'Including VAT', 'Including GST'],
  ['en-gc', 'of which VAT', 'of which IGIC'],
  ['es-gc', 'IVA incluido', 'IGIC incluido'],
  ['de-at', 'Zur Kasse', 'Zur Kassa'],
  ['de-at', 'Landeskasse', 'Landeskasse'],
  ['fr-ca', 'L’e-mail ou le numéro', 'Le courriel ou le numéro'],
  ['fr-ca', 'Pas d’e-mail ?', 'Pas de courriel ?'],
] as const)('in %s %j becomes %j', (locale, text, said) => {
  expect(localizeWording(locale, text)).toBe(said)
  expect(localizeWording(locale, said)).toBe(said)
})

test('other locales leave a text unchanged', () => {
  for (const locale of ['en-de', 'en-pl', 'pl-pl'] as const) {
    expect(localizeWording(locale, 'Your basket')).toBe('Your basket')
    expect(hasLocaleWording(locale)).toBe(false)
  }
  expect(hasLocaleWording('en-us')).toBe(true)
})
