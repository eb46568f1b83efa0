import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { BasketAlert } from '@meridian/domain/basket-alerts.ts'
import {
  type CartAction,
  type CartOwner,
  cartReducer,
  initialCart,
  shownQuantity,
} from '@meridian/domain/state/cart.ts'
import { useSyncExternalStore } from 'react'
import type { SeenChange, SeenLine } from './seen-baskets.ts'

/** The page's state of the visitor's basket. SPEC §3 Cart state, §2 Mini-basket, alerts and toasts. */
export interface BasketState {
  /** The owner of the shown basket: SPEC §3 keeps the guest's and the user's apart. */
  owner: CartOwner
  carts: ReturnType<typeof initialCart<Cart>>
  alert: BasketAlert | null
  /** The lines of the quantity alert. */
  changes: readonly SeenChange[]
  /** Lines of a lost basket, which can be restored with one click. */
  offer: readonly SeenLine[]
  /** Names of products in a favourite basket that are not sold here. */
  not_sold_here: readonly string[]
  /** Variants last seen in the basket on this device, used until the cart is loaded. */
  seen: readonly number[]
  /** True while the mini-basket is open. */
  open: boolean
}

const INITIAL: BasketState = {
  owner: 'guest',
  carts: initialCart(),
  alert: null,
  changes: [],
  offer: [],
  not_sold_here: [],
  seen: [],
  open: false,
}

/**
 * The basket of this browser. It lives outside React because the badge in the header, the pages and the add buttons
 * share it without a common parent that may rerender for it. Only effects and event handlers write here, so on the
 * server, where all visitors share the module, it is never written (R29).
 */
let state = INITIAL
const listeners = new Set<() => void>()

function set(change: Partial<BasketState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Selects a part of the basket's state. `select` must return an identical value for the same state. */
export function useBasket<T>(select: (basket: BasketState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(INITIAL),
  )
}

/** The pieces in the basket, for the badge. */
export const selectQuantity = (basket: BasketState): number => shownQuantity(sliceOf(basket))

/** The last loaded cart; null before that, or if there is none. */
export const selectCart = (basket: BasketState): Cart | null => sliceOf(basket).cart

function sliceOf({ carts, owner }: BasketState) {
  return owner === 'user' ? carts.user_cart : carts.guest_cart
}

/** The owner of a cart from the API: only a user's baskets have names. */
export function ownerOf(cart: Cart): CartOwner {
  return cart.name === undefined ? 'guest' : 'user'
}

/**
 * True if a variant is in the basket, for marks in lists. Until the cart is loaded, the variants last seen on this
 * device count.
 */
export function useIsInBasket(variant_id: number): boolean {
  return useBasket((basket) => {
    const { cart_fetched, variantsIds } = sliceOf(basket)
    return (cart_fetched ? variantsIds : basket.seen).includes(variant_id)
  })
}

export function dispatchBasket(action: CartAction<Cart>): void {
  set({ carts: cartReducer(state.carts, action) })
}

/** Shows a cart from the server, the guest's or the member's. */
export function showCart(cart: Cart): void {
  const owner = ownerOf(cart)
  set({ owner, carts: cartReducer(state.carts, { type: 'changed', owner, cart }) })
}

/** Changes the rest of the state; the cart itself only changes through dispatchBasket. */
export function setBasket(change: Partial<Omit<BasketState, 'carts'>>): void {
  set(change)
}

/** The current state, for event handlers and effects. */
export function getBasket(): BasketState {
  return state
}

export function openMiniBasket(open: boolean): void {
  set({ open })
}
