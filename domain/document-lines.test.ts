import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'
import {
  inTaxCurrency,
  linesOfCorrection,
  linesOfSale,
  reversalOfRest,
  reversalsOfRefund,
  type SoldGoods,
  taxesOfLines,
} from './document-lines.ts'
import { splitByLargestRemainder } from './money.ts'
import { EMPTY_REQUEST, type RefundableOrder, refundComponents } from './refund.ts'
import type { DocumentLine } from './sales-document.ts'

/** Goods as an order stores them, priced by the rules of the basket. */
function soldGoods(of: {
  goods: readonly { price: number; quantity: number; rate: number }[]
  shipping: number
  fee: number
  discount: number
  tax_inclusive: boolean
}): SoldGoods {
  const totals = cartTotals({
    lines: of.goods.map(({ price, quantity, rate }) => ({
      gross_price: price,
      promotion_gross_price: null,
      points: 0,
      promotion_points: null,
      quantity,
      tax_rate_hundredths: rate,
    })),
    shipping: { price: of.shipping + of.fee, tax_rate_hundredths: 2300 },
    discount: of.discount,
    tax_mode: of.tax_inclusive ? 'inclusive' : 'exclusive',
  })
  const [shipping_tax = 0, payment_fee_tax = 0] = splitByLargestRemainder(totals.shipping_tax, [of.shipping, of.fee])
  return {
    lines: of.goods.map(({ quantity, rate }, index) => ({
      position: index + 1,
      sku: `SKU-${index + 1}`,
      name: 'Soap',
      quantity,
      line_gross: totals.lines[index]?.price ?? 0,
      discount: totals.lines[index]?.discount ?? 0,
      tax: totals.lines[index]?.tax ?? 0,
      points_converted: 0,
      line_points: 0,
      tax_rate_hundredths: rate,
    })),
    shipping_gross: of.shipping,
    payment_fee: of.fee,
    shipping_name: 'Courier',
    payment_name: 'Card',
    shipping_tax,
    payment_fee_tax,
    service_tax_rate_hundredths: 2300,
    taxes: totals.taxes.filter((tax) => tax.gross > 0),
    tax_inclusive: of.tax_inclusive,
  }
}

const anyGoods = record({
  goods: array(
    record({
      price: integer({ min: 0, max: 50_000 }),
      quantity: integer({ min: 1, max: 9 }),
      rate: constantFrom(2300, 800, 0),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  shipping: integer({ min: 0, max: 2000 }),
  fee: constantFrom(0, 490),
  discount: integer({ min: 0, max: 20_000 }),
  tax_inclusive: boolean(),
}).map(soldGoods)

/** The remainder of each line, of shipping and of the fee. */
const WHOLE = Array.from({ length: 7 }, (_, line) => ({ line, share: 100 }))

const sum = (lines: readonly DocumentLine[], of: (line: DocumentLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0)

describe('the lines of a sale', () => {
  test('have exactly the tax of the order at each rate, and add up to what the buyer paid', () => {
    assert(
      property(anyGoods, (sold) => {
        const lines = linesOfSale(sold)
        expect(taxesOfLines(lines).filter(({ gross }) => gross > 0)).toEqual(sold.taxes)
        for (const line of lines) expect(line.net + line.tax).toBe(line.gross)
        if (sold.tax_inclusive) for (const line of lines) expect(line.gross).toBe(line.price - line.discount)
      }),
    )
  })

  test('state for each line the tax that was frozen for it', () => {
    assert(
      property(anyGoods, (sold) => {
        const goods = linesOfSale(sold).filter(({ bearer }) => bearer === 'goods')
        expect(goods.map(({ tax }) => tax)).toEqual(sold.lines.map(({ tax }) => tax))
      }),
    )
  })

  test('tax delivery at its own rate where the goods have another', () => {
    const goods = [{ price: 1000, quantity: 1, rate: 800 }]
    const lines = linesOfSale(soldGoods({ goods, shipping: 1230, fee: 0, discount: 0, tax_inclusive: true }))
    expect(lines.map(({ bearer, rate_hundredths, tax }) => [bearer, rate_hundredths, tax])).toEqual([
      ['goods', 800, 74],
      ['shipping', 2300, 230],
    ])
  })

  test('are refused where they contradict the taxes of the order', () => {
    const sold = soldGoods({
      goods: [{ price: 1000, quantity: 1, rate: 800 }],
      shipping: 0,
      fee: 0,
      discount: 0,
      tax_inclusive: true,
    })
    expect(() => linesOfSale({ ...sold, shipping_gross: 1 })).toThrow(RangeError)
    const [line] = sold.lines
    if (line === undefined) throw new Error('no line')
    expect(() => linesOfSale({ ...sold, lines: [{ ...line, tax: line.tax + 1 }] })).toThrow(RangeError)
  })
})

describe('the lines of corrections', () => {
  const two = linesOfSale(
    soldGoods({
      goods: [{ price: 999, quantity: 3, rate: 2300 }],
      shipping: 1500,
      fee: 0,
      discount: 100,
      tax_inclusive: true,
    }),
  )

  test('end exactly at zero, however the order is taken back', () => {
    assert(
      property(anyGoods, array(integer({ min: 0, max: 1000 }), { maxLength: 8 }), (sold, steps) => {
        const original = linesOfSale(sold)
        const earlier: DocumentLine[] = []
        for (const step of steps) {
          const rest = reversalOfRest(original, earlier)
          const line = rest[step % Math.max(1, rest.length)]
          if (line === undefined) break
          const part = {
            ...line,
            quantity: Math.ceil(line.quantity / 2),
            gross: Math.floor((line.gross * step) / 1000),
          }
          const corrected = linesOfCorrection(original, earlier, [part])
          if (corrected === null) throw new Error('A part of what is left is never too much')
          earlier.push(...corrected)
        }
        const last = linesOfCorrection(original, earlier, reversalOfRest(original, earlier))
        if (last === null) throw new Error('What is left is never too much')
        const all = [...original, ...earlier, ...last]
        for (const { net, tax, gross } of taxesOfLines(all)) expect([net, tax, gross]).toEqual([0, 0, 0])
        expect(sum(all, (line) => line.quantity)).toBe(0)
        expect(sum(all, (line) => line.price)).toBe(0)
        expect(sum(all, (line) => line.discount)).toBe(0)
      }),
    )
  })

  test('never take back more pieces or money than a line has left', () => {
    const line = { bearer: 'goods', position: 1 } as const
    expect(linesOfCorrection(two, [], [{ ...line, quantity: 4, gross: 1000 }])).toBe(null)
    expect(linesOfCorrection(two, [], [{ ...line, quantity: 1, gross: 2898 }])).toBe(null)
    const half = linesOfCorrection(two, [], [{ ...line, quantity: 2, gross: 1900 }]) ?? []
    expect(linesOfCorrection(two, half, [{ ...line, quantity: 2, gross: 100 }])).toBe(null)
    expect(linesOfCorrection(two, half, [{ ...line, quantity: 1, gross: 998 }])).toBe(null)
    expect(linesOfCorrection(two, [], [{ ...line, position: 2, quantity: 1, gross: 1 }])).toBe(null)
    expect(linesOfCorrection(two, [], [{ ...line, quantity: 0, gross: -5 }])).toBe(null)
    // Two parts of one line in one correction count together.
    expect(
      linesOfCorrection(
        two,
        [],
        [
          { ...line, quantity: 2, gross: 10 },
          { ...line, quantity: 2, gross: 10 },
        ],
      ),
    ).toBe(null)
  })

  test('spread a price reduction over what is left, without pieces', () => {
    const lines = linesOfCorrection(two, [], reversalsOfRefund({ pieces: [], reduction: 1000 }, two, []) ?? []) ?? []
    expect(sum(lines, ({ gross }) => gross)).toBe(-1000)
    expect(lines.map(({ quantity }) => quantity)).toEqual([0, 0])
  })
})

describe('a refund', () => {
  test('states the same net, tax and amount as its correction, and the listed price of its pieces, in any partition of the order', () => {
    const steps = array(record({ line: integer({ min: 0, max: 6 }), share: integer({ min: 1, max: 100 }) }), {
      maxLength: 12,
    })
    assert(
      property(anyGoods, steps, (sold, wishes) => {
        const original = linesOfSale(sold)
        let order: RefundableOrder = {
          ...sold,
          currency_code: 'EUR',
          added_tax: sold.tax_inclusive ? 0 : sum(original, ({ tax }) => tax),
          shipping_reversed: 0,
          payment_fee_reversed: 0,
          lines: sold.lines.map((line) => ({ ...line, reversed: 0 })),
        }
        const earlier: DocumentLine[] = []
        for (const { line: index, share } of [...wishes, ...WHOLE]) {
          const line = order.lines[index]
          const part = (all: number, done: number) => Math.ceil(((all - done) * share) / 100)
          const units = line ? part(line.quantity, line.reversed) : 0
          const shipping = index === 5 ? part(order.shipping_gross, order.shipping_reversed) : 0
          const fee = index === 6 ? part(order.payment_fee, order.payment_fee_reversed) : 0
          const request = {
            ...EMPTY_REQUEST,
            shipping,
            fee,
            units: line && units > 0 ? [{ position: index + 1, units }] : [],
          }
          const components = refundComponents(order, request) ?? []
          const pieces = components.map(({ kind, position, units: quantity, amount: gross, tax, discount }) => ({
            bearer: kind === 'UNITS' ? ('goods' as const) : kind === 'FEE' ? ('fee' as const) : ('shipping' as const),
            position: position ?? 0,
            quantity: quantity ?? 0,
            gross,
            tax,
            discount,
          }))
          const reversals = reversalsOfRefund({ pieces, reduction: 0 }, original, earlier)
          const corrected = reversals && linesOfCorrection(original, earlier, reversals)
          if (corrected === null) throw new Error('A refund is never too much')
          const stated = components.filter(({ amount, units: pieces_back }) => amount > 0 || (pieces_back ?? 0) > 0)
          expect(corrected.map(({ net, tax, gross }) => [0 - net, 0 - tax, 0 - gross])).toEqual(
            stated.map(({ net, tax, amount }) => [net, tax, amount]),
          )
          for (const { bearer, position, price, quantity } of corrected) {
            const bought = original.find((one) => bearer === 'goods' && one.position === position)
            if (bought) expect(price * bought.quantity - bought.price * quantity).toBe(0)
          }
          earlier.push(...corrected)
          order = {
            ...order,
            shipping_reversed: order.shipping_reversed + shipping,
            payment_fee_reversed: order.payment_fee_reversed + fee,
            lines: order.lines.map((one, at) => (at === index ? { ...one, reversed: one.reversed + units } : one)),
          }
        }
        for (const { net, tax, gross } of taxesOfLines([...original, ...earlier])) {
          expect([net, tax, gross]).toEqual([0, 0, 0])
        }
      }),
    )
  })

  const two = linesOfSale(
    soldGoods({
      goods: [{ price: 1000, quantity: 2, rate: 2300 }],
      shipping: 0,
      fee: 0,
      discount: 0,
      tax_inclusive: true,
    }),
  )
  const units = (quantity: number, gross: number) => ({ bearer: 'goods', position: 1, quantity, gross }) as const
  const reduced = linesOfCorrection(two, [], reversalsOfRefund({ pieces: [], reduction: 500 }, two, []) ?? []) ?? []

  test('of pieces after a price reduction sets the reduction off', () => {
    const half = reversalsOfRefund({ pieces: [units(1, 1000)], reduction: -250 }, two, reduced)
    expect(half).toEqual([units(1, 750)])
    const all = reversalsOfRefund({ pieces: [units(2, 2000)], reduction: -500 }, two, reduced) ?? []
    const last = linesOfCorrection(two, reduced, all) ?? []
    expect(sum([...two, ...reduced, ...last], ({ gross }) => gross)).toBe(0)
  })

  test('never takes back more than is left', () => {
    expect(reversalsOfRefund({ pieces: [units(2, 2000)], reduction: 0 }, two, reduced)).toBe(null)
    expect(reversalsOfRefund({ pieces: [], reduction: 1501 }, two, reduced)).toBe(null)
    expect(reversalsOfRefund({ pieces: [], reduction: -1 }, two, reduced)).toBe(null)
  })
})

test('tax in another currency is rounded once, half up, and a correction mirrors it', () => {
  // 1 EUR = 4.2421 PLN.
  expect(inTaxCurrency(10_000, 4_242_100)).toBe(2357)
  expect(inTaxCurrency(-10_000, 4_242_100)).toBe(-2357)
  expect(inTaxCurrency(0, 4_242_100)).toBe(0)
})
