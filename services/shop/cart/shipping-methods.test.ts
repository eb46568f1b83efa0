import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { callRoute, catalogClaims, contextAt } from '../../testing/testing-reads.ts'
import { shippingMethodRoutes } from './shipping-methods.ts'

const shop = await openTestShop()

test('the shipping methods of a country are shown in its language, and without a token without promotions', async () => {
  const { data } = await shop.nobody.call(listShippingMethods, { query: { countryId: 'PL', languageId: 'pl' } })
  expect(data.currency_symbol).toBe('zł')
  expect(data.shipping_methods.length).toBeGreaterThan(1)
  expect(data.shipping_methods.every((method) => method.name.length > 2 && method.days_max >= method.days_min)).toBe(
    true,
  )
  expect(data.promotion_shipping_methods).toEqual([])
})

// SPEC §3 Catalogue: each method's image_file_id is resolved to an image.
test('each method of each country has a picture', async () => {
  for (const countryId of countryIds()) {
    const { data } = await shop.nobody.call(listShippingMethods, { query: { countryId, languageId: 'en' } })
    expect(data.shipping_methods.map(({ image }) => image !== null)).toEqual(data.shipping_methods.map(() => true))
  }
})

test('with a checkout token, promotions reduce the price of delivery', async () => {
  const now = shop.time.now
  const claims = { ...catalogClaims(now, 'PL'), place: 'CHECKOUT', cart: { code: 'own-cart', version: 1 } } as const
  const { data } = await callRoute(
    shippingMethodRoutes(shop.deps),
    listShippingMethods,
    { query: { countryId: 'PL', languageId: 'en' } },
    contextAt(now, claims),
  )
  expect(data.promotion_shipping_methods.length).toBeGreaterThan(0)
  for (const offer of data.promotion_shipping_methods) {
    expect(data.shipping_methods.map((method) => method.id)).toContain(offer.id)
    expect(offer.promotion_name).not.toBe('')
    expect(offer.promotion_gross_price).toBeLessThan(offer.gross_price)
    expect(offer.goods_from).toBeGreaterThan(0)
  }
})
