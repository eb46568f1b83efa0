import { Refusal } from '@meridian/contract/errors.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import {
  addCartItem,
  getCart,
  setBuyer,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller } from '../../testing/testing.ts'
import { KASIA, KASIAS_ADDRESS, orderOf } from './cart-testing.ts'

const query = { languageId: 'en' } as const

/** Adds lines to the member's current basket. */
export async function fillBasket(member: TestCaller, lines: { variant_id: number; quantity: number }[]): Promise<Cart> {
  let { data } = await member.call(getCart, { query })
  for (const body of lines) data = (await member.call(addCartItem, { query, body })).data
  return data
}

/** Adds everything an order in Poland needs besides lines. */
export async function completeBasket(
  member: TestCaller,
  payment_method_id: number = PAYMENT_METHOD_IDS.PL.card,
): Promise<Cart> {
  await member.call(setBuyer, { query, body: KASIA })
  await member.call(setShippingAddressOfCart, { query, body: KASIAS_ADDRESS })
  await member.call(setShippingMethod, { query, body: { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier } })
  return (await member.call(setPaymentMethod, { query, body: { payment_method_id } })).data
}

/** An order of these lines by a member, awaiting payment. */
export async function placeMemberOrder(
  member: TestCaller,
  lines: { variant_id: number; quantity: number }[],
  payment_method_id?: number,
): Promise<Order> {
  await fillBasket(member, lines)
  const cart = await completeBasket(member, payment_method_id)
  return (await member.call(createOrder, { body: await orderOf(member, cart) })).data
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
