import type { Cart } from '@meridian/contract/shop/cart.ts'
import { isSoldOut } from '@meridian/domain/cart.ts'
import { RecommendedBy } from '../../../identity/recommended-by.tsx'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../ui/locale.ts'
import { ScarceLines, scarceLines } from '../../totals/scarce-lines.tsx'
import { ExpectedDays, ShippingDays } from '../../totals/shipping-days.tsx'
import type { ShippingOption } from '../../totals/shipping-options.ts'
import { pointsCollector, Totals } from '../../totals/totals.tsx'
import { ContinueButton } from './continue-button.tsx'

/** The total with tax and estimated shipping, before an address is known. */
export function CartSummary({
  cart,
  country_name,
  estimate,
  member,
}: {
  cart: Cart
  /** The country of delivery. */
  country_name: string
  estimate: ShippingOption | null
  member: boolean
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { locale } = useLocale()
  const scarce = scarceLines(cart)
  const chosen = cart.shipping_method_id !== null
  return (
    <aside className="checkout-side checkout-panel" aria-labelledby="summary">
      <h2 id="summary" className="mb-2 text-title">
        {translate('SUMMARY')}
      </h2>
      <Totals
        totals={cart.totals}
        currency_symbol={cart.currency_symbol}
        country_id={cart.country_id}
        tax_inclusive={cart.tax_inclusive}
        collects={pointsCollector(cart)}
        {...(!chosen && {
          shipping: estimate === null ? null : { label: translate('TOTALS_SHIPPING_ESTIMATE'), price: estimate.price },
        })}
      />
      {estimate !== null && !cart.items.every(isSoldOut) && (
        <div className="mt-2 flex gap-1.5 text-small text-soft">
          <Icon name="truck" />
          <div>
            <p>
              <ShippingDays {...estimate} country_name={country_name} />
            </p>
            <p className="font-semibold text-ink">
              <ExpectedDays {...estimate.expected} />
            </p>
            {estimate.missing_to_free !== null && (
              <p>
                {translate('SHIPPING_MISSING_TO_FREE', {
                  price: price(estimate.missing_to_free, cart.currency_symbol),
                })}
              </p>
            )}
            {estimate.promotion !== null && (
              <Link to={links.promotion(locale, estimate.promotion.uri)} className="underlined">
                {estimate.promotion.name}
              </Link>
            )}
          </div>
        </div>
      )}
      {scarce.length > 0 && (
        <div className="mt-2">
          <Alert severity="warning" title={translate('LINES_SHORT_TITLE')}>
            <ScarceLines lines={scarce} />
          </Alert>
        </div>
      )}
      {/* If nothing is available there is no way to continue. */}
      {!cart.items.every(isSoldOut) && <ContinueButton scarce={scarce} />}
      {!member && <p className="mt-1.5 text-fine text-soft">{translate('GUEST_CHECKOUT')}</p>}
      {!member && <RecommendedBy className="mt-1.5 text-fine text-soft" />}
    </aside>
  )
}
