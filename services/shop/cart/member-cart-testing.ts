import { Refusal } from '@meridian/contract/errors.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { Order } from '@meridian/contract/shop/order.ts'
import { completeCart, fillCart, type Line, placeTestOrder } from '@meridian/seed/buying.ts'
import type { TestCaller } from '../../testing/testing.ts'

/** Adds lines to the member's current basket. */
export function fillBasket(member: TestCaller, lines: Line[]): Promise<Cart> {
  return fillCart(member, lines, { isMember: true })
}

/** Adds everything an order in Poland needs besides lines. */
export function completeBasket(member: TestCaller, payment_method_id?: number): Promise<Cart> {
  return completeCart(member, payment_method_id, { isMember: true })
}

/** An order of these lines by a member, awaiting payment. */
export function placeMemberOrder(member: TestCaller, lines: Line[], payment_method_id?: number): Promise<Order> {
  return placeTestOrder(member, lines, payment_method_id, { isMember: true })
}

const COME_BACK = new Set<string>(['OVERLOADED', 'IDEMPOTENCY_IN_FLIGHT'])

/** Retries a call refused as overload: the outcome of a race must not depend on the speed of the machine. */
export async function retryWhenBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Refusal) || !COME_BACK.has(error.error)) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterS ?? 1) * 200))
    }
  }
}
