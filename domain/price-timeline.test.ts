import { expect, test } from 'vitest'
import { priceSteps } from './price-timeline.ts'

const row = (gross_price: number | null, valid_from: number, valid_to: number | null = null) => ({
  ...{ gross_price, points: gross_price === null ? null : 0 },
  ...{ valid_from, valid_to, change_set_id: null },
})
const shownOf = (...rows: ReturnType<typeof row>[]) => priceSteps(rows).map((step) => [step.from, step.gross_price])

test('a price holds until the next one begins, and a temporary one gives way to the one before', () => {
  expect(shownOf(row(100, 1), row(80, 10, 20), row(120, 30))).toEqual([
    [1, 100],
    [10, 80],
    [20, 100],
    [30, 120],
  ])
})

test('a variant is sold from its first price until a row without one or the end of the last', () => {
  expect(shownOf(row(100, 5, 10))).toEqual([
    [5, 100],
    [10, null],
  ])
  expect(shownOf(row(100, 5), row(null, 10), row(100, 12), row(100, 15))).toEqual([
    [5, 100],
    [10, null],
    [12, 100],
  ])
  expect(shownOf()).toEqual([])
})
