import { describe, expect, test } from 'vitest'
import { initialPayments, type PaymentsAction, paymentsReducer } from './payments.ts'

type Row = { id: number }
type Action = PaymentsAction<Row, Row, Row, Row>
const initial = initialPayments<Row, Row, Row, Row>()
const after = (...actions: Action[]) => actions.reduce(paymentsReducer<Row, Row, Row, Row>, initial)

describe('an order', () => {
  test('creating one clears the current order, success stores it', () => {
    const state = after({ type: 'order_loaded', order: { id: 1 } }, { type: 'order_requested' })
    expect(state.order).toBeNull()
    expect(paymentsReducer(state, { type: 'order_loaded', order: { id: 2 } }).order).toEqual({ id: 2 })
  })

  test('failure leaves null', () => {
    expect(after({ type: 'order_requested' }, { type: 'order_failed' }).order).toBeNull()
  })
})

describe('a payment', () => {
  test('is cleared while a create request is pending, and set on success', () => {
    const state = after({ type: 'payment_loaded', payment: { id: 1 } }, { type: 'payment_requested' })
    expect(state.payment).toBeNull()
    expect(paymentsReducer(state, { type: 'payment_loaded', payment: { id: 2 } }).payment).toEqual({ id: 2 })
  })

  test('is null after a failure', () => {
    expect(after({ type: 'payment_loaded', payment: { id: 1 } }, { type: 'payment_failed' }).payment).toBeNull()
  })
})

test('ordering companies are null while the request is pending', () => {
  const state = after({ type: 'companies_loaded', companies: [{ id: 1 }] })
  expect(state.companies).toEqual([{ id: 1 }])
  expect(paymentsReducer(state, { type: 'companies_requested' }).companies).toBeNull()
})

test('payment points of a token that fail store the message, or ORDERS_UNHANDLED_ERROR', () => {
  expect(after({ type: 'points_failed', message: 'Gone' }).payment_points_error).toBe('Gone')
  expect(after({ type: 'points_failed', message: null }).payment_points_error).toBe('ORDERS_UNHANDLED_ERROR')
  const mended = after({ type: 'points_failed', message: null }, { type: 'points_loaded', payment_points: [{ id: 1 }] })
  expect(mended).toMatchObject({ payment_points: [{ id: 1 }], payment_points_error: null })
})

test('each flag is set on its own', () => {
  for (const flag of [
    'payment_checkout_error',
    'payment_card_validation',
    'mobile_code_dialog',
    'order_payment_error',
  ] as const) {
    expect(after({ type: 'flag_set', flag, value: true })).toEqual({ ...initial, [flag]: true })
  }
})
