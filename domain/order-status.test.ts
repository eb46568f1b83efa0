import { describe, expect, test } from 'vitest'
import { ORDER_STATES } from './order.ts'
import { orderStatuses, SHIPPING_STATUSES, type StatusFacts, shippingStatus } from './order-status.ts'
import { type LineUnits, mayShip } from './shipment.ts'

const line = (units: Partial<LineUnits>): LineUnits => ({
  quantity: 2,
  cancelled: 0,
  in_shipments: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  ...units,
})
const statuses = (facts: Partial<StatusFacts>) =>
  orderStatuses({
    state: 'PAID',
    paid: true,
    refunded: 'none',
    owed: false,
    overpaid: false,
    is_disputed: false,
    awaits_acceptance: false,
    lines: [line({})],
    held: false,
    return_announced: false,
    invoiced: false,
    corrected: false,
    ...facts,
  })

describe('what is said of the money', () => {
  test('an unpaid order is pending, one that ended unpaid has failed', () => {
    expect(statuses({ state: 'PENDING_PAYMENT' }).payment_status).toBe('PENDING')
    expect(statuses({ state: 'EXPIRED' }).payment_status).toBe('FAILED')
  })

  test('an order by phone waits for its acceptance, and fails without it', () => {
    expect(statuses({ state: 'PENDING_PAYMENT', awaits_acceptance: true }).payment_status).toBe('NOT_ACCEPTED')
    expect(statuses({ state: 'EXPIRED', awaits_acceptance: true }).payment_status).toBe('FAILED')
  })

  test('payment on delivery is pending until it is captured', () => {
    for (const state of ['CONFIRMED', 'FULFILLING', 'SHIPPED', 'DELIVERED'] as const)
      expect(statuses({ state, paid: false }).payment_status).toBe('PENDING')
    expect(statuses({ state: 'DELIVERED' }).payment_status).toBe('PAID')
  })

  test('money that is owed is told before what went back, and only of an order that was paid', () => {
    for (const refunded of ['none', 'part', 'all'] as const)
      expect(statuses({ owed: true, refunded }).payment_status).toBe('REFUND_OWED')
    expect(statuses({ owed: true, state: 'REFUND_DUE' }).payment_status).toBe('REFUND_OWED')
    expect(statuses({ owed: true, is_disputed: true }).payment_status).toBe('DISPUTED')
    expect(statuses({ owed: true, state: 'PENDING_PAYMENT' }).payment_status).toBe('PENDING')
  })

  test('refunds are told in part and whole', () => {
    expect(statuses({ refunded: 'part' }).payment_status).toBe('PARTLY_REFUNDED')
    expect(statuses({ refunded: 'all', state: 'REFUND_DUE' }).payment_status).toBe('REFUNDED')
    expect(statuses({ overpaid: true }).payment_status).toBe('OVERPAID')
  })

  test('money that was taken back without the shop is in dispute, whatever became of the order', () => {
    for (const state of ['PAID', 'DELIVERED', 'REFUNDED'] as const)
      expect(statuses({ state, refunded: 'part', is_disputed: true }).payment_status).toBe('DISPUTED')
  })
})

describe('what is said of the delivery', () => {
  const shipped = line({ in_shipments: 2, shipped: 2 })
  const delivered = line({ in_shipments: 2, shipped: 2, delivered: 2 })

  test('it counts the units that are not cancelled', () => {
    expect(statuses({ lines: [line({ in_shipments: 2 })] }).shipping_status).toBe('OPEN')
    expect(statuses({ lines: [shipped, line({})] }).shipping_status).toBe('PARTLY_SHIPPED')
    expect(statuses({ lines: [shipped, line({ cancelled: 2 })] }).shipping_status).toBe('SHIPPED')
    expect(statuses({ lines: [delivered, shipped] }).shipping_status).toBe('PARTLY_DELIVERED')
    expect(statuses({ lines: [delivered] }).shipping_status).toBe('DELIVERED')
    expect(statuses({ lines: [line({ cancelled: 2 })] }).shipping_status).toBe('NOTHING_TO_SHIP')
  })

  test('a held parcel is told first', () => {
    expect(statuses({ lines: [shipped, line({ in_shipments: 2 })], held: true }).shipping_status).toBe('ON_HOLD')
  })
})

test('only an order whose goods may leave is to be packed', () => {
  for (const state of ORDER_STATES)
    for (const word of SHIPPING_STATUSES)
      expect(shippingStatus(state, word) === 'OPEN', `${state} ${word}`).toBe(word === 'OPEN' && mayShip(state))
  expect(shippingStatus('PENDING_PAYMENT', 'OPEN')).toBe('AWAITING_PAYMENT')
  expect(shippingStatus('EXPIRED', 'OPEN')).toBe('NOTHING_TO_SHIP')
})

test('what is said of goods that come back', () => {
  const back = (returned: number) => [line({ in_shipments: 2, shipped: 2, delivered: 2, returned })]
  expect(statuses({ lines: back(0), return_announced: true }).return_status).toBe('ANNOUNCED')
  expect(statuses({ lines: back(1), return_announced: true }).return_status).toBe('PARTLY_BACK')
  expect(statuses({ lines: back(2) }).return_status).toBe('BACK')
  expect(statuses({}).return_status).toBe('NONE')
})

test('a corrected invoice is told as corrected', () => {
  expect(statuses({ invoiced: true }).document_status).toBe('INVOICED')
  expect(statuses({ invoiced: true, corrected: true }).document_status).toBe('CORRECTED')
})
