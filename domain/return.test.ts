import { expect, test } from 'vitest'
import { canMoveReturn } from './return.ts'

test('a return may be cancelled only before a unit is received', () => {
  expect(canMoveReturn('APPROVED', 'CANCELLED')).toBe(true)
  expect(canMoveReturn('IN_TRANSIT', 'CANCELLED')).toBe(true)
  for (const state of ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED', 'CLOSED'] as const) {
    expect(canMoveReturn(state, 'CANCELLED')).toBe(false)
  }
})
