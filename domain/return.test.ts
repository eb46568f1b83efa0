import { expect, test } from 'vitest'
import { canMoveReturn, isAccepted, isInspected, stateOnReceipt } from './return.ts'

test('a return may be cancelled only before a unit is received', () => {
  expect(canMoveReturn('APPROVED', 'CANCELLED')).toBe(true)
  expect(canMoveReturn('IN_TRANSIT', 'CANCELLED')).toBe(true)
  for (const state of ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED', 'CLOSED'] as const) {
    expect(canMoveReturn(state, 'CANCELLED')).toBe(false)
  }
})

test('a return is received once every announced unit is there', () => {
  const line = { announced: 2, received: 2, inspected: 0 }
  expect(stateOnReceipt([line, { ...line, received: 1 }])).toBe('PARTLY_RECEIVED')
  expect(stateOnReceipt([line, { ...line, received: 3 }])).toBe('RECEIVED')
})

test('a return is inspected once every received unit has its disposition', () => {
  expect(isInspected([{ announced: 2, received: 2, inspected: 2 }])).toBe(true)
  expect(isInspected([{ announced: 2, received: 2, inspected: 1 }])).toBe(false)
})

test('damaged goods are refunded, missing and foreign ones are not', () => {
  expect(isAccepted('SCRAPPED')).toBe(true)
  expect(isAccepted('MISSING')).toBe(false)
  expect(isAccepted('NOT_OURS')).toBe(false)
})
