import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useEffect } from 'react'
import { dispatchBasket, getBasket } from '../../basket/basket-store.ts'
import { showServerCart } from '../../basket/show-server-cart.ts'

/**
 * Passes the cart of a page's loader to the basket's state, which updates badge, alerts and local data. A failed load
 * clears all cart state. SPEC §4 Cart, §8.
 */
export function usePageCart(cart: Cart | null, failed: boolean): void {
  // An effect, since the first cart is part of the document and no client loader runs.
  useEffect(() => {
    if (failed) dispatchBasket({ type: 'count_failed' })
    else if (cart === null) dispatchBasket({ type: 'removed', owner: getBasket().owner })
    else showServerCart(cart)
  }, [cart, failed])
}

type VersionedCart = Pick<Cart, 'code' | 'version'>

/**
 * The cart to show: the loader's, or a newer one from a change while revalidation is pending. Every change increments
 * the cart's version.
 */
export function newerCart<C extends VersionedCart>(ofPage: C | null, known: C | null): C | null {
  return ofPage !== null && known?.code === ofPage.code && known.version > ofPage.version ? known : ofPage
}
