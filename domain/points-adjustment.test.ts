import { expect, test } from 'vitest'
import { ADJUSTMENT_STATES, adjustmentActs, adjustmentProblem } from './points-adjustment.ts'

test.each([
  [0, 0, 'NOTHING'],
  [500_000, 0, null],
  [500_001, 0, 'TOO_MUCH_AT_ONCE'],
  [-500_000, 0, null],
  [-500_001, 0, 'TOO_MUCH_AT_ONCE'],
  [1, 1_000_000, 'TOO_MUCH_GIVEN'],
  [500_000, 500_000, null],
  [-1, 1_000_000, null],
] as const)('%d points after %d given: %s', (points, given, problem) => {
  expect(adjustmentProblem(points, { given })).toBe(problem)
})

test('whoever proposes never approves, and nobody changes what was decided', () => {
  const mine = { state: 'PROPOSED', proposed_by: 7 } as const
  expect(adjustmentActs(mine, { admin_id: 7, decides: true })).toEqual(['retract'])
  expect(adjustmentActs(mine, { admin_id: 8, decides: true })).toEqual(['decide'])
  expect(adjustmentActs(mine, { admin_id: 8, decides: false })).toEqual([])
  for (const state of ADJUSTMENT_STATES.filter((one) => one !== 'PROPOSED')) {
    for (const admin_id of [7, 8]) {
      expect(adjustmentActs({ state, proposed_by: 7 }, { admin_id, decides: true })).toEqual([])
    }
  }
})
