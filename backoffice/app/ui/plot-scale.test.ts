import { expect, test } from 'vitest'
import { endOfScale } from './plot-scale.ts'

test('a scale ends at the next round number, never below the largest value', () => {
  expect([0, 1, 7, 10, 11, 99, 103_740, 250_000].map(endOfScale)).toEqual([1, 1, 8, 10, 20, 100, 200_000, 300_000])
})
