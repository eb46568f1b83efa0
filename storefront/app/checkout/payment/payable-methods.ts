import type { PaymentMethod } from '@meridian/contract/payments.ts'

/**
 * The methods by which an order that waits for payment can be paid: the one it was placed with, and every other that costs nothing and
 * is not paid on delivery, since the total of an order does not change any more. As the api allows it.
 */
export function payableMethods(methods: readonly PaymentMethod[], placed_method_id: number): PaymentMethod[] {
  const placed = methods.find((method) => method.id === placed_method_id)
  return methods.filter(
    (method) => method === placed || (method.timing !== 'on_delivery' && method.fee === 0 && (placed?.fee ?? 0) === 0),
  )
}
