import type { VariantDetail } from '@meridian/contract/shop/catalogue.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import type { ShippingHint } from '../checkout/totals/shipping-hint.server.ts'
import { offerFacts } from './offer-facts.server.ts'

const COURIER: ShippingHint = {
  currency_symbol: 'zł',
  id: 1,
  gross_price: 1490,
  free_from: 20_000,
  days_min: 1,
  days_max: 2,
  expected: { from: '30 November 2026', to: '1 December 2026', sent_from: null },
  promotions: [],
}

function factsOf(
  variant: Partial<VariantDetail>,
  { locale = 'en-pl', shipping = COURIER }: { locale?: Locale; shipping?: ShippingHint | null } = {},
) {
  const described = {
    name: 'Ambre 51',
    short_text: 'Warm.',
    categories: [
      { id: 1, name: 'Perfume', slug: 'perfume' },
      { id: 2, name: 'Amber', slug: 'amber' },
    ],
    variant: {
      variant_id: 11,
      product_id: 1,
      sku: 'AMBRE-51',
      gtin: '9520000000110',
      name: '50 ml',
      slug: 'ambre-51-50-ml',
      image_file_id: 7,
      image: '/files/pictures/abc/ambre-51/640.webp',
      gross_price: 19_900,
      promotion_gross_price: null,
      points: 100,
      promotion_points: null,
      promotion_id: null,
      lowest_prior_price: null,
      guest_price: null,
      unit_price: { gross_price: 39_800, amount: 100, unit: 'ml', ounce: null },
      available: 3,
      is_few_left: false,
      expected_on: null,
      content_amount: 50,
      content_unit: 'ml',
      ...variant,
    } satisfies VariantDetail,
  }
  return offerFacts(described, { public_url: 'https://shop.test', locale, currency_code: 'PLN', shipping })
}

test('a variant has its own page, picture, price and measures', () => {
  expect(factsOf({})).toEqual({
    sku: 'AMBRE-51',
    gtin: '9520000000110',
    group: '1',
    title: 'Ambre 51, 50 ml',
    description: 'Warm.',
    link: 'https://shop.test/en-pl/p/ambre-51-50-ml',
    image: 'https://shop.test/files/pictures/abc/ambre-51/1440.webp',
    categories: ['Perfume', 'Amber'],
    region: 'PL',
    currency_code: 'PLN',
    price: '199.00',
    with_tax: true,
    price_before: null,
    in_stock: true,
    preorder_until: null,
    unit: { content: { amount: 50, unit: 'ml' }, base: { amount: 100, unit: 'ml' } },
    shipping: { price: '14.90', days_min: 1, days_max: 2 },
  })
})

test('a reduction is relative to the lowest price of the 30 days before it, or not stated', () => {
  const reduced = { gross_price: 19_900, promotion_gross_price: 15_920 }
  expect(factsOf({ ...reduced, lowest_prior_price: 17_900 })).toMatchObject({ price: '159.20', price_before: '179.00' })
  // Recently sold for less, so it is not a reduction, whatever the regular price.
  expect(factsOf({ ...reduced, lowest_prior_price: 15_920 })).toMatchObject({ price: '159.20', price_before: null })
  expect(factsOf({ ...reduced, lowest_prior_price: null })).toMatchObject({ price: '159.20', price_before: null })
  expect(factsOf({ promotion_gross_price: 0, lowest_prior_price: 19_900 }).price).toBe('0.00')
})

test('delivery of one piece is free from the threshold on, by the price to pay', () => {
  expect(factsOf({ gross_price: 20_000 }).shipping?.price).toBe('0.00')
  expect(factsOf({ gross_price: 20_000, promotion_gross_price: 19_999 }).shipping?.price).toBe('14.90')
  expect(factsOf({}, { shipping: { ...COURIER, free_from: null } }).shipping?.price).toBe('14.90')
  expect(factsOf({}, { shipping: null }).shipping).toBeNull()
})

test('delivery of one piece includes running promotions', () => {
  const promotions = [{ id: 1, promotion_id: 5, promotion_gross_price: 490, goods_from: 15_000 }]
  expect(factsOf({ gross_price: 15_000 }, { shipping: { ...COURIER, promotions } }).shipping?.price).toBe('4.90')
  expect(factsOf({ gross_price: 14_999 }, { shipping: { ...COURIER, promotions } }).shipping?.price).toBe('14.90')
})

test("no delivery to the Canary Islands or Northern Ireland is stated under another region's name", () => {
  expect(factsOf({}, { locale: 'es-gc' })).toMatchObject({ region: null, shipping: null })
  expect(factsOf({}, { locale: 'en-xi' })).toMatchObject({ region: null, shipping: null })
  expect(factsOf({}, { locale: 'es-es' }).region).toBe('ES')
})

test('a variant that is sold out, or has no picture or unit price, says so', () => {
  expect(factsOf({ available: 0, image: null, unit_price: null })).toMatchObject({
    in_stock: false,
    image: null,
    unit: null,
  })
})

test('a pre-order says from when it is sent, as long as some can be ordered', () => {
  const preorder = { sold_from: '2026-12-24T23:00:00.000Z', is_preorder: true } as const
  expect(factsOf({ ...preorder, available: 3 }).preorder_until).toBe(preorder.sold_from)
  expect(factsOf({ ...preorder, available: 0 }).preorder_until).toBeNull()
})
