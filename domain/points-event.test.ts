import { expect, test } from 'vitest'
import { lotEntryKind, pointsEvent } from './points-event.ts'

const none = { posted: 0, held: 0, captured: 0, released: 0, unmatured: 0 }

test('earned points are one line, waiting until they are mature', () => {
  expect(pointsEvent({ ...none, kind: 'earned', posted: 1000, unmatured: 1000 })).toEqual({
    stage: 'waiting',
    points: 1000,
  })
  expect(pointsEvent({ ...none, kind: 'earned', posted: 1000 })).toEqual({ stage: 'done', points: 1000 })
})

test('held and spent are one line, which deducts the points once', () => {
  expect(pointsEvent({ ...none, kind: 'spent', held: 300 })).toEqual({ stage: 'held', points: -300 })
  expect(pointsEvent({ ...none, kind: 'spent', held: 300, captured: 300 })).toEqual({ stage: 'done', points: -300 })
  expect(pointsEvent({ ...none, kind: 'spent', posted: 200 })).toEqual({ stage: 'done', points: -200 })
})

test('points that an order released were not deducted, and points it holds again are held', () => {
  expect(pointsEvent({ ...none, kind: 'spent', held: 300, released: 300 })).toEqual({ stage: 'released', points: 0 })
  expect(pointsEvent({ ...none, kind: 'spent', held: 550, released: 300 })).toEqual({ stage: 'held', points: -250 })
})

test('points taken back or expired are deducted, points given back are added', () => {
  expect(pointsEvent({ ...none, kind: 'reversed', posted: 400 })).toEqual({ stage: 'done', points: -400 })
  expect(pointsEvent({ ...none, kind: 'expired', posted: 400 })).toEqual({ stage: 'done', points: -400 })
  expect(pointsEvent({ ...none, kind: 'returned', posted: 400 })).toEqual({ stage: 'done', points: 400 })
})

test.each([
  ['earned', 'posted', 'earned'],
  ['matured', 'posted', 'matured'],
  ['spent', 'pending', 'held'],
  ['spent', 'post_pending', 'spent'],
  ['spent', 'void_pending', 'released'],
  ['reversed', 'posted', 'reversed'],
] as const)('an entry of %s points that is %s tells that they were %s', (reason, kind, word) => {
  expect(lotEntryKind(reason, kind)).toBe(word)
})
