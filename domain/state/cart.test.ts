import { describe, expect, test } from 'vitest'
import { type CartAction, type CartShape, cartReducer, initialCart, shownQuantity } from './cart.ts'

const cart: CartShape = {
  items: [
    { id: 1, variant_id: 511, quantity: 2 },
    { id: 2, variant_id: 77, quantity: 1 },
  ],
  payment_method_id: null,
  payment_method_type: null,
  shipping_method_id: null,
  shipping_promotion_id: null,
  shipping_address: null,
}
const initial = initialCart<CartShape>()
const after = (...actions: CartAction<CartShape>[]) => actions.reduce(cartReducer<CartShape>, initial)
const changed = (owner: 'guest' | 'user'): CartAction<CartShape> => ({ type: 'changed', owner, cart })
const counted = (cart_total_quantity: number): CartAction<CartShape> => ({
  type: 'count_fetched',
  owner: 'guest',
  cart_total_quantity,
})

describe('loading', () => {
  test.each(['guest', 'user'] as const)('the %s cart clears that cart first, and not the other', (owner) => {
    const state = after(changed('guest'), changed('user'), { type: 'requested', owner })
    const [own, other] = owner === 'guest' ? [state.guest_cart, state.user_cart] : [state.user_cart, state.guest_cart]
    expect(own).toEqual({ cart: null, cart_total_quantity: 0, variantsIds: [], cart_fetched: false, pendingData: true })
    expect(other.cart).toEqual(cart)
  })
})

describe('a successful change', () => {
  test('replaces the cart and resets the count to 0', () => {
    const state = after(counted(9), changed('guest'))
    expect(state.guest_cart).toEqual({
      cart,
      cart_total_quantity: 0,
      variantsIds: [511, 77],
      cart_fetched: true,
      pendingData: false,
    })
  })

  test('shows the pieces of the lines until the count arrives, never a wrong 0', () => {
    expect(shownQuantity(after(counted(9), changed('guest')).guest_cart)).toBe(3)
    expect(shownQuantity(after(changed('guest'), counted(4)).guest_cart)).toBe(4)
    expect(shownQuantity(initial.guest_cart)).toBe(0)
  })

  test('is pending while under way, and a failed one leaves the cart as it was', () => {
    const pending = after(changed('guest'), { type: 'change_requested', owner: 'guest' })
    expect(pending.guest_cart).toMatchObject({ cart, pendingData: true })
    const failed = cartReducer(pending, { type: 'change_failed', owner: 'guest' })
    expect(failed.guest_cart).toMatchObject({ cart, pendingData: false })
  })
})

describe('failures', () => {
  test.each(['count_failed', 'user_cart_failed'] as const)('%s clears all cart state', (type) => {
    const state = after(changed('guest'), changed('user'), counted(4), { type })
    expect(state).toEqual(initial)
  })
})

test('removing a cart sets it to null', () => {
  const state = after(changed('guest'), changed('user'), { type: 'removed', owner: 'guest' })
  expect(state.guest_cart.cart).toBeNull()
  expect(shownQuantity(state.guest_cart)).toBe(0)
  expect(state.user_cart.cart).toEqual(cart)
})

describe('methods and address', () => {
  test('setting the shipping method updates its ids on the cart', () => {
    const action = {
      type: 'shipping_method_set',
      owner: 'user',
      shipping_method_id: 3,
      shipping_promotion_id: 8,
    } as const
    expect(after(changed('user'), action).user_cart.cart).toMatchObject({
      shipping_method_id: 3,
      shipping_promotion_id: 8,
    })
    expect(after(action)).toEqual(initial)
  })

  test('setting the payment method updates its ids on the cart', () => {
    const action = {
      type: 'payment_method_set',
      owner: 'guest',
      payment_method_id: 2,
      payment_method_type: 'card',
    } as const
    expect(after(changed('guest'), action).guest_cart.cart).toMatchObject({
      payment_method_id: 2,
      payment_method_type: 'card',
    })
  })

  test('a guest address is applied only if the error code is not greater than 0', () => {
    const answer = (error_code?: number): CartAction<CartShape> => ({
      type: 'guest_shipping_address_answered',
      shipping_address: { street: 'Długa' },
      ...(error_code === undefined ? {} : { error_code }),
    })
    const addressAfter = (error_code?: number) =>
      after(changed('guest'), answer(error_code)).guest_cart.cart?.shipping_address
    expect(addressAfter()).toEqual({ street: 'Długa' })
    expect(addressAfter(0)).toEqual({ street: 'Długa' })
    expect(addressAfter(-1)).toEqual({ street: 'Długa' })
    expect(addressAfter(422)).toBeNull()
  })
})

test('the favourite alert is off while the update is pending and on when it succeeds', () => {
  expect(after({ type: 'favorite_succeeded' }).favorite_alert).toBe(true)
  expect(after({ type: 'favorite_succeeded' }, { type: 'favorite_requested' }).favorite_alert).toBe(false)
})
