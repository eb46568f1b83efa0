import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPayable } from './amount-step.ts'
import { fitsCurrency, PRICE_ENDING_IDS, PRICE_ENDINGS, type PriceAct, priceAfter, roundToEnding } from './price-act.ts'
import { PRICE_MAX, priceProblem } from './price-change.ts'

const before = { gross_price: 50_00, points: 10_00 }
const afterOf = (act: PriceAct, currency = 'PLN', from = before) => priceAfter(act, { before: from }, currency)

test('a price is set, raised, lowered and rounded to an ending', () => {
  expect(afterOf({ kind: 'set', column: 'gross_price', amount: 49_90 })).toEqual({
    after: { gross_price: 49_90, points: 10_00 },
  })
  expect(afterOf({ kind: 'percent', column: 'gross_price', hundredths: -10_00, ending: null })).toMatchObject({
    after: { gross_price: 45_00 },
  })
  expect(afterOf({ kind: 'percent', column: 'gross_price', hundredths: 7_50, ending: '9.90' })).toMatchObject({
    after: { gross_price: 49_90 },
  })
  expect(afterOf({ kind: 'amount', column: 'gross_price', by: -3_00, ending: '9.00' })).toMatchObject({
    after: { gross_price: 49_00 },
  })
  expect(afterOf({ kind: 'percent', column: 'points', hundredths: 5_00, ending: null })).toMatchObject({
    after: { points: 10_50 },
  })
})

test('a rounded price is the nearest one with its ending, the higher of two, and never nothing', () => {
  expect(roundToEnding(14_90, PRICE_ENDINGS['9.90'])).toBe(19_90)
  expect(roundToEnding(14_89, PRICE_ENDINGS['9.90'])).toBe(9_90)
  expect(roundToEnding(0, PRICE_ENDINGS['00.00'])).toBe(100_00)
})

test('a price of another country is copied by a rate, with its points', () => {
  const act: PriceAct = { kind: 'copy', from: 'DE', rate_millionths: 400_250_000, ending: '90.00' }
  const source = { gross_price: 12_90, points: 3_00 }
  expect(priceAfter(act, { before: { gross_price: null, points: null }, source }, 'HUF')).toEqual({
    after: { gross_price: 5190_00, points: 3_00 },
  })
  // Not sold there.
  expect(priceAfter(act, { before, source: { gross_price: null, points: null } }, 'HUF')).toEqual({ after: before })
})

test('a variant that is not sold stays so, and no act leaves the bounds of prices', () => {
  const unsold = { gross_price: null, points: null }
  for (const kind of ['percent', 'amount'] as const)
    expect(
      priceAfter({ kind, column: 'gross_price', hundredths: 5_00, by: 5, ending: null }, { before: unsold }, 'PLN'),
    ).toEqual({ after: unsold })
  expect(afterOf({ kind: 'amount', column: 'gross_price', by: -60_00, ending: null })).toEqual({ problem: 'TOO_SMALL' })
  expect(afterOf({ kind: 'amount', column: 'points', by: PRICE_MAX, ending: null })).toEqual({ problem: 'TOO_BIG' })
  expect(afterOf({ kind: 'set', column: 'gross_price', amount: 9_90 }, 'HUF')).toEqual({ problem: 'NOT_PAYABLE' })
  expect(afterOf({ kind: 'round', ending: '0.90' }, 'HUF')).toEqual({ problem: 'NOT_PAYABLE' })
})

test('whatever the act, a price that comes of it can be set, and has its ending', () => {
  const amount = fc.integer({ min: 0, max: PRICE_MAX })
  const act = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    column: fc.constantFrom('gross_price' as const, 'points' as const),
    hundredths: fc.integer({ min: -100_00, max: 1000_00 }),
    by: fc.integer({ min: -PRICE_MAX, max: PRICE_MAX }),
    ending: fc.option(fc.constantFrom(...PRICE_ENDING_IDS)),
  })
  const currency = fc.constantFrom('PLN', 'HUF', 'EUR')
  fc.assert(
    fc.property(amount, amount, act, currency, (steps, points, one, currency_code) => {
      const gross_price = steps - (steps % 100)
      const result = priceAfter(one, { before: { gross_price, points } }, currency_code)
      if ('problem' in result) return
      expect(priceProblem(result.after, currency_code)).toBeNull()
      expect(isPayable(result.after.gross_price ?? 0, currency_code)).toBe(true)
      if (one.ending === null || one.column === 'points') return
      const { step, ending } = PRICE_ENDINGS[one.ending]
      expect(fitsCurrency(one.ending, currency_code)).toBe(true)
      expect((result.after.gross_price ?? 0) % step).toBe(ending)
    }),
  )
})
