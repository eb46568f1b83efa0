import { expect, test } from 'vitest'
import {
  canMoveReturn,
  isAccepted,
  leavesQuarantine,
  mayComplain,
  mayReceive,
  proposedServices,
  type ReturnedLine,
  stateOfGoods,
  unitsToRefund,
  unpaid,
} from './return.ts'

const line: ReturnedLine = { announced: 2, received: 2, missing: 0, accepted: 0, not_ours: 0 }

test('a return may be cancelled only before a unit is received', () => {
  expect(canMoveReturn('APPROVED', 'CANCELLED')).toBe(true)
  expect(canMoveReturn('IN_TRANSIT', 'CANCELLED')).toBe(true)
  for (const state of ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED', 'CLOSED'] as const) {
    expect(canMoveReturn(state, 'CANCELLED')).toBe(false)
  }
})

test('goods are received while they are expected, also late, and not of a return that was declined or was inspected', () => {
  for (const state of ['APPROVED', 'IN_TRANSIT', 'EXPIRED', 'PARTLY_RECEIVED', 'RECEIVED'] as const)
    expect(mayReceive(state)).toBe(true)
  for (const state of ['REQUESTED', 'DECLINED', 'CANCELLED', 'INSPECTED', 'CLOSED'] as const) {
    expect(mayReceive(state)).toBe(false)
  }
})

test('a return is received once every announced unit is there or known to be missing, whatever came besides', () => {
  expect(stateOfGoods([line, { ...line, received: 1 }])).toBe('PARTLY_RECEIVED')
  expect(stateOfGoods([line, { ...line, received: 1, missing: 1 }])).toBe('RECEIVED')
  expect(stateOfGoods([line, { ...line, announced: 0, received: 1 }])).toBe('RECEIVED')
})

test('a return is inspected once every received unit has its disposition', () => {
  expect(stateOfGoods([{ ...line, accepted: 1, not_ours: 1 }])).toBe('INSPECTED')
  expect(stateOfGoods([{ ...line, accepted: 1 }])).toBe('RECEIVED')
  expect(stateOfGoods([{ ...line, received: 0, missing: 2 }])).toBe('INSPECTED')
})

test('damaged goods are refunded, missing and foreign ones are not', () => {
  expect(isAccepted('SCRAPPED')).toBe(true)
  expect(isAccepted('QUARANTINE')).toBe(true)
  expect(isAccepted('MISSING')).toBe(false)
  expect(isAccepted('NOT_OURS')).toBe(false)
})

test('from quarantine a unit is sold again or scrapped', () => {
  expect(leavesQuarantine('RESTOCKED')).toBe(true)
  expect(leavesQuarantine('SCRAPPED')).toBe(true)
  expect(leavesQuarantine('NOT_OURS')).toBe(false)
})

test('a unit whose money was given back before is not refunded again', () => {
  expect(unitsToRefund(2, { shipped: 3, reversed: 1, cancelled: 1 })).toBe(2)
  expect(unitsToRefund(2, { shipped: 2, reversed: 1, cancelled: 0 })).toBe(1)
  expect(unitsToRefund(1, { shipped: 0, reversed: 1, cancelled: 0 })).toBe(0)
})

test('delivery and fee go back once nothing of the order is kept, and not by goodwill', () => {
  const lines = [
    { position: 1, quantity: 2, reversed: 1 },
    { position: 2, quantity: 1, reversed: 1 },
  ]
  const left = { shipping: 990, fee: 200 }
  const none = { shipping: 0, fee: 0 }
  expect(proposedServices('WITHDRAWAL', lines, [{ position: 1, units: 1 }], left)).toEqual(left)
  expect(proposedServices('WITHDRAWAL', lines, [], left)).toEqual(none)
  expect(proposedServices('GOODWILL', lines, [{ position: 1, units: 1 }], left)).toEqual(none)
})

test('a buyer may complain for two years from delivery, which has not begun where it is not proven', () => {
  const delivered = new Date('2024-11-23T10:00:00Z')
  expect(mayComplain(delivered, new Date('2026-11-23T10:00:00Z'))).toBe(true)
  expect(mayComplain(delivered, new Date('2026-11-23T10:00:01Z'))).toBe(false)
  expect(mayComplain(null, new Date('2030-01-01T00:00:00Z'))).toBe(true)
})

test('closing pays for accepted units, but not for those of a withdrawal that was settled before they came', () => {
  expect(unpaid({ announced: 2, accepted: 2 }, false)).toBe(2)
  expect(unpaid({ announced: 2, accepted: 2 }, true)).toBe(0)
  expect(unpaid({ announced: 2, accepted: 1 }, true)).toBe(0)
  // More lay in the parcel than was withdrawn from.
  expect(unpaid({ announced: 2, accepted: 3 }, true)).toBe(1)
})
