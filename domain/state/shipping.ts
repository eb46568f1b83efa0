/** `delivery_methods` is null while loading and after a failure. SPEC §4 Promotions and delivery. */
export type ShippingState<Method> = {
  delivery_methods: readonly Method[] | null
  delivery_checkout_error: boolean
}

export type ShippingAction<Method> =
  | { type: 'methods_requested' }
  | { type: 'methods_loaded'; delivery_methods: readonly Method[] }
  | { type: 'methods_failed' }
  | { type: 'checkout_error_set'; delivery_checkout_error: boolean }

/** The initial state: nothing loaded, no error. SPEC §4 Promotions and delivery. */
export function initialShipping<Method>(): ShippingState<Method> {
  return { delivery_methods: null, delivery_checkout_error: false }
}

/** SPEC §4 Promotions and delivery. */
export function shippingReducer<Method>(
  state: ShippingState<Method>,
  action: ShippingAction<Method>,
): ShippingState<Method> {
  switch (action.type) {
    case 'methods_requested':
    case 'methods_failed':
      return { ...state, delivery_methods: null }
    case 'methods_loaded':
      return { ...state, delivery_methods: action.delivery_methods }
    case 'checkout_error_set':
      return { ...state, delivery_checkout_error: action.delivery_checkout_error }
  }
}
