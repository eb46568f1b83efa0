import { describe, expect, test } from 'vitest'
import { missingToFreeShipping, shippingPrice, shippingToPay } from './delivery.ts'
import type { ShippingPromotion } from './promotion.ts'

const courier = { shipping_method_id: 1, gross_price: 1599, free_from: null }
const promotion: ShippingPromotion = {
  id: 5,
  kind: 'shipping',
  countries: ['PL'],
  places: ['CATALOG', 'CHECKOUT'],
  price_groups: [1],
  starts_at: 0,
  ends_at: null,
  shipping_methods: [1],
  shipping_gross_price: 499,
  minimum_goods_value: 20_000,
}
const context = { country_id: 'PL', place: 'CHECKOUT' as const, price_group_id: 1, now: 10 }

describe('shipping', () => {
  test('costs its own price without a promotion', () => {
    const price = shippingPrice(courier, 50_000, [], context)
    expect(price).toEqual({ gross_price: 1599, promotion_gross_price: null, promotion_id: null })
    expect(shippingToPay(price)).toBe(1599)
  })

  test('is free from its threshold on', () => {
    const method = { ...courier, free_from: 20_000 }
    expect(shippingPrice(method, 19_999, [], context).gross_price).toBe(1599)
    expect(shippingPrice(method, 20_000, [], context).gross_price).toBe(0)
    expect(missingToFreeShipping(method, 15_000)).toBe(5000)
    expect(missingToFreeShipping(method, 25_000)).toBe(0)
    expect(missingToFreeShipping(courier, 0)).toBeNull()
  })

  test('is reduced from the minimum value of goods on', () => {
    expect(shippingPrice(courier, 19_999, [promotion], context).promotion_id).toBeNull()
    const price = shippingPrice(courier, 20_000, [promotion], context)
    expect(price).toEqual({ gross_price: 1599, promotion_gross_price: 499, promotion_id: 5 })
    expect(shippingToPay(price)).toBe(499)
  })

  test('may be reduced to 0', () => {
    expect(shippingToPay(shippingPrice(courier, 20_000, [{ ...promotion, shipping_gross_price: 0 }], context))).toBe(0)
  })

  test('is not reduced by what is for another method, country or price', () => {
    const others = [
      { ...promotion, shipping_methods: [2] },
      { ...promotion, countries: ['DE'] },
      { ...promotion, shipping_gross_price: 1599 },
      { ...promotion, shipping_gross_price: 2000 },
    ]
    expect(shippingPrice(courier, 50_000, others, context).promotion_id).toBeNull()
    expect(shippingPrice({ ...courier, free_from: 0 }, 50_000, [promotion], context).promotion_id).toBeNull()
  })

  test('takes the lowest price, then the lower id', () => {
    const offers = [{ ...promotion, id: 9 }, promotion, { ...promotion, id: 7, shipping_gross_price: 300 }]
    expect(shippingPrice(courier, 50_000, offers, context).promotion_id).toBe(7)
    expect(shippingPrice(courier, 50_000, offers.slice(0, 2), context).promotion_id).toBe(5)
  })
})
