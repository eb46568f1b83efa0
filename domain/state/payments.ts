/** SPEC §3 Orders and payments; `mobile_code_dialog` is the flag that opens the mobile-code payment dialog. */
export type PaymentsState<Point> = {
  payment_points: readonly Point[]
  payment_points_error: string | null
  payment_checkout_error: boolean
  payment_card_validation: boolean
  mobile_code_dialog: boolean
  order_payment_error: boolean
}

export type PaymentsAction<Point> =
  | { type: 'points_loaded'; payment_points: readonly Point[] }
  | { type: 'points_failed'; message: string | null }
  | { type: 'flag_set'; flag: PaymentFlag; value: boolean }

/** The flags the checkout sets. SPEC §3, §8. */
export type PaymentFlag =
  | 'payment_checkout_error'
  | 'payment_card_validation'
  | 'mobile_code_dialog'
  | 'order_payment_error'

/** The initial state, without errors. SPEC §4 Orders and payments. */
export function initialPayments<Point>(): PaymentsState<Point> {
  return {
    payment_points: [],
    payment_points_error: null,
    payment_checkout_error: false,
    payment_card_validation: false,
    mobile_code_dialog: false,
    order_payment_error: false,
  }
}

/** SPEC §3 Orders and payments (flags), §8 (payment points of a payment token). */
export function paymentsReducer<Point>(
  state: PaymentsState<Point>,
  action: PaymentsAction<Point>,
): PaymentsState<Point> {
  switch (action.type) {
    case 'points_loaded':
      return { ...state, payment_points: action.payment_points, payment_points_error: null }
    case 'points_failed':
      return { ...state, payment_points_error: action.message || 'ORDERS_UNHANDLED_ERROR' }
    case 'flag_set':
      return { ...state, [action.flag]: action.value }
  }
}
