import type { Cart } from '@meridian/contract/shop/cart.ts'
import { useEffect } from 'react'
import { basketNow, tellBasket } from '../basket/basket-store.ts'
import { takeCart } from '../basket/take-cart.ts'

/**
 * Hands the cart of a page's loader to the basket's state, from which badge, alerts and device memory follow. A failed fetch clears
 * all cart state. SPEC §4 Cart, §8.
 */
export function useCartOfPage(cart: Cart | null, failed: boolean): void {
  useEffect(() => {
    if (failed) tellBasket({ type: 'count_failed' })
    else if (cart === null) tellBasket({ type: 'removed', owner: basketNow().owner })
    else takeCart(cart)
  }, [cart, failed])
}
