import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCountries } from './countries.ts'
import { clockTime, momentOf } from './local-time.ts'

const WARSAW = 'Europe/Warsaw'

test('a time of day is one moment, another one in each zone', () => {
  expect(momentOf('2026-11-24T14:05', WARSAW)).toEqual({ kind: 'once', at: new Date('2026-11-24T13:05:00Z') })
  expect(momentOf('2026-11-24T14:05', 'Atlantic/Canary')).toEqual({
    kind: 'once',
    at: new Date('2026-11-24T14:05:00Z'),
  })
  expect(clockTime(WARSAW, new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01T00:30')
})

test('a time that clocks skip in spring has no moment, and both ends of the gap are told', () => {
  expect(momentOf('2026-03-29T02:30', WARSAW)).toEqual({ kind: 'skipped', clocks_from: '02:00', clocks_to: '03:00' })
  expect(momentOf('2026-03-29T02:00', WARSAW)).toMatchObject({ kind: 'skipped' })
  expect(momentOf('2026-03-29T01:59', WARSAW)).toEqual({ kind: 'once', at: new Date('2026-03-29T00:59:00Z') })
  expect(momentOf('2026-03-29T03:00', WARSAW)).toEqual({ kind: 'once', at: new Date('2026-03-29T01:00:00Z') })
})

test('a time that clocks show twice in autumn has two moments', () => {
  expect(momentOf('2026-10-25T02:30', WARSAW)).toEqual({
    kind: 'twice',
    earlier: new Date('2026-10-25T00:30:00Z'),
    later: new Date('2026-10-25T01:30:00Z'),
  })
  expect(momentOf('2026-10-25T03:00', WARSAW)).toEqual({ kind: 'once', at: new Date('2026-10-25T02:00:00Z') })
})

test('every moment is found again from what the clocks of its zone show', () => {
  const zones = [...new Set(allCountries().map(({ time_zone }) => time_zone))]
  const minutes = fc.integer({ min: 0, max: 10 * 366 * 24 * 60 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const moment = new Date(Date.UTC(2024, 0, 1) + minute * 60_000)
      const found = momentOf(clockTime(zone, moment), zone)
      if (found.kind === 'skipped') throw new Error('Clocks show no skipped time')
      const moments = found.kind === 'once' ? [found.at] : [found.earlier, found.later]
      expect(moments).toContainEqual(moment)
    }),
  )
})
