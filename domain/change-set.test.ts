import { expect, test } from 'vitest'
import {
  type ActedOn,
  CHANGE_SET_STATES,
  changeOf,
  changeSetActs,
  exceedsPriceLimit,
  isAhead,
  publicationMoment,
} from './change-set.ts'

const set: ActedOn = { state: 'REVIEW', author_ids: [1, 2], is_partly_live: false, is_refused: false }

test('no author approves what they wrote, also not the second of two', () => {
  const actsOf = (admin_id: number) => changeSetActs(set, { admin_id, writes: true, approves: true })
  expect(actsOf(1)).toEqual(['reopen'])
  expect(actsOf(2)).toEqual(['reopen'])
  expect(actsOf(3)).toEqual(['approve', 'reopen'])
  expect(changeSetActs(set, { admin_id: 3, writes: true, approves: false })).toEqual(['reopen'])
})

test('what has begun to be live is undone, not taken off the schedule', () => {
  const rights = { admin_id: 1, writes: true, approves: false }
  expect(changeSetActs({ ...set, state: 'SCHEDULED' }, rights)).toEqual(['unschedule'])
  expect(changeSetActs({ ...set, state: 'SCHEDULED', is_partly_live: true }, rights)).toEqual(['undo'])
  expect(changeSetActs({ ...set, state: 'SCHEDULED', is_refused: true }, rights)).toEqual(['publish', 'unschedule'])
})

test('an admin without the right to write does nothing but review', () => {
  const acts = CHANGE_SET_STATES.flatMap((state) =>
    changeSetActs({ ...set, state }, { admin_id: 9, writes: false, approves: true }),
  )
  expect(acts).toEqual(['approve', 'reopen'])
})

test('a price may change by a fifth; more, or a price that begins or ends, needs a second admin', () => {
  expect(exceedsPriceLimit(1000, 1200, 20)).toBe(false)
  expect(exceedsPriceLimit(1000, 1201, 20)).toBe(true)
  expect(exceedsPriceLimit(1000, 799, 20)).toBe(true)
  expect(exceedsPriceLimit(0, 1, 20)).toBe(true)
  expect(exceedsPriceLimit(0, 0, 20)).toBe(false)
  expect(exceedsPriceLimit(null, null, 20)).toBe(false)
  expect(exceedsPriceLimit(20_000, null, 20)).toBe(true)
})

test('a set goes live at the same local time of each country', () => {
  expect(publicationMoment('2026-12-07T00:00', 'Europe/Warsaw')).toEqual(new Date('2026-12-06T23:00:00Z'))
  expect(publicationMoment('2026-12-07T00:00', 'Europe/London')).toEqual(new Date('2026-12-07T00:00:00Z'))
  // Clocks skip the hour, or show it twice.
  expect(publicationMoment('2026-03-29T02:30', 'Europe/Warsaw')).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(publicationMoment('2026-10-25T02:30', 'Europe/Warsaw')).toEqual(new Date('2026-10-25T00:30:00Z'))
})

test('a time is ahead only where no country of the set has passed it', () => {
  const now = new Date('2026-12-06T22:30:00Z')
  expect(isAhead('2026-12-06T23:00', ['Europe/London'], now)).toBe(true)
  expect(isAhead('2026-12-06T23:00', ['Europe/London', 'Europe/Warsaw'], now)).toBe(false)
})

test('a change names the columns that differ, with null for none', () => {
  const from = { price: 1490, free_from: null, days: 2 }
  expect(changeOf(from, { price: 1639, free_from: 20000, days: 2 })).toEqual({
    before: { price: 1490, free_from: null },
    after: { price: 1639, free_from: 20000 },
  })
  expect(changeOf(from, { free_from: null })).toEqual({ before: {}, after: {} })
})
