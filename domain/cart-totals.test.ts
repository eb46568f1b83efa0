import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartToTotal, cartTotals } from './cart-totals.ts'

const line = {
  gross_price: 12_300,
  promotion_gross_price: null,
  points: 1000,
  promotion_points: null,
  quantity: 1,
  tax_rate_hundredths: 2300,
}

describe('a cart with prices that include tax', () => {
  test('sums lines and shipping, and extracts the tax per rate', () => {
    const totals = cartTotals({
      lines: [
        { ...line, quantity: 2 },
        { ...line, gross_price: 5250, tax_rate_hundredths: 500, promotion_points: 0 },
      ],
      shipping: { price: 1230, tax_rate_hundredths: 2300 },
      discount: 0,
      tax_mode: 'inclusive',
    })
    expect(totals).toMatchObject({
      goods_total: 29_850,
      points_total: 2000,
      shipping_total: 1230,
      discount_total: 0,
      tax_total: 5080,
      total: 31_080,
    })
    expect(totals.taxes).toEqual([
      { rate_hundredths: 2300, net: 21_000, tax: 4830, gross: 25_830 },
      { rate_hundredths: 500, net: 5000, tax: 250, gross: 5250 },
    ])
  })

  test('a discount lowers the taxable price line by line, and never shipping', () => {
    const totals = cartTotals({
      lines: [line, { ...line, gross_price: 6150 }],
      shipping: { price: 1230, tax_rate_hundredths: 2300 },
      discount: 1000,
      tax_mode: 'inclusive',
    })
    expect(totals.lines.map((of) => of.discount)).toEqual([667, 333])
    expect(totals.total).toBe(12_300 + 6150 + 1230 - 1000)
  })

  test('a discount never exceeds the price of the goods', () => {
    const totals = cartTotals({
      lines: [line],
      shipping: { price: 1230, tax_rate_hundredths: 2300 },
      discount: 99_999,
      tax_mode: 'inclusive',
    })
    expect(totals.discount_total).toBe(12_300)
    expect(totals.total).toBe(1230)
  })

  test('an empty cart costs nothing', () => {
    expect(cartTotals({ lines: [], shipping: null, discount: 500, tax_mode: 'inclusive' })).toEqual({
      lines: [],
      goods_total: 0,
      points_total: 0,
      shipping_total: 0,
      shipping_tax: 0,
      discount_total: 0,
      tax_total: 0,
      taxes: [],
      total: 0,
    })
  })
})

describe('a cart with prices without tax', () => {
  const cart: CartToTotal = {
    lines: [{ ...line, gross_price: 10_000, tax_rate_hundredths: 888 }],
    shipping: { price: 500, tax_rate_hundredths: 0 },
    discount: 0,
    tax_mode: 'exclusive',
  }

  test('lists the tax separately and adds it to the total', () => {
    expect(cartTotals(cart)).toMatchObject({ goods_total: 10_000, tax_total: 888, total: 11_388 })
  })

  test('neither shows nor charges tax before the region is known', () => {
    expect(cartTotals({ ...cart, tax_mode: 'not_known_yet' })).toMatchObject({ taxes: [], tax_total: 0, total: 10_500 })
  })
})

test('sums are exact for every cart: lines, discount and tax per rate', () => {
  const price = fc.integer({ min: 0, max: 9_999_999 })
  const rate = fc.constantFrom(0, 500, 800, 810, 2300, 2550)
  const lines = fc.array(
    fc.record({
      gross_price: price,
      promotion_gross_price: fc.option(price),
      points: price,
      promotion_points: fc.option(price),
      quantity: fc.integer({ min: 1, max: 999 }),
      tax_rate_hundredths: rate,
    }),
    { maxLength: 30 },
  )
  const shipping = fc.option(fc.record({ price, tax_rate_hundredths: rate }))
  const mode = fc.constantFrom('inclusive' as const, 'exclusive' as const)
  fc.assert(
    fc.property(lines, shipping, fc.nat(99_999_999), mode, (cartLines, shippingChoice, discount, tax_mode) => {
      const totals = cartTotals({ lines: cartLines, shipping: shippingChoice, discount, tax_mode })
      const add = (values: readonly number[]) => Number(values.reduce((all, value) => all + BigInt(value), 0n))
      expect(totals.goods_total).toBe(
        add(cartLines.map((of) => (of.promotion_gross_price ?? of.gross_price) * of.quantity)),
      )
      expect(add(totals.lines.map((of) => of.discount))).toBe(totals.discount_total)
      const paid = totals.goods_total + totals.shipping_total - totals.discount_total
      expect(totals.total).toBe(tax_mode === 'exclusive' ? paid + totals.tax_total : paid)
      expect(add(totals.taxes.map((tax) => tax.gross))).toBe(totals.total)
      expect(add(totals.taxes.map((tax) => tax.tax))).toBe(totals.tax_total)
      for (const { total, tax, discount: share, price: full } of totals.lines) {
        expect(total).toBe(full - share)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(tax).toBeGreaterThanOrEqual(0)
      }
      expect(add(totals.lines.map((of) => of.tax))).toBeLessThanOrEqual(totals.tax_total)
    }),
  )
})
