import { useEffect } from 'react'
import { useLocale } from '../ui/locale.ts'
import { useMe } from '../visit/me.tsx'
import { dispatchBasket, setBasket } from './basket-store.ts'

/**
 * Feeds owner and count of the basket from the personal call, on every page: the checkout's header has no badge, and
 * its pages need the owner. If the count is unavailable, all cart state is cleared. SPEC §4 Cart, §8.
 */
export function BasketCount() {
  const me = useMe()
  const { countryId } = useLocale()
  useEffect(() => {
    if (me === null) return
    const { cart_total_quantity } = me
    const owner = me.typeName === 'user' ? 'user' : 'guest'
    setBasket({ owner })
    // Signing out leaves no member's basket behind.
    if (owner === 'guest') dispatchBasket({ type: 'removed', owner: 'user' })
    if (cart_total_quantity === null) dispatchBasket({ type: 'count_failed' })
    else if (cart_total_quantity === 0) dispatchBasket({ type: 'removed', owner })
    else {
      dispatchBasket({ type: 'count_fetched', owner, cart_total_quantity })
      // Missing marks in lists are harmless.
      import('./show-server-cart.ts').then(({ markSeen }) => markSeen(countryId)).catch(() => {})
    }
  }, [me, countryId])
  return null
}
