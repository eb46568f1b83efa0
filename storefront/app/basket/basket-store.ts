import type { Cart } from '@meridian/contract/shop/cart.ts'
import { type BasketAlert, basketAlert } from '@meridian/domain/cart.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type CartAction, cartReducer, initialCart, shownQuantity } from '@meridian/domain/state/cart.ts'
import { useSyncExternalStore } from 'react'
import { changeLocal, readLocal } from './local-data.ts'
import {
  forgetOtherBaskets,
  linesToOffer,
  markOrdered,
  type NoticedChange,
  noticeChanges,
  readBaskets,
  readInventory,
  rememberCart,
  rememberInventory,
  type SeenLine,
} from './seen-baskets.ts'

/** What the page knows of the visitor's basket. SPEC §3 Cart state, §2 Mini-basket, alerts and toasts. */
export interface BasketState {
  carts: ReturnType<typeof initialCart<Cart>>
  alert: BasketAlert | null
  /** The lines that the quantity alert is about. */
  changes: readonly NoticedChange[]
  /** Lines of a basket that was lost, which can be taken back with one click. */
  offer: readonly SeenLine[]
  /** The mini-basket is open. */
  open: boolean
}

const INITIAL: BasketState = { carts: initialCart(), alert: null, changes: [], offer: [], open: false }

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

/** Tells whether a variant is in the basket, for lists that mark it; false until a cart is known. */
export function useInBasket(variant_id: number): boolean {
  return useBasket(({ carts }) => carts.guest_cart.variantsIds.includes(variant_id))
}

export function tellBasket(action: CartAction<Cart>): void {
  set({ carts: cartReducer(state.carts, action) })
}

/**
 * A cart came from the server: it replaces the one before, what is unexpected about its quantities is told by the quantity alert,
 * and the device remembers its lines. `own_change`: it answers a change made on this page; `after_reset`: it is a new one because the
 * old one was gone.
 */
export function takeCart(cart: Cart, { own_change = false, after_reset = false } = {}): void {
  const baskets = readBaskets(readLocal('baskets'))
  const before = selectCart(state)
  const clamped = cart.quantity_changes.map(({ variant_id, name, asked, given }) => ({
    variant_id,
    name,
    before: asked,
    now: given,
  }))
  // What this page saw last is newer than what is kept; and of the visitor's own change only what the server made of it is news.
  const seen = own_change ? rememberCart(baskets, cart) : before === null ? baskets : rememberCart(baskets, before)
  const noticed = noticeChanges(seen, readInventory(readLocal('inventory')), cart)
  const told = new Set(clamped.map((change) => change.variant_id))
  const changes = [...clamped, ...noticed.filter((change) => !told.has(change.variant_id))]
  const offer = after_reset ? linesToOffer(baskets, cart) : state.offer
  set({
    carts: cartReducer(state.carts, { type: 'changed', owner: 'guest', cart }),
    ...(changes.length > 0 ? { alert: basketAlert('quantityAlert'), changes } : own_change && { alert: null, changes }),
    offer,
    // What was lost is worth a look.
    open: state.open || (after_reset && offer.length > 0),
  })
  persist(
    'baskets',
    changeLocal('baskets', (text) => JSON.stringify(rememberCart(readBaskets(text), cart))),
  )
  persist(
    'inventory',
    changeLocal('inventory', (text) => JSON.stringify(rememberInventory(readInventory(text), cart))),
  )
}

/** The order of a basket is being placed. */
export function basketIsOrdered(country_id: CountryId, code: string): void {
  persist(
    'baskets',
    changeLocal('baskets', (text) => JSON.stringify(markOrdered(readBaskets(text), country_id, code))),
  )
}

/** The lines of the lost basket were taken back, or nobody wants them. */
export function closeOffer(): void {
  const cart = selectCart(state)
  set({ offer: [] })
  if (cart === null) return
  persist(
    'baskets',
    changeLocal('baskets', (text) => JSON.stringify(forgetOtherBaskets(readBaskets(text), cart.country_id, cart.code))),
  )
}

export function closeAlert(): void {
  set({ alert: null, changes: [] })
}

export function openMiniBasket(open: boolean): void {
  set({ open })
}

/** A device that keeps nothing, or is too slow, still shops; the log knows. SPEC §8: local state persistence. */
function persist(key: string, kept: Promise<void>): void {
  kept.catch((error: unknown) => console.warn(`Expected error: ${key} not kept:`, error))
}
