import type { Cart } from '@meridian/contract/shop/cart.ts'
import type { BasketAlert } from '@meridian/domain/cart.ts'
import { type CartAction, cartReducer, initialCart, shownQuantity } from '@meridian/domain/state/cart.ts'
import { useSyncExternalStore } from 'react'
import type { NoticedChange, SeenLine } from './seen-baskets.ts'

/** What the page knows of the visitor's basket. SPEC §3 Cart state, §2 Mini-basket, alerts and toasts. */
export interface BasketState {
  carts: ReturnType<typeof initialCart<Cart>>
  alert: BasketAlert | null
  /** The lines that the quantity alert is about. */
  changes: readonly NoticedChange[]
  /** Lines of a basket that was lost, which can be taken back with one click. */
  offer: readonly SeenLine[]
  /** Variants that this device last saw in the basket, until the cart itself is known. */
  seen: readonly number[]
  /** The mini-basket is open. */
  open: boolean
}

const INITIAL: BasketState = { carts: initialCart(), alert: null, changes: [], offer: [], seen: [], open: false }

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
export const selectQuantity = ({ carts }: BasketState): number => shownQuantity(carts.guest_cart)

/** The cart that was fetched last; null before and where there is none. */
export const selectCart = ({ carts }: BasketState): Cart | null => carts.guest_cart.cart

/** Tells whether a variant is in the basket, for lists that mark it. Until the cart is known, what this device last saw counts. */
export function useInBasket(variant_id: number): boolean {
  return useBasket(({ carts: { guest_cart }, seen }) =>
    (guest_cart.cart_fetched ? guest_cart.variantsIds : seen).includes(variant_id),
  )
}

export function tellBasket(action: CartAction<Cart>): void {
  set({ carts: cartReducer(state.carts, action) })
}

/** What basket-changes and alerts write; the cart itself is changed by tellBasket alone. */
export function setBasket(change: Partial<Omit<BasketState, 'carts'>>): void {
  set(change)
}

/** The state as it is, for event handlers and effects. */
export function basketNow(): BasketState {
  return state
}

export function openMiniBasket(open: boolean): void {
  set({ open })
}
