import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { usePlace } from '../ui/place.ts'
import { takeClick } from '../ui/take-click.ts'
import { useMe } from '../visit/me.tsx'
import { dispatchBasket, openMiniBasket, selectQuantity, setBasket, useBasket } from './basket-store.ts'

/** Where the mini-basket itself cannot be loaded, its button is the plain link it is without scripts. */
const MiniBasket = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./mini-basket.tsx').catch(() => ({ default: ToBasket })),
)

/** The way to the basket with the number of pieces in it; with scripts it opens the mini-basket. SPEC §2. */
export function BasketButton() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const quantity = useBasket(selectQuantity)
  const open = useBasket((basket) => basket.open)
  useCountOfPersonalCall()

  function show(event: MouseEvent) {
    if (takeClick(event)) openMiniBasket(true)
  }

  return (
    <>
      <Link to={links.cartData(locale)} className="basket-button" onClick={show}>
        <Icon name="basket" className="sm:hidden" />
        <span className="max-sm:sr-only">{translate('BASKET')}</span>
        {quantity > 0 && (
          <span className="badge">
            {/* There is room for two digits on a phone. */}
            <span aria-hidden="true">{quantity > 99 ? '99+' : quantity}</span>
            <span className="sr-only">{translate('BASKET_PIECES', { count: quantity })}</span>
          </span>
        )}
      </Link>
      {/* Outside of the header, whose landmark it is no part of. */}
      {open &&
        createPortal(
          <Suspense>
            <MiniBasket onClose={() => openMiniBasket(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** The count of the personal call feeds the badge; when it could not be had, all cart state is cleared. SPEC §4 Cart, §8. */
function useCountOfPersonalCall() {
  const me = useMe()
  const { countryId } = usePlace()
  useEffect(() => {
    if (me === null) return
    const { cart_total_quantity } = me
    const owner = me.typeName === 'user' ? 'user' : 'guest'
    setBasket({ owner })
    // Whoever signed out leaves nothing behind.
    if (owner === 'guest') dispatchBasket({ type: 'removed', owner: 'user' })
    if (cart_total_quantity === null) dispatchBasket({ type: 'count_failed' })
    else if (cart_total_quantity === 0) dispatchBasket({ type: 'removed', owner })
    else {
      dispatchBasket({ type: 'count_fetched', owner, cart_total_quantity })
      // Lists without their marks are no harm.
      import('./take-cart.ts').then(({ markSeen }) => markSeen(countryId)).catch(() => {})
    }
  }, [me, countryId])
}

function ToBasket(): ReactNode {
  const { locale } = usePlace()
  useEffect(() => window.location.assign(links.cartData(locale)), [locale])
  return null
}
