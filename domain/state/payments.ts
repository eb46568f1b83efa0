/** SPEC §3 Orders and payments; `mobile_code_dialog` is the flag that opens the mobile-code payment dialog. */
export type PaymentsState<Order, Payment, Company, Point> = {
  order: Order | null
  payment: Payment | null
  companies: readonly Company[] | null
  payment_points: readonly Point[]
  payment_points_error: string | null
  payment_checkout_error: boolean
  payment_card_validation: boolean
  mobile_code_dialog: boolean
  order_payment_error: boolean
}

export type PaymentsAction<Order, Payment, Company, Point> =
  | { type: 'order_requested' }
  | { type: 'order_loaded'; order: Order }
  | { type: 'order_failed' }
  | { type: 'payment_requested' }
  | { type: 'payment_loaded'; payment: Payment }
  | { type: 'payment_failed' }
  | { type: 'companies_requested' }
  | { type: 'companies_loaded'; companies: readonly Company[] }
  | { type: 'points_loaded'; payment_points: readonly Point[] }
  | { type: 'points_failed'; message: string | null }
  | { type: 'flag_set'; flag: PaymentFlag; value: boolean }

/** The flags the checkout sets. SPEC §3, §8. */
export type PaymentFlag =
  | 'payment_checkout_error'
  | 'payment_card_validation'
  | 'mobile_code_dialog'
  | 'order_payment_error'

/** Nothing was ordered or paid. SPEC §4 Orders and payments. */
export function initialPayments<Order, Payment, Company, Point>(): PaymentsState<Order, Payment, Company, Point> {
  return {
    order: null,
    payment: null,
    companies: null,
    payment_points: [],
    payment_points_error: null,
    payment_checkout_error: false,
    payment_card_validation: false,
    mobile_code_dialog: false,
    order_payment_error: false,
  }
}

/** SPEC §4 Orders and payments, §8 (payment points of a payment token). */
export function paymentsReducer<Order, Payment, Company, Point>(
  state: PaymentsState<Order, Payment, Company, Point>,
  action: PaymentsAction<Order, Payment, Company, Point>,
): PaymentsState<Order, Payment, Company, Point> {
  switch (action.type) {
    case 'order_requested':
    case 'order_failed':
      return { ...state, order: null }
    case 'order_loaded':
      return { ...state, order: action.order }
    case 'payment_requested':
    case 'payment_failed':
      return { ...state, payment: null }
    case 'payment_loaded':
      return { ...state, payment: action.payment }
    case 'companies_requested':
      return { ...state, companies: null }
    case 'companies_loaded':
      return { ...state, companies: action.companies }
    case 'points_loaded':
      return { ...state, payment_points: action.payment_points, payment_points_error: null }
    case 'points_failed':
      return { ...state, payment_points_error: action.message || 'ORDERS_UNHANDLED_ERROR' }
    case 'flag_set':
      return { ...state, [action.flag]: action.value }
  }
}
