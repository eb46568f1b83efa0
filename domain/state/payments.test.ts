import { expect, test } from 'vitest'
import { initialPayments, type PaymentsAction, paymentsReducer } from './payments.ts'

type Row = { id: number }
const initial = initialPayments<Row>()
const after = (...actions: PaymentsAction<Row>[]) => actions.reduce(paymentsReducer<Row>, initial)

test('a failed fetch of the payment points of a token stores the message, or ORDERS_UNHANDLED_ERROR', () => {
  expect(after({ type: 'points_failed', message: 'Gone' }).payment_points_error).toBe('Gone')
  expect(after({ type: 'points_failed', message: null }).payment_points_error).toBe('ORDERS_UNHANDLED_ERROR')
  const mended = after({ type: 'points_failed', message: null }, { type: 'points_loaded', payment_points: [{ id: 1 }] })
  expect(mended).toMatchObject({ payment_points: [{ id: 1 }], payment_points_error: null })
})

test('each flag is set independently', () => {
  for (const flag of [
    'payment_checkout_error',
    'payment_card_validation',
    'mobile_code_dialog',
    'order_payment_error',
  ] as const) {
    expect(after({ type: 'flag_set', flag, value: true })).toEqual({ ...initial, [flag]: true })
  }
})
