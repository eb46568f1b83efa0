import { expect, test } from 'vitest'
import { PAYMENT_METHOD_TYPES } from './payment-method.ts'
import { isCardExpired, savesCards } from './saved-card.ts'

test.each([
  ['2026-11-30T23:59:59Z', false],
  // Still November on an island far in the west.
  ['2026-12-01T11:59:59Z', false],
  ['2026-12-01T12:00:00Z', true],
])('a card that expires in November 2026 at %s has expired: %s', (now, expired) => {
  expect(isCardExpired({ expires_month: 11, expires_year: 2026 }, new Date(now))).toBe(expired)
})

test('a card of December expires with the next year', () => {
  const december = { expires_month: 12, expires_year: 2026 }
  expect(isCardExpired(december, new Date('2026-12-31T12:00:00Z'))).toBe(false)
  expect(isCardExpired(december, new Date('2027-01-02T00:00:00Z'))).toBe(true)
})

test('only cards are saved, and not by PayU, whose page takes them', () => {
  expect(PAYMENT_METHOD_TYPES.filter((type) => savesCards('stripe', type))).toEqual(['card'])
  expect(PAYMENT_METHOD_TYPES.filter((type) => savesCards('sandbox', type))).toEqual(['card'])
  expect(PAYMENT_METHOD_TYPES.filter((type) => savesCards('payu', type))).toEqual([])
})
