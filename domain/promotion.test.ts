import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bestPromotion,
  lowestPriorPrice,
  PRIOR_PRICE_PERIOD_MS,
  type PriceHistoryRow,
  type ProductPromotion,
  priceAt,
  promotionApplies,
  promotionPrice,
} from './promotion.ts'
import { DAY_MS, HOUR_MS } from './time-units.ts'

const autumn: ProductPromotion = {
  id: 7,
  countries: ['PL', 'DE'],
  places: ['CATALOG', 'CHECKOUT'],
  price_groups: [1, 2],
  starts_at: 1000,
  ends_at: 2000,
  products: [51],
  percent_off_hundredths: 2500,
  step: 1,
  fixed_gross_prices: null,
  points_percent_hundredths: null,
}
const context = { country_id: 'PL', place: 'CATALOG' as const, price_group_id: 1, now: 1500 }
const price = { product_id: 51, variant_id: 511, gross_price: 12_990, points: 1000 }

describe('a promotion applies', () => {
  test('only in its countries, places and price groups', () => {
    expect(promotionApplies(autumn, context)).toBe(true)
    expect(promotionApplies(autumn, { ...context, country_id: 'CZ' })).toBe(false)
    expect(promotionApplies(autumn, { ...context, country_id: 'pl' })).toBe(false)
    expect(promotionApplies(autumn, { ...context, price_group_id: 3 })).toBe(false)
    expect(promotionApplies({ ...autumn, places: ['CHECKOUT'] }, context)).toBe(false)
  })

  test('from its first moment until just before its end', () => {
    const at = (now: number) => promotionApplies(autumn, { ...context, now })
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual([false, true, true, false])
    expect(promotionApplies({ ...autumn, ends_at: null }, { ...context, now: 1e15 })).toBe(true)
  })
})

describe('a promotional price', () => {
  test('is a percentage off, rounded half up', () => {
    expect(promotionPrice(price, autumn)).toEqual({ promotion_gross_price: 9743, promotion_points: null })
  })

  test('is a fixed price by variant, and 0 is a price', () => {
    const fixed = { ...autumn, percent_off_hundredths: null, fixed_gross_prices: { 511: 0 } }
    expect(promotionPrice(price, fixed).promotion_gross_price).toBe(0)
    expect(promotionPrice({ ...price, variant_id: 512 }, fixed).promotion_gross_price).toBeNull()
  })

  test('is never higher than the regular one, and never a reduction by nothing', () => {
    const fixed = (gross: number) => ({ ...autumn, percent_off_hundredths: null, fixed_gross_prices: { 511: gross } })
    expect(promotionPrice(price, fixed(12_990)).promotion_gross_price).toBeNull()
    expect(promotionPrice(price, fixed(20_000)).promotion_gross_price).toBeNull()
    expect(promotionPrice(price, { ...autumn, percent_off_hundredths: 0 }).promotion_gross_price).toBeNull()
  })

  test('has raised, reduced or no points', () => {
    const points = (percent: number) => promotionPrice(price, { ...autumn, points_percent_hundredths: percent })
    expect(points(20_000).promotion_points).toBe(2000)
    expect(points(5000).promotion_points).toBe(500)
    expect(points(0).promotion_points).toBe(0)
    expect(points(10_000).promotion_points).toBeNull()
  })

  test('does not affect other products', () => {
    expect(promotionPrice({ ...price, product_id: 52 }, autumn)).toEqual({
      promotion_gross_price: null,
      promotion_points: null,
    })
  })
})

describe('the best promotion', () => {
  const of = (id: number, change: Partial<ProductPromotion> = {}): ProductPromotion => ({ ...autumn, id, ...change })

  test('has the lowest price', () => {
    const best = bestPromotion(price, [of(1), of(2, { percent_off_hundredths: 3000 })], context)
    expect(best).toEqual({ promotion_id: 2, promotion_gross_price: 9093, promotion_points: null })
  })

  test('at equal prices has more points, then the lower id, in any input order', () => {
    const rich = of(3, { points_percent_hundredths: 20_000 })
    expect(bestPromotion(price, [of(2), rich], context)?.promotion_id).toBe(3)
    expect(bestPromotion(price, [rich, of(2)], context)?.promotion_id).toBe(3)
    expect(bestPromotion(price, [of(5), of(2), of(4)], context)?.promotion_id).toBe(2)
  })

  test('may change points only', () => {
    const points = of(1, { percent_off_hundredths: null, points_percent_hundredths: 20_000 })
    expect(bestPromotion(price, [points], context)).toEqual({
      promotion_id: 1,
      promotion_gross_price: null,
      promotion_points: 2000,
    })
  })

  test('is null when nothing applies or nothing changes', () => {
    const nothing = of(1, { percent_off_hundredths: 0 })
    expect(bestPromotion(price, [], context)).toBeNull()
    expect(bestPromotion(price, [nothing, of(2, { ends_at: 1500 })], context)).toBeNull()
  })

  test('never costs more than any other that applies', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(percents, fc.integer({ min: 0, max: 99_999_999 }), (list, gross_price) => {
        const offers = list.map((percent_off_hundredths, index) => of(index + 1, { percent_off_hundredths }))
        const best = bestPromotion({ ...price, gross_price }, offers, context)
        for (const offer of offers) {
          const other = promotionPrice({ ...price, gross_price }, offer).promotion_gross_price ?? gross_price
          expect(best?.promotion_gross_price ?? gross_price).toBeLessThanOrEqual(other)
        }
      }),
    )
  })
})

const START = 100 * DAY_MS
const row = (gross_price: number, fromDay: number, toDay: number | null = null): PriceHistoryRow => ({
  gross_price,
  valid_from: fromDay * DAY_MS,
  valid_to: toDay === null ? null : toDay * DAY_MS,
})

test('the period is 30 days', () => {
  expect(PRIOR_PRICE_PERIOD_MS).toBe(30 * DAY_MS)
})

test('a constant price is its own lowest', () => {
  expect(lowestPriorPrice([row(12_990, 1)], START)).toBe(12_990)
})

test('an earlier, lower price counts if it was valid within the 30 days', () => {
  expect(lowestPriorPrice([row(9900, 1, 71), row(12_990, 71)], START)).toBe(9900)
  expect(lowestPriorPrice([row(9900, 1, 70), row(12_990, 70)], START)).toBe(12_990)
})

test('an earlier short reduction counts, and the current reduction does not', () => {
  expect(lowestPriorPrice([row(12_990, 1), row(8000, 90, 91), row(7000, 100)], START)).toBe(8000)
})

test('a later row supersedes an earlier open-ended one', () => {
  expect(lowestPriorPrice([row(9900, 1), row(12_990, 60)], START)).toBe(12_990)
})

test('when a later row ends, the earlier one is valid again', () => {
  const history = [row(9900, 1), row(12_990, 60, 95)]
  expect(lowestPriorPrice(history, START)).toBe(9900)
  expect(priceAt(history, 94 * DAY_MS)).toBe(12_990)
  expect(priceAt(history, 95 * DAY_MS)).toBe(9900)
})

test('a new product counts from its first price, and one never sold has none', () => {
  expect(lowestPriorPrice([row(5000, 90)], START)).toBe(5000)
  expect(lowestPriorPrice([row(5000, 100)], START)).toBeNull()
  expect(lowestPriorPrice([], START)).toBeNull()
})

test('equals the minimum over every hour', () => {
  const hours = fc.integer({ min: 0, max: 60 * 24 })
  const rows = fc.array(
    fc.record({
      gross_price: fc.option(fc.nat(50_000)),
      start: hours,
      length: fc.option(fc.integer({ min: 1, max: 600 })),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(rows, (drafts) => {
      const history = drafts.map(({ gross_price, start, length }) => ({
        gross_price,
        valid_from: start * HOUR_MS,
        valid_to: length === null ? null : (start + length) * HOUR_MS,
      }))
      const reductionStart = 50 * DAY_MS
      let lowest: number | null = null
      for (let moment = reductionStart - PRIOR_PRICE_PERIOD_MS; moment < reductionStart; moment += HOUR_MS) {
        const holding = history
          .filter((of) => of.valid_from <= moment && (of.valid_to === null || moment < of.valid_to))
          .reduce<PriceHistoryRow | null>((last, of) => (last && last.valid_from > of.valid_from ? last : of), null)
        const price = holding?.gross_price ?? null
        if (price !== null) lowest = Math.min(lowest ?? price, price)
      }
      expect(lowestPriorPrice(history, reductionStart)).toBe(lowest)
    }),
    { numRuns: 60 },
  )
})
