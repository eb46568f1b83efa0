import { expect, test } from 'vitest'
import { RIGHTS, type Right } from './admin-rights.ts'
import { ORDER_STATES } from './order.ts'
import { type ActFacts, nextStep, type OrderAct, orderActs, type ParcelFacts } from './order-acts.ts'

const line = { quantity: 2, cancelled: 0, in_shipments: 0, shipped: 0, delivered: 0, returned: 0 }
const acts = (facts: Partial<ActFacts>, rights: readonly Right[] = RIGHTS) =>
  orderActs(
    {
      state: 'PAID',
      lines: [line],
      kept: 100,
      return_announced: false,
      is_by_phone: false,
      awaits_acceptance: false,
      is_packed: false,
      is_pickup: false,
      is_erased: false,
      ...facts,
    },
    (right) => rights.includes(right),
  )

test('a paid order is shipped next', () => {
  expect(acts({})).toEqual([
    'ship',
    'amend',
    'cancel_units',
    'refund',
    'change_address',
    'change_buyer',
    'resend_mail',
    'write_note',
  ])
})

test('an unpaid order is neither shipped nor refunded; its address can still change', () => {
  expect(acts({ state: 'PENDING_PAYMENT', kept: 0 })).toEqual([
    'record_payment',
    'change_address',
    'change_buyer',
    'resend_mail',
    'write_note',
  ])
})

test('an order by phone can be cancelled before it is paid, and is paid only once it is accepted', () => {
  const byPhone = { state: 'PENDING_PAYMENT', is_by_phone: true, kept: 0 } as const
  expect(acts(byPhone)).toEqual(expect.arrayContaining(['cancel_units', 'record_payment']))
  expect(acts({ ...byPhone, awaits_acceptance: true })).not.toContain('record_payment')
  expect(acts({ ...byPhone, awaits_acceptance: true, state: 'EXPIRED' })).not.toContain('record_payment')
})

test('of an order in part on its way the rest can be cancelled, and the address is fixed', () => {
  const partly = { ...line, in_shipments: 1, shipped: 1 }
  expect(acts({ state: 'FULFILLING', lines: [partly], is_packed: true })).toEqual([
    'ship',
    'amend',
    'cancel_units',
    'refund',
    'change_buyer',
    'resend_mail',
    'write_note',
  ])
})

test('goods that are announced are received, once some have left', () => {
  const gone = { ...line, in_shipments: 2, shipped: 2, delivered: 2 }
  const facts = { state: 'DELIVERED', lines: [gone], return_announced: true } as const
  expect(acts(facts)).toEqual(['receive_return', 'refund', 'resend_mail', 'write_note'])
  expect(acts({ ...facts, lines: [{ ...gone, returned: 2 }] })).toEqual(['refund', 'resend_mail', 'write_note'])
  expect(acts({ ...facts, return_announced: false })).toEqual(['refund', 'resend_mail', 'write_note'])
})

test('nothing is offered without its right', () => {
  expect(acts({}, ['orders.read', 'orders.ship'])).toEqual(['ship'])
  expect(acts({}, ['orders.change'])).toEqual([
    'amend',
    'cancel_units',
    'change_address',
    'change_buyer',
    'resend_mail',
    'write_note',
  ])
  expect(acts({}, ['orders.refund'])).toEqual(['refund'])
  expect(acts({}, [])).toEqual([])
})

test('nothing is written about an erased buyer', () => {
  expect(acts({ state: 'REFUNDED', kept: 0, is_erased: true })).toEqual([])
})

test('the address may change until a parcel is packed, and never where the goods wait at a point', () => {
  expect(acts({ state: 'CONFIRMED' })).toContain('change_address')
  const planned = { ...line, in_shipments: 2 }
  expect(acts({ state: 'FULFILLING', lines: [planned] })).toContain('change_address')
  expect(acts({ state: 'FULFILLING', lines: [planned], is_packed: true })).not.toContain('change_address')
  expect(acts({ is_pickup: true })).not.toContain('change_address')
  expect(acts({ state: 'CANCELLED' })).not.toContain('change_address')
})

const parcel = (facts: Partial<ParcelFacts>): ParcelFacts => ({
  state: 'PLANNED',
  hold: null,
  tracking_number: null,
  reopened_at: null,
  ...facts,
})
const next = (
  acts: readonly OrderAct[],
  parcels: readonly ParcelFacts[],
  { open = 0, ...facts }: { open?: number; is_change_pending?: boolean; may_ship?: boolean } = {},
) => {
  const lines = [{ ...line, in_shipments: 2 - open }]
  return nextStep(acts, { lines, parcels, is_change_pending: false, may_ship: true, ...facts })?.step ?? null
}

test('the next step of an order sends what is due, then takes back, then labels what is on its way', () => {
  expect(next(['ship'], [], { open: 2 })).toBe('dispatch')
  expect(next(['ship'], [parcel({})])).toBe('dispatch')
  expect(next(['ship'], [parcel({ state: 'PACKED' })])).toBe('dispatch')
  expect(next(['ship'], [parcel({})], { open: 1 })).toBe('pack')
  expect(next(['ship'], [parcel({ state: 'PACKED' }), parcel({})])).toBe('ship')
  expect(next(['ship'], [parcel({}), parcel({ hold: 'STOCK' })])).toBe('release')
  expect(next(['receive_return'], [parcel({ state: 'DELIVERED' })])).toBe('receive_return')
  expect(next([], [parcel({ state: 'LOST' })])).toBe('resend')
  expect(next([], [parcel({ state: 'LOST', reopened_at: '2026-11-22' })])).toBe(null)
  expect(next([], [parcel({ state: 'SHIPPED', tracking_number: '1' })])).toBe('print_label')
})

test('nothing is next of an order that is unpaid, delivered, changed and not paid for yet, or for who does not ship', () => {
  expect(next([], [], { open: 2 })).toBe(null)
  expect(next([], [parcel({ state: 'DELIVERED', tracking_number: '1' })])).toBe(null)
  expect(next(['ship'], [parcel({ state: 'PACKED' })], { is_change_pending: true })).toBe(null)
  expect(next([], [parcel({ state: 'LOST' })], { may_ship: false })).toBe(null)
})

test('name and mail address of the buyer are corrected while the order is open', () => {
  const open = ORDER_STATES.filter((state) => acts({ state }).includes('change_buyer'))
  expect(open).toEqual(['PENDING_PAYMENT', 'PAID', 'CONFIRMED', 'FULFILLING', 'SHIPPED'])
  expect(acts({ is_erased: true })).not.toContain('change_buyer')
})

test('a transfer is recorded of an order that waits for money, or did until its term', () => {
  const open = ORDER_STATES.filter((state) => acts({ state, kept: 0 }).includes('record_payment'))
  expect(open).toEqual(['PENDING_PAYMENT', 'EXPIRED'])
  expect(acts({ state: 'PENDING_PAYMENT', kept: 0 }, ['orders.change', 'orders.refund'])).not.toContain(
    'record_payment',
  )
})
