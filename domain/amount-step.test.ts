import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { partOfLine } from './allocation.ts'
import { amountStep, isPayable, writtenDigits } from './amount-step.ts'
import { cartTotals } from './cart-totals.ts'
import { allCountries } from './countries.ts'
import { percentOff } from './money.ts'
import { pointsDiscount } from './points-discount.ts'
import { reference, setReferenceFacts } from './reference-facts.ts'
import { EMPTY_REQUEST, refundComponents, refundTotals, unpayablePath } from './refund.ts'

const CURRENCIES = [...new Set(allCountries().map(({ currency_code }) => currency_code))]

test('forints are paid whole, all other currencies to the hundredth', () => {
  expect(CURRENCIES.filter((currency_code) => amountStep(currency_code) !== 1)).toEqual(['HUF'])
  expect([isPayable(123_400, 'HUF'), isPayable(123_450, 'HUF'), isPayable(123_451, 'EUR')]).toEqual([true, false, true])
})

test('whole yen are written without decimals, dinars with three', () => {
  const { facts } = reference()
  onTestFinished(() => setReferenceFacts(facts))
  const added = { symbol: null, symbols: {} }
  setReferenceFacts({
    ...facts,
    currencies: [
      ...facts.currencies,
      { ...added, currency_code: 'JPY', digits: 0, amount_step: 100 },
      { ...added, currency_code: 'BHD', digits: 3, amount_step: 1 },
    ],
  })
  const digits = [writtenDigits(500, 'JPY'), writtenDigits(545, 'JPY'), writtenDigits(500, 'BHD')]
  expect([...digits, writtenDigits(500, 'HUF')]).toEqual([0, 2, 3, 2])
})

const basket = fc.record({
  currency_code: fc.constantFrom(...CURRENCIES),
  goods: fc.array(
    fc.record({
      steps: fc.integer({ min: 0, max: 40_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      percent: fc.constantFrom(0, 1250, 1500, 3333),
      rate: fc.constantFrom(2700, 500),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  shipping: fc.integer({ min: 0, max: 3000 }),
  points: fc.integer({ min: 0, max: 1_000_000 }),
  redeem_rate_hundredths: fc.integer({ min: 1, max: 1000 }),
})

test('whatever is reduced, discounted and given back in parts, every amount that moves can be paid', () => {
  fc.assert(
    fc.property(basket, ({ currency_code, goods, shipping: cost, points, redeem_rate_hundredths }) => {
      const step = amountStep(currency_code)
      const lines = goods.map(({ steps, percent, rate, quantity }) => ({
        gross_price: percentOff(steps * step, percent, step),
        promotion_gross_price: null,
        quantity,
        points: 0,
        promotion_points: null,
        tax_rate_hundredths: rate,
      }))
      const price = lines.reduce((sum, one) => sum + one.gross_price * one.quantity, 0)
      const wallet = { requested: points, available: points }
      const { discount } = pointsDiscount({ ...wallet, goods: price, redeem_rate_hundredths, step })
      const shipping = { price: cost * step, tax_rate_hundredths: 2700 }
      const totals = cartTotals({ lines, shipping, discount, tax_mode: 'inclusive', step })
      expect(isPayable(totals.total, currency_code)).toBe(true)
      expect(totals.lines.every((line) => isPayable(line.total, currency_code))).toBe(true)
      totals.lines.forEach((line, index) => {
        const quantity = lines[index]?.quantity ?? 1
        const { price: line_gross, tax, discount: off } = line
        const stored = { quantity, line_gross, tax, discount: off, points_converted: 0, line_points: 0 }
        const parts = Array.from({ length: quantity }, (_, unit) =>
          partOfLine(stored, { taxIsAdded: false, step }, unit, unit + 1),
        )
        expect(parts.filter(({ amount }) => !isPayable(amount, currency_code))).toEqual([])
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.total)
      })
    }),
  )
})

test('a refund of forints names the first amount that cannot be paid', () => {
  const deductions = [1, 2].map((position) => ({ position, amount: position === 2 ? 150 : 100 }))
  expect(unpayablePath({ ...EMPTY_REQUEST, deductions }, 'HUF')).toBe('deductions.1.amount')
  for (const of of ['shipping', 'fee', 'goodwill'] as const) {
    expect(unpayablePath({ ...EMPTY_REQUEST, [of]: 12_345 }, 'HUF')).toBe(of)
    expect(unpayablePath({ ...EMPTY_REQUEST, [of]: 12_345 }, 'PLN')).toBeNull()
    expect(unpayablePath({ ...EMPTY_REQUEST, [of]: 12_300 }, 'HUF')).toBeNull()
  }
})

test('goodwill of forints over several tax rates moves as it was requested', () => {
  const order = {
    currency_code: 'HUF',
    added_tax: 0,
    shipping_gross: 0,
    shipping_tax: 0,
    shipping_reversed: 0,
    payment_fee: 0,
    payment_fee_tax: 0,
    payment_fee_reversed: 0,
    service_tax_rate_hundredths: 2700,
    lines: [],
    taxes: [
      { rate_hundredths: 2700, gross: 10_000 },
      { rate_hundredths: 500, gross: 20_000 },
    ],
  }
  expect(refundTotals(refundComponents(order, { ...EMPTY_REQUEST, goodwill: 10_000 }) ?? []).amount).toBe(10_000)
})
