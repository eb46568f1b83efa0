import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestPriorPrice, PRIOR_PRICE_PERIOD_MS, type PriceHistoryRow, priceAt } from './price-history.ts'

const DAY_MS = 86_400_000
const START = 100 * DAY_MS
const row = (gross_price: number, fromDay: number, toDay: number | null = null): PriceHistoryRow => ({
  gross_price,
  valid_from: fromDay * DAY_MS,
  valid_to: toDay === null ? null : toDay * DAY_MS,
})

test('the period is 30 days', () => {
  expect(PRIOR_PRICE_PERIOD_MS).toBe(30 * DAY_MS)
})

test('a price that never changed is its own lowest', () => {
  expect(lowestPriorPrice([row(12_990, 1)], START)).toBe(12_990)
})

test('an earlier, lower price counts while it held inside the 30 days', () => {
  expect(lowestPriorPrice([row(9900, 1, 71), row(12_990, 71)], START)).toBe(9900)
  expect(lowestPriorPrice([row(9900, 1, 70), row(12_990, 70)], START)).toBe(12_990)
})

test('a short reduction between counts, and the reduction itself does not', () => {
  expect(lowestPriorPrice([row(12_990, 1), row(8000, 90, 91), row(7000, 100)], START)).toBe(8000)
})

test('a later row supersedes an earlier one that has no end', () => {
  expect(lowestPriorPrice([row(9900, 1), row(12_990, 60)], START)).toBe(12_990)
})

test('when a later row ends, the earlier one holds again', () => {
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

test('agrees with asking for the price of every hour', () => {
  const HOUR_MS = 3_600_000
  const hours = fc.integer({ min: 0, max: 60 * 24 })
  const rows = fc.array(
    fc.record({ gross_price: fc.nat(50_000), start: hours, length: fc.option(fc.integer({ min: 1, max: 600 })) }),
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
        if (holding !== null) lowest = Math.min(lowest ?? holding.gross_price, holding.gross_price)
      }
      expect(lowestPriorPrice(history, reductionStart)).toBe(lowest)
    }),
    { numRuns: 60 },
  )
})
