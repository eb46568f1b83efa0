import { expect, test } from 'vitest'
import { awaitsAcceptance, mayAccept, newOrderExpiresAt, payableUntil } from './phone-order.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const LATER = new Date('2026-11-28T13:00:00Z')
const waiting = { placed_by_admin_id: 7, accepted_at: null, state: 'PENDING_PAYMENT', expires_at: LATER } as const

test('waits for acceptance only where an admin placed the order', () => {
  expect(awaitsAcceptance(waiting)).toBe(true)
  expect(awaitsAcceptance({ ...waiting, accepted_at: NOW })).toBe(false)
  expect(awaitsAcceptance({ ...waiting, placed_by_admin_id: null })).toBe(false)
})

test('can be accepted once, before it ends', () => {
  expect(mayAccept(waiting, NOW)).toBe(true)
  expect(mayAccept({ ...waiting, accepted_at: NOW }, NOW)).toBe(false)
  expect(mayAccept(waiting, LATER)).toBe(false)
  expect(mayAccept({ ...waiting, state: 'CANCELLED' }, NOW)).toBe(false)
})

test('waits 48 hours for acceptance, whatever the method; an order of the buyer expires by its method', () => {
  expect(newOrderExpiresAt(1000, { timing: 'instant', is_by_phone: true })).toBe(172_801_000)
  expect(newOrderExpiresAt(1000, { timing: 'delayed', is_by_phone: true })).toBe(172_801_000)
  expect(newOrderExpiresAt(1000, { timing: 'instant', is_by_phone: false })).toBe(601_000)
  expect(newOrderExpiresAt(1000, { timing: 'delayed', is_by_phone: false })).toBe(604_801_000)
})

test('leaves a buyer at least the time that they had, and a transfer its week', () => {
  const end = LATER.getTime()
  expect(payableUntil(end, 'instant', NOW.getTime())).toBe(end)
  expect(payableUntil(end, 'delayed', NOW.getTime())).toBe(NOW.getTime() + 7 * 86_400_000)
})
