import type { Cart } from '@meridian/contract/shop/cart.ts'
import { basketAlert } from '@meridian/domain/basket-alerts.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { BasketAnswer } from './basket-answer.ts'
import { dispatchBasket, getBasket, selectCart, setBasket, showCart } from './basket-store.ts'
import { changeLocal, readLocal } from './local-data.ts'
import {
  findChanges,
  forgetOtherBaskets,
  linesToOffer,
  markOrdered,
  readBaskets,
  readInventory,
  rememberCart,
  rememberInventory,
} from './seen-baskets.ts'

/**
 * Takes over a cart from the server: it replaces the previous one, unexpected quantities are reported in the quantity
 * alert, and its lines are stored on the device. `own_change`: it answers a change made on this page; `after_reset`: it
 * is new because the old one was lost.
 */
export function showServerCart(cart: Cart, { own_change = false, after_reset = false } = {}): void {
  const baskets = readBaskets(readLocal('baskets'))
  const before = getBasket()
  const cartBefore = selectCart(before)
  const clamped = cart.quantity_changes.map(({ variant_id, name, requested, granted }) => ({
    variant_id,
    name,
    before: requested,
    now: granted,
  }))
  // The page's own state is newer than the stored one; after the visitor's own change only the server's corrections are
  // reported.
  const seen = own_change
    ? rememberCart(baskets, cart)
    : cartBefore === null
      ? baskets
      : rememberCart(baskets, cartBefore)
  const noticed = findChanges(seen, readInventory(readLocal('inventory')), cart)
  const clampedIds = new Set(clamped.map((change) => change.variant_id))
  const changes = [...clamped, ...noticed.filter((change) => !clampedIds.has(change.variant_id))]
  const offer = after_reset ? linesToOffer(baskets, cart) : before.offer
  showCart(cart)
  setBasket({
    ...(changes.length > 0 ? { alert: basketAlert('quantityAlert'), changes } : own_change && { alert: null, changes }),
    offer,
    // Open the mini-basket to show the lost lines.
    open: before.open || (after_reset && offer.length > 0),
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

/** Applies the answer to a basket change: its cart and alerts. SPEC §2 Mini-basket. */
export function showBasketAnswer(answer: Extract<BasketAnswer, { ok: true }>): void {
  // Sharing a basket does not change it.
  if (answer.share_code !== undefined) return
  showServerCart(answer.cart, { own_change: true, after_reset: answer.reset === true })
  if (answer.alert) setBasket({ alert: basketAlert(answer.alert.key, answer.alert.name), changes: [] })
  if (answer.favorite_alert) {
    setBasket({ not_sold_here: answer.not_sold_here ?? [] })
    dispatchBasket({ type: 'favorite_succeeded' })
  }
}

/** The basket has pieces but is not loaded: mark lists from the lines last seen on this device. */
export function markSeen(country_id: CountryId): void {
  const latest = readBaskets(readLocal('baskets'))[country_id]?.[0]
  if (latest !== undefined && !latest.ordered) setBasket({ seen: latest.lines.map(({ variant_id }) => variant_id) })
}

/** The basket is being ordered. */
export function basketIsOrdered(country_id: CountryId, code: string): void {
  persist(
    'baskets',
    changeLocal('baskets', (text) => JSON.stringify(markOrdered(readBaskets(text), country_id, code))),
  )
}

/** The lines of the lost basket were restored or declined. */
export function closeOffer(): void {
  const cart = selectCart(getBasket())
  setBasket({ offer: [] })
  if (cart === null) return
  persist(
    'baskets',
    changeLocal('baskets', (text) => JSON.stringify(forgetOtherBaskets(readBaskets(text), cart.country_id, cart.code))),
  )
}

export function closeAlert(): void {
  setBasket({ alert: null, changes: [] })
}

/** A failed or slow write must not block shopping; it is only logged. SPEC §8: local state persistence. */
function persist(key: string, saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn(`Expected error: ${key} not stored:`, error))
}
