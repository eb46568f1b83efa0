import { expect, test } from 'vitest'
import { languageAfterTransfer, transferEffectiveFrom, transferRefusal } from './country-transfer.ts'

const DAY = new Date('2026-11-21T14:00:00Z')
const move = { from_country_id: 'PL', to_country_id: 'DE' } as const
const request = (status: 'pending' | 'approved' | 'rejected', applied_at: Date | null = null) => ({
  status,
  decided_at: status === 'pending' ? null : DAY,
  applied_at,
})

test('the requested country must differ from the current one', () => {
  expect(transferRefusal({ ...move, known: [] })).toBeNull()
  expect(transferRefusal({ ...move, to_country_id: 'PL', known: [] })).toBe('OWN_COUNTRY')
})

test('only one request may be open; an approved one is open until it takes effect', () => {
  expect(transferRefusal({ ...move, known: [request('rejected'), request('pending')] })).toBe('TRANSFER_PENDING')
  expect(transferRefusal({ ...move, known: [request('approved')] })).toBe('TRANSFER_PENDING')
  expect(transferRefusal({ ...move, known: [request('rejected'), request('approved', DAY)] })).toBeNull()
})

test.each([
  ['2026-11-21T14:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00Z', '2027-02-01T00:00:00.000Z'],
])('a request approved at %s takes effect at %s', (decided, effective) => {
  const decided_at = new Date(decided)
  expect(transferEffectiveFrom({ status: 'approved', decided_at })?.toISOString()).toBe(effective)
  expect(transferEffectiveFrom({ status: 'rejected', decided_at })).toBeNull()
})

test('the language stays if the new country offers it', () => {
  expect(languageAfterTransfer('pl', 'DE')).toBe('pl')
  expect(languageAfterTransfer('hu', 'DE')).toBe('de')
  expect(languageAfterTransfer('en', 'FR')).toBe('en')
})
