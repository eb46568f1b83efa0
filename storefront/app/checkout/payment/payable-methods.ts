import type { PaymentMethod } from '@meridian/contract/payments.ts'

/**
 * The methods that can pay a pending order: the one it was placed with, and every other without a fee except on
 * delivery, since the order's total no longer changes. The same rule as in the API.
 */
export function payableMethods(methods: readonly PaymentMethod[], placed_method_id: number): PaymentMethod[] {
  const placed = methods.find((method) => method.id === placed_method_id)
  return methods.filter(
    (method) => method === placed || (method.timing !== 'on_delivery' && method.fee === 0 && (placed?.fee ?? 0) === 0),
  )
}
