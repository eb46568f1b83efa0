import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useEffect } from 'react'
import { dispatchBasket, getBasket } from '../basket/basket-store.ts'
import { takeCart } from '../basket/take-cart.ts'

/**
 * Hands the cart of a page's loader to the basket's state, from which badge, alerts and device memory follow. A failed fetch clears
 * all cart state. SPEC §4 Cart, §8.
 */
export function usePageCart(cart: Cart | null, failed: boolean): void {
  // An effect, since the first cart comes with the document, past any client loader.
  useEffect(() => {
    if (failed) dispatchBasket({ type: 'count_failed' })
    else if (cart === null) dispatchBasket({ type: 'removed', owner: getBasket().owner })
    else takeCart(cart)
  }, [cart, failed])
}
