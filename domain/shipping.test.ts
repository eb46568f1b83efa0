import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeFrom, type ShippingPromotion, selectedShippingMethod, shippingPrice } from './shipping.ts'

const courier = { id: 1, gross_price: 1590, free_from: 19_900 }
const express = { id: 2, gross_price: 2990, free_from: null }
const offer = (promotion_id: number, promotion_gross_price: number, goods_from: number): ShippingPromotion => ({
  id: 1,
  promotion_id,
  promotion_gross_price,
  goods_from,
})

describe('delivery', () => {
  test('costs its own price without a promotion, and reports what is missing to free delivery', () => {
    expect(shippingPrice(courier, [], 10_000)).toEqual({
      price: 1590,
      regular_price: null,
      promotion_id: null,
      missing_to_free: 9900,
    })
    expect(shippingPrice(express, [], 1_000_000)).toMatchObject({ price: 2990, missing_to_free: null })
    expect(shippingPrice({ ...express, gross_price: 0 }, [], 0)).toMatchObject({
      price: 0,
      regular_price: null,
      missing_to_free: null,
    })
  })

  test('is free above its own threshold, whatever the promotions', () => {
    expect(shippingPrice(courier, [], 19_899).price).toBe(1590)
    expect(shippingPrice(courier, [offer(7, 500, 0)], 19_900)).toEqual({
      price: 0,
      regular_price: 1590,
      promotion_id: null,
      missing_to_free: null,
    })
  })

  test('takes the lowest promotion whose threshold is reached, then the lower id', () => {
    const offers = [offer(7, 900, 0), offer(9, 500, 5000), offer(6, 500, 5000), offer(8, 300, 12_000)]
    expect(shippingPrice(courier, offers, 10_000)).toMatchObject({ price: 500, regular_price: 1590, promotion_id: 6 })
    expect(shippingPrice(courier, offers, 12_000)).toMatchObject({ price: 300, promotion_id: 8 })
  })

  test('ignores promotions of other methods, and those that do not lower the price', () => {
    const others = [{ ...offer(7, 0, 0), id: 2 }, offer(8, 1590, 0), offer(9, 2000, 0)]
    expect(shippingPrice(courier, others, 10_000)).toMatchObject({ price: 1590, promotion_id: null })
    expect(freeFrom(courier, others)).toBe(19_900)
  })

  test('is free from the lower of its own threshold and those of promotions', () => {
    expect(freeFrom(courier, [])).toBe(19_900)
    expect(freeFrom(courier, [offer(7, 0, 13_200), offer(8, 400, 5000)])).toBe(13_200)
    expect(freeFrom(courier, [offer(7, 0, 25_000)])).toBe(19_900)
    expect(freeFrom(express, [])).toBeNull()
    expect(freeFrom({ ...courier, gross_price: 0 }, [])).toBe(0)
  })

  test('preselects the preferred method, otherwise the first', () => {
    expect(selectedShippingMethod([courier, express], 2)).toBe(express)
    expect(selectedShippingMethod([courier, express], 99)).toBe(courier)
    expect(selectedShippingMethod([courier, express], null)).toBe(courier)
    expect(selectedShippingMethod([], 1)).toBeUndefined()
  })

  const amount = fc.integer({ min: 0, max: 50_000 })
  const methods = fc.record({ id: fc.constant(1), gross_price: amount, free_from: fc.option(amount) })
  const promotions = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 2 }),
      promotion_id: fc.nat(9),
      promotion_gross_price: fc.oneof(fc.constant(0), amount),
      goods_from: amount,
    }),
    { maxLength: 5 },
  )

  test('is consistent: free exactly from the stated value, and once the missing amount is added', () => {
    fc.assert(
      fc.property(methods, promotions, amount, (method, offers, goods) => {
        const threshold = freeFrom(method, offers)
        const { price, missing_to_free } = shippingPrice(method, offers, goods)
        expect(price === 0).toBe(threshold !== null && goods >= threshold)
        expect(missing_to_free).toBe(price === 0 || threshold === null ? null : threshold - goods)
      }),
    )
  })

  test('never costs more for more goods, nor more than its regular price', () => {
    fc.assert(
      fc.property(methods, promotions, amount, amount, (method, offers, goods, more) => {
        const { price } = shippingPrice(method, offers, goods)
        expect(price).toBeLessThanOrEqual(method.gross_price)
        expect(shippingPrice(method, offers, goods + more).price).toBeLessThanOrEqual(price)
      }),
    )
  })
})
