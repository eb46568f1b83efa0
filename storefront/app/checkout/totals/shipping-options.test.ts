import type { PromotionShippingMethod, ShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { selectedShippingMethod } from '@meridian/domain/shipping.ts'
import { describe, expect, test } from 'vitest'
import { pendingShippingPrice, shippingOptions } from './shipping-options.ts'

const courier: ShippingMethod = {
  id: 1,
  kind: 'courier',
  name: 'Courier',
  description: '',
  image_file_id: null,
  image: null,
  gross_price: 1590,
  free_from: 19900,
  days_min: 1,
  days_max: 2,
  promised_from: '2026-11-30',
  promised_to: '2026-12-01',
}
const express: ShippingMethod = { ...courier, id: 2, kind: 'express', gross_price: 2990, free_from: null }
const free: PromotionShippingMethod = {
  ...courier,
  promotion_id: 7,
  promotion_name: 'Free delivery',
  promotion_uri: '7-free-delivery',
  promotion_gross_price: 0,
  goods_from: 13200,
}

const worth = (goods_gross: number) => ({ country_id: 'PL' as const, goods_gross, ships_from: null })

describe('the delivery options of a basket', () => {
  test("contain each method's price for the goods, and the promotion that lowers it", () => {
    expect(shippingOptions([courier, express], [free], worth(10_000), 'en-pl')).toMatchObject([
      { id: 1, price: 1590, regular_price: null, promotion_name: null, missing_to_free: 3200 },
      { id: 2, price: 2990, regular_price: null, promotion_name: null, missing_to_free: null },
    ])
    expect(shippingOptions([courier], [free], worth(14_000), 'en-pl')).toMatchObject([
      { price: 0, regular_price: 1590, promotion_id: 7, promotion_name: 'Free delivery', missing_to_free: null },
    ])
  })

  test('promise the days of an order with a pre-order from the day on which it is sent', () => {
    const goods = { ...worth(10_000), ships_from: '2026-12-18T23:00:00.000Z' }
    // A Saturday in Poland.
    expect(shippingOptions([{ ...courier, days_min: 1, days_max: 2 }], [], goods, 'en-pl')[0]?.expected).toEqual({
      from: '21 December',
      to: '22 December',
      sent_from: '19 December',
    })
  })

  test('link to the promotion that applies, or that would apply to a larger basket', () => {
    const promotion = { name: 'Free delivery', uri: '7-free-delivery' }
    const promotionFor = (goods: number, methods = [courier]) =>
      shippingOptions(methods, [free], worth(goods), 'en-pl')[0]?.promotion
    expect(promotionFor(14_000)).toEqual(promotion)
    expect(promotionFor(10_000)).toEqual(promotion)
    expect(promotionFor(10_000, [express])).toBeNull()
    // Free by its own, lower threshold.
    expect(promotionFor(10_000, [{ ...courier, free_from: 12_000 }])).toBeNull()
  })

  test('include the price of the preselected one until the cart has a method', () => {
    const options = shippingOptions([courier, express], [], worth(10_000), 'en-pl')
    expect(pendingShippingPrice(selectedShippingMethod(options, null), null)).toBe(1590)
    expect(pendingShippingPrice(selectedShippingMethod(options, 2), 1)).toBe(2990)
    expect(pendingShippingPrice(selectedShippingMethod(options, 2), 2)).toBeNull()
    expect(pendingShippingPrice(undefined, null)).toBeNull()
  })
})
