import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consumerRights } from './consumer-rights.ts'
import { countryFacts, countryIds } from './countries.ts'
import type { CountryId } from './locale.ts'
import { ORDER_STATES } from './order.ts'
import {
  canMoveWithdrawal,
  splitWithdrawn,
  type WithdrawableLine,
  withdrawableUnits,
  withdrawalActs,
  withdrawalEndsAt,
  withdrawalRight,
} from './withdrawal.ts'

const endOf = (delivered_at: string, country_id: 'PL' | 'HK' = 'PL') =>
  withdrawalEndsAt(country_id, new Date(delivered_at))?.toISOString()

test('the period ends at local midnight, 14 days after the day of the delivery', () => {
  // Delivered on Tuesday 3 November; the last day is Tuesday 17 November.
  expect(endOf('2026-11-03T09:00:00Z')).toBe('2026-11-17T23:00:00.000Z')
  // In Warsaw it is already 4 November.
  expect(endOf('2026-11-03T23:30:00Z')).toBe('2026-11-18T23:00:00.000Z')
  expect(endOf('2026-11-03T09:00:00Z', 'HK')).toBe('2026-11-17T16:00:00.000Z')
})

test('a period that would end on a weekend or holiday ends on the next working day', () => {
  // 21 November is a Saturday; the last day is Monday 23 November.
  expect(endOf('2026-11-07T09:00:00Z')).toBe('2026-11-23T23:00:00.000Z')
  // 24 December is a Thursday before two holidays and a weekend.
  expect(endOf('2026-12-10T09:00:00Z')).toBe('2026-12-28T23:00:00.000Z')
})

const DELIVERED = { state: 'DELIVERED', country_id: 'PL', delivered_at: new Date('2026-11-03T09:00:00Z') } as const
const END = new Date('2026-11-17T23:00:00Z')

test('without proof of delivery the right to withdraw has no end', () => {
  expect(withdrawalEndsAt('PL', null)).toBeNull()
  expect(withdrawalRight({ ...DELIVERED, delivered_at: null }, new Date('2040-01-01T00:00:00Z'))).toBe('open')
})

test('wherever and whenever it was delivered, the right lasts 14 whole days of the buyer, and no more than holidays add', () => {
  const rightful = countryIds().filter((id) => consumerRights(id).withdrawal_days !== null)
  const formats = new Map(
    rightful.map((id) => [
      id,
      new Intl.DateTimeFormat('en-CA', { timeZone: countryFacts(id).time_zone, dateStyle: 'short' }),
    ]),
  )
  const dayIn = (id: CountryId, at: Date) => Date.parse(formats.get(id)?.format(at) ?? '')
  const states = ['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...rightful),
      fc.constantFrom(...states),
      fc.option(fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })),
      fc.integer({ min: 0, max: 40 * 86_400_000 }),
      (country_id, state, delivered_at, waited) => {
        const now = new Date((delivered_at?.getTime() ?? Date.UTC(2030, 0, 1)) + waited)
        const right = withdrawalRight({ state, country_id, delivered_at }, now)
        if (delivered_at === null) return right === 'open'
        const daysSince = (dayIn(country_id, now) - dayIn(country_id, delivered_at)) / 86_400_000
        if (daysSince <= 14) return right === 'open'
        // Christmas Eve, two holidays and a weekend; or Good Friday to Easter Monday.
        return daysSince <= 19 || right === 'over'
      },
    ),
    { numRuns: 2000 },
  )
})

test('the right exists until its last moment and not at the next', () => {
  expect(withdrawalRight(DELIVERED, new Date(END.getTime() - 1))).toBe('open')
  expect(withdrawalRight(DELIVERED, END)).toBe('over')
})

test('there is a right only where the law gives one and a contract is not undone', () => {
  expect(withdrawalRight({ ...DELIVERED, country_id: 'HK' }, DELIVERED.delivered_at)).toBe('none')
  const open = ORDER_STATES.filter(
    (state) => withdrawalRight({ ...DELIVERED, state, delivered_at: null }, DELIVERED.delivered_at) === 'open',
  )
  expect(open).toEqual(['PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'])
})

const LINE: WithdrawableLine = {
  position: 1,
  quantity: 5,
  cancelled: 0,
  reversed: 0,
  shipped: 3,
  unsent: 0,
  sent: 0,
  unsent_cancelled: 0,
  sent_settled: 0,
}

test('units that have not left are withdrawn from first, for nobody has to send them back', () => {
  expect(splitWithdrawn(LINE, 1)).toEqual({ unsent: 1, sent: 0 })
  expect(splitWithdrawn(LINE, 4)).toEqual({ unsent: 2, sent: 2 })
  // A withdrawal whose units are still to be taken out of a parcel has a claim on them.
  expect(splitWithdrawn({ ...LINE, unsent: 2 }, 1)).toEqual({ unsent: 0, sent: 1 })
})

test('no unit is withdrawn from twice, nor after it was cancelled or given back', () => {
  expect(withdrawableUnits(LINE)).toBe(5)
  expect(withdrawableUnits({ ...LINE, cancelled: 2, reversed: 2 })).toBe(3)
  // Refunded by an admin after they had left.
  expect(withdrawableUnits({ ...LINE, reversed: 1 })).toBe(4)
  // Declared, then the unsent ones cancelled, then the others settled.
  expect(withdrawableUnits({ ...LINE, unsent: 2, sent: 1 })).toBe(2)
  const cancelled = { ...LINE, cancelled: 2, reversed: 2, unsent: 2, unsent_cancelled: 2, sent: 1 }
  expect(withdrawableUnits(cancelled)).toBe(2)
  expect(withdrawableUnits({ ...cancelled, reversed: 3, sent_settled: 1 })).toBe(2)
})

test('a withdrawal lapses only after the goods have been waited for two weeks longer', () => {
  const goods_due_at = new Date('2026-11-17T12:00:00Z')
  const waiting = { state: 'AWAITING_GOODS', goods_due_at } as const
  expect(withdrawalActs(waiting, new Date('2026-12-01T11:59:59Z'))).toEqual(['settle', 'contest'])
  expect(withdrawalActs(waiting, new Date('2026-12-01T12:00:00Z'))).toEqual(['settle', 'contest', 'lapse'])
  expect(withdrawalActs({ ...waiting, state: 'CONTESTED' }, goods_due_at)).toEqual(['settle', 'refuse'])
  expect(withdrawalActs({ ...waiting, state: 'SETTLED' }, goods_due_at)).toEqual([])
})

test('a refused withdrawal is final, and goods that come late still settle a lapsed one', () => {
  expect(canMoveWithdrawal('REFUSED', 'SETTLED')).toBe(false)
  expect(canMoveWithdrawal('LAPSED', 'SETTLED')).toBe(true)
  expect(canMoveWithdrawal('RECEIVED', 'SETTLED')).toBe(false)
})
