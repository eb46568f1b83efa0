import { Link } from 'react-router'
import { useMe } from '../layout/me.tsx'
import { links } from '../links.ts'
import { usePlace } from '../place.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'

/** The way to the basket with the number of pieces in it, which comes with the personal call. */
export function BasketButton() {
  const translate = useTranslate()
  const { locale } = usePlace()
  const quantity = useMe()?.cart_total_quantity ?? 0
  return (
    <Link to={links.cartData(locale)} className="basket-button">
      <Icon name="basket" className="sm:hidden" />
      <span className="max-sm:sr-only">{translate('BASKET')}</span>
      {quantity > 0 && (
        <span className="badge">
          <span aria-hidden="true">{quantity}</span>
          <span className="sr-only">{translate('BASKET_PIECES', { count: quantity })}</span>
        </span>
      )}
    </Link>
  )
}
