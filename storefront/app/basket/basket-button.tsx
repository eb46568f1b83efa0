import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { claimClick } from '../ui/claim-click.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { openMiniBasket, selectQuantity, useBasket } from './basket-store.ts'

/** If the mini-basket fails to load, its button remains the plain link that it is without scripts. */
const MiniBasket = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./mini-basket.tsx').catch(() => ({ default: ToBasket })),
)

/** The link to the basket with its number of pieces; with scripts it opens the mini-basket. SPEC §2. */
export function BasketButton() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const quantity = useBasket(selectQuantity)
  const open = useBasket((basket) => basket.open)

  function show(event: MouseEvent) {
    if (claimClick(event)) openMiniBasket(true)
  }

  return (
    <>
      <Link to={links.cartData(locale)} className="basket-button" onClick={show}>
        <Icon name="basket" className="sm:hidden" />
        <span className="max-sm:sr-only">{translate('BASKET')}</span>
        {quantity > 0 && (
          <span className="badge">
            {/* A phone has room for two digits. */}
            <span aria-hidden="true">{quantity > 99 ? '99+' : quantity}</span>
            <span className="sr-only">{translate('BASKET_PIECES', { count: quantity })}</span>
          </span>
        )}
      </Link>
      {/* Rendered outside the header, whose landmark must not contain the dialog. */}
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

function ToBasket(): ReactNode {
  const { locale } = useLocale()
  useEffect(() => window.location.assign(links.cartData(locale)), [locale])
  return null
}
