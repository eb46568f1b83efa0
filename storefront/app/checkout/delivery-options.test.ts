import type { PromotionShippingMethod, ShippingMethod } from '@meridian/contract/shop/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { cheapestDelivery, deliveryOptions, markedOption, priceToCome } from './delivery-options.ts'

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
}
const express: ShippingMethod = { ...courier, id: 2, kind: 'express', gross_price: 2990, free_from: null }
const offer = (promotion_id: number, promotion_gross_price: number, goods_from: number): PromotionShippingMethod => ({
  ...courier,
  promotion_id,
  promotion_name: `Promotion ${promotion_id}`,
  promotion_gross_price,
  goods_from,
})

describe('the delivery options of a basket', () => {
  it('cost what the method costs, and say what is missing until it is free', () => {
    expect(deliveryOptions([courier, express], [], 10000)).toMatchObject([
      { id: 1, price: 1590, regular_price: null, missing_to_free: 9900 },
      { id: 2, price: 2990, regular_price: null, missing_to_free: null },
    ])
  })

  it('are free from the threshold on, whatever the promotions', () => {
    expect(deliveryOptions([courier], [offer(7, 500, 0)], 19900)).toMatchObject([
      { price: 0, regular_price: 1590, promotion_id: null, missing_to_free: null },
    ])
  })

  it('take the lowest promotion whose own threshold is reached, and name it', () => {
    const offers = [offer(7, 900, 0), offer(8, 500, 12000), offer(6, 500, 5000)]
    expect(deliveryOptions([courier], offers, 10000)).toMatchObject([
      { price: 500, regular_price: 1590, promotion_id: 6, promotion_name: 'Promotion 6' },
    ])
  })

  it('say what is missing until the nearest promotion makes it free', () => {
    expect(
      deliveryOptions([courier, { ...courier, id: 2, free_from: null }], [offer(7, 0, 13200)], 10000),
    ).toMatchObject([
      { price: 1590, missing_to_free: 3200 },
      { price: 1590, missing_to_free: null },
    ])
    expect(deliveryOptions([courier], [offer(7, 0, 13200)], 14000)).toMatchObject([
      { price: 0, promotion_id: 7, missing_to_free: null },
    ])
  })

  it('leave out a promotion that makes nothing cheaper', () => {
    expect(deliveryOptions([courier], [offer(7, 1590, 0)], 10000)[0]?.promotion_id).toBeNull()
  })

  it('mark the one wished for, else the first, whose price counts until the basket has it', () => {
    const options = deliveryOptions([courier, express], [], 10000)
    expect(markedOption(options, 2)?.id).toBe(2)
    expect(markedOption(options, 99)?.id).toBe(1)
    expect(markedOption([], null)).toBeUndefined()
    expect(priceToCome(markedOption(options, null), null)).toBe(1590)
    expect(priceToCome(markedOption(options, 2), 1)).toBe(2990)
    expect(priceToCome(markedOption(options, 2), 2)).toBeNull()
    expect(priceToCome(undefined, null)).toBeNull()
  })

  it('give the cheapest for the estimate, and none where nothing is delivered', () => {
    expect(cheapestDelivery(deliveryOptions([express, courier], [], 10000))?.id).toBe(1)
    expect(cheapestDelivery([])).toBeNull()
  })
})
