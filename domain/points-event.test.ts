import { expect, test } from 'vitest'
import { pointsEvent } from './points-event.ts'

const none = { posted: 0, held: 0, captured: 0, released: 0, unripe: 0 }

test('earned points wait until they are ripe, and are one line before and after', () => {
  expect(pointsEvent({ ...none, kind: 'earned', posted: 1000, unripe: 1000 })).toEqual({
    stage: 'waiting',
    points: 1000,
  })
  expect(pointsEvent({ ...none, kind: 'earned', posted: 1000 })).toEqual({ stage: 'done', points: 1000 })
})

test('held and spent are one line, which takes the points once', () => {
  expect(pointsEvent({ ...none, kind: 'spent', held: 300 })).toEqual({ stage: 'held', points: -300 })
  expect(pointsEvent({ ...none, kind: 'spent', held: 300, captured: 300 })).toEqual({ stage: 'done', points: -300 })
  expect(pointsEvent({ ...none, kind: 'spent', posted: 200 })).toEqual({ stage: 'done', points: -200 })
})

test('what an order held and let go took nothing, and what it holds again is held', () => {
  expect(pointsEvent({ ...none, kind: 'spent', held: 300, released: 300 })).toEqual({ stage: 'released', points: 0 })
  expect(pointsEvent({ ...none, kind: 'spent', held: 550, released: 300 })).toEqual({ stage: 'held', points: -250 })
})

test('points that are taken back or expire go, points that are given back come', () => {
  expect(pointsEvent({ ...none, kind: 'taken_back', posted: 400 })).toEqual({ stage: 'done', points: -400 })
  expect(pointsEvent({ ...none, kind: 'expired', posted: 400 })).toEqual({ stage: 'done', points: -400 })
  expect(pointsEvent({ ...none, kind: 'given_back', posted: 400 })).toEqual({ stage: 'done', points: 400 })
})
