import { describe, expect, test } from 'vitest'
import { type CartAction, type CartShape, cartReducer, initialCart, shownQuantity } from './cart.ts'

const cart: CartShape = {
  items: [
    { id: 1, variant_id: 511, quantity: 2 },
    { id: 2, variant_id: 77, quantity: 1 },
  ],
}
const initial = initialCart<CartShape>()
const after = (...actions: CartAction<CartShape>[]) => actions.reduce(cartReducer<CartShape>, initial)
const changed = (owner: 'guest' | 'user'): CartAction<CartShape> => ({ type: 'changed', owner, cart })
const counted = (cart_total_quantity: number): CartAction<CartShape> => ({
  type: 'count_fetched',
  owner: 'guest',
  cart_total_quantity,
})

describe('a successful change', () => {
  test('replaces the cart and resets the count to 0', () => {
    const state = after(counted(9), changed('guest'))
    expect(state.guest_cart).toEqual({
      cart,
      cart_total_quantity: 0,
      variantsIds: [511, 77],
      cart_fetched: true,
    })
  })

  test('shows the quantity of the lines until the count arrives, never a wrong 0', () => {
    expect(shownQuantity(after(counted(9), changed('guest')).guest_cart)).toBe(3)
    expect(shownQuantity(after(changed('guest'), counted(4)).guest_cart)).toBe(4)
    expect(shownQuantity(initial.guest_cart)).toBe(0)
  })
})

test('loading a cart clears it first, and leaves the badge as it is', () => {
  const state = after(changed('guest'), changed('user'), { type: 'requested', owner: 'guest' })
  expect([state.guest_cart.cart, state.user_cart.cart]).toEqual([null, cart])
  expect(shownQuantity(after(changed('guest'), { type: 'requested', owner: 'guest' }).guest_cart)).toBe(3)
})

test('a failed fetch of the count or the cart clears all cart state', () => {
  expect(after(changed('guest'), changed('user'), counted(4), { type: 'count_failed' })).toEqual(initial)
})

test('removing a cart sets it to null', () => {
  const state = after(changed('guest'), changed('user'), { type: 'removed', owner: 'guest' })
  expect(state.guest_cart.cart).toBeNull()
  expect(shownQuantity(state.guest_cart)).toBe(0)
  expect(state.user_cart.cart).toEqual(cart)
})

test('the favourite alert is off while the update is pending and on when it succeeds', () => {
  expect(after({ type: 'favorite_succeeded' }).favorite_alert).toBe(true)
  expect(after({ type: 'favorite_succeeded' }, { type: 'favorite_requested' }).favorite_alert).toBe(false)
})
