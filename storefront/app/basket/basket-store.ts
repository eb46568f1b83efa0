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

/** What the page knows of the visitor's basket. SPEC §3 Cart state, §2 Mini-basket, alerts and toasts. */
export interface BasketState {
  /** Whose basket is shown: SPEC §3 keeps the guest's and the user's apart. */
  owner: CartOwner
  carts: ReturnType<typeof initialCart<Cart>>
  alert: BasketAlert | null
  /** The lines that the quantity alert is about. */
  changes: readonly SeenChange[]
  /** Lines of a basket that was lost, which can be taken back with one click. */
  offer: readonly SeenLine[]
  /** What a favourite basket held and is not sold here (any more), by name. */
  not_sold_here: readonly string[]
  /** Variants that this device last saw in the basket, until the cart itself is known. */
  seen: readonly number[]
  /** The mini-basket is open. */
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
 * The basket of this browser. It lives outside of React because the badge in the header, the pages and the add buttons share it
 * and have no common parent that may re-render for it. Only effects and event handlers write here, so on the server, where the
 * module is shared by all visitors, it is never written (R29).
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

/** A part of the basket's state. `select` must give the same value for the same state. */
export function useBasket<T>(select: (basket: BasketState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(INITIAL),
  )
}

/** The pieces in the basket, for the badge. */
export const selectQuantity = (basket: BasketState): number => shownQuantity(sliceOf(basket))

/** The cart that was fetched last; null before and where there is none. */
export const selectCart = (basket: BasketState): Cart | null => sliceOf(basket).cart

function sliceOf({ carts, owner }: BasketState) {
  return owner === 'user' ? carts.user_cart : carts.guest_cart
}

/** Whose a cart of the wire is: only a user's baskets have names. */
export function ownerOf(cart: Cart): CartOwner {
  return cart.name === undefined ? 'guest' : 'user'
}

/** Tells whether a variant is in the basket, for lists that mark it. Until the cart is known, what this device last saw counts. */
export function useIsInBasket(variant_id: number): boolean {
  return useBasket((basket) => {
    const { cart_fetched, variantsIds } = sliceOf(basket)
    return (cart_fetched ? variantsIds : basket.seen).includes(variant_id)
  })
}

export function dispatchBasket(action: CartAction<Cart>): void {
  set({ carts: cartReducer(state.carts, action) })
}

/** A cart came from the server: it is shown, whosever it is. */
export function showCart(cart: Cart): void {
  const owner = ownerOf(cart)
  set({ owner, carts: cartReducer(state.carts, { type: 'changed', owner, cart }) })
}

/** What basket-changes and alerts write; the cart itself is changed by dispatchBasket alone. */
export function setBasket(change: Partial<Omit<BasketState, 'carts'>>): void {
  set(change)
}

/** The state as it is, for event handlers and effects. */
export function getBasket(): BasketState {
  return state
}

export function openMiniBasket(open: boolean): void {
  set({ open })
}
