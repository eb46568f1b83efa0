import { totalQuantity } from '../cart.ts'

/** The fields of a cart that these rules need; carts of the API have more. SPEC §3 Cart state. */
export type CartShape = {
  items: readonly { id: number; variant_id: number; quantity: number }[]
}

/** The cart of one owner. `cart_total_quantity` 0 after a change means 'count the lines'. SPEC §3. */
export type CartSlice<Cart extends CartShape> = {
  cart: Cart | null
  cart_total_quantity: number
  variantsIds: readonly number[]
  cart_fetched: boolean
}

/** The owner of a cart. SPEC §4 Add to cart (customer type). */
export type CartOwner = 'guest' | 'user'

export type CartState<Cart extends CartShape> = {
  guest_cart: CartSlice<Cart>
  user_cart: CartSlice<Cart>
  favorite_alert: boolean
}

export type CartAction<Cart extends CartShape> =
  /** The cart is being loaded. */
  | { type: 'requested'; owner: CartOwner }
  /** Any successful change: add, delete, quantity, fetch, fetch by code, creation of a guest cart. */
  | { type: 'changed'; owner: CartOwner; cart: Cart }
  | { type: 'count_fetched'; owner: CartOwner; cart_total_quantity: number }
  | { type: 'count_failed' }
  | { type: 'removed'; owner: CartOwner }
  | { type: 'favorite_requested' }
  | { type: 'favorite_succeeded' }

function emptySlice<Cart extends CartShape>(): CartSlice<Cart> {
  return { cart: null, cart_total_quantity: 0, variantsIds: [], cart_fetched: false }
}

/** The initial state, without carts. SPEC §4 Cart. */
export function initialCart<Cart extends CartShape>(): CartState<Cart> {
  return { guest_cart: emptySlice(), user_cart: emptySlice(), favorite_alert: false }
}

/** SPEC §4 Cart. `count_failed` is a failed fetch of the count or the cart. */
export function cartReducer<Cart extends CartShape>(state: CartState<Cart>, action: CartAction<Cart>): CartState<Cart> {
  switch (action.type) {
    case 'requested': {
      // The badge keeps its number meanwhile, also where the lines alone gave it.
      const cart_total_quantity = shownQuantity(action.owner === 'guest' ? state.guest_cart : state.user_cart)
      return withSlice(state, action.owner, { cart: null, cart_total_quantity })
    }
    case 'changed':
      return withSlice(state, action.owner, {
        cart: action.cart,
        cart_total_quantity: 0,
        variantsIds: action.cart.items.map((item) => item.variant_id),
        cart_fetched: true,
      })
    case 'count_failed':
      return { ...initialCart<Cart>(), favorite_alert: state.favorite_alert }
    case 'count_fetched':
      return withSlice(state, action.owner, { cart_total_quantity: action.cart_total_quantity })
    case 'removed':
      return withSlice(state, action.owner, { cart: null, cart_total_quantity: 0, variantsIds: [] })
    case 'favorite_requested':
      return { ...state, favorite_alert: false }
    case 'favorite_succeeded':
      return { ...state, favorite_alert: true }
  }
}

/** The number on the badge: the fetched count, or the quantity of the lines while it is 0. SPEC §4 Cart. */
export function shownQuantity<Cart extends CartShape>(slice: CartSlice<Cart>): number {
  return slice.cart_total_quantity === 0 ? totalQuantity(slice.cart?.items ?? []) : slice.cart_total_quantity
}

function withSlice<Cart extends CartShape>(
  state: CartState<Cart>,
  owner: CartOwner,
  change: Partial<CartSlice<Cart>>,
): CartState<Cart> {
  return owner === 'guest'
    ? { ...state, guest_cart: { ...state.guest_cart, ...change } }
    : { ...state, user_cart: { ...state.user_cart, ...change } }
}
