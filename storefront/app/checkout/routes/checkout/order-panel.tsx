import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import { isPaidOnDelivery } from '@meridian/domain/payment-method.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.ts'
import { SellerLine } from '../../../ui/seller.tsx'
import { OrderConsents } from '../../payment/order-consents.tsx'
import { OrderLines } from '../../totals/order-lines.tsx'
import { scarceLines } from '../../totals/scarce-lines.tsx'
import { pointsCollector, Row, Totals } from '../../totals/totals.tsx'
import { AdjustButton } from './adjust-lines.tsx'
import type { CheckoutData } from './page.tsx'
import type { PlacingProblem } from './place-order.server.ts'
import { ListFailed } from './step-alert.tsx'
import { summaryLines } from './summary-lines.ts'

/**
 * The details required by law right above the order button: products, total with taxes and shipping, seller, terms with
 * versions, and unticked consents; then the button, whose label states the obligation to pay. CRD Art. 6, 8.
 */
export function OrderPanel({
  cart,
  facts,
  problem,
  consentMissing,
  busy,
}: Pick<CheckoutData, 'cart' | 'facts'> & {
  problem: PlacingProblem | undefined
  consentMissing: boolean
  busy: boolean
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { totals, currency_symbol } = cart
  const keys = problem?.keys ?? facts
  const inCash = isPaidOnDelivery(cart.payment_method_type)
  const rounding = inCash ? cashRounding(totals.total_gross, cart.country_id) : 0
  const scarce = scarceLines(cart)
  return (
    <aside className="checkout-side checkout-panel" aria-labelledby="summary">
      <h2 id="summary" className="mb-2 text-title">
        {translate('YOUR_ORDER')}
      </h2>
      <OrderLines lines={summaryLines(cart, translate)} currency_symbol={currency_symbol} />
      <div className="mt-2 border-line border-t pt-2">
        <Totals
          totals={totals}
          currency_symbol={currency_symbol}
          country_id={cart.country_id}
          tax_inclusive={cart.tax_inclusive}
          collects={pointsCollector(cart)}
        >
          {rounding !== 0 && (
            <Row label={translate('CASH_AT_THE_DOOR')} quiet>
              {price(totals.total_gross + rounding, currency_symbol)}
            </Row>
          )}
        </Totals>
      </div>
      {facts.company !== null && (
        <div className="mt-2 text-fine text-soft">
          <SellerLine seller={facts.company} linkClass="underlined" />
        </div>
      )}
      {facts.withdrawal_days !== null && (
        <p className="mt-1 text-fine text-soft">{translate('WITHDRAWAL_TEXT', { days: facts.withdrawal_days })}</p>
      )}
      {facts.guarantee_years !== null && (
        <p className="mt-1 text-fine text-soft">
          {translate('LEGAL_GUARANTEE_TEXT', { years: facts.guarantee_years })}
        </p>
      )}
      {facts.regulations === null ? (
        <ListFailed />
      ) : (
        <OrderConsents regulations={facts.regulations} missing={consentMissing} />
      )}
      <input type="hidden" name="cart_code" value={cart.code} />
      <input type="hidden" name="cart_version" value={cart.version} />
      <input type="hidden" name="total_gross" value={totals.total_gross} />
      <input type="hidden" name="ships_from" value={cart.ships_from ?? ''} />
      <input type="hidden" name="payment_method_id" value={cart.payment_method_id ?? ''} />
      <input type="hidden" name="order_key" value={keys.order_key} />
      <input type="hidden" name="payment_key" value={keys.payment_key} />
      {scarce.length > 0 ? (
        <AdjustButton lines={scarce} busy={busy} className="mt-2 w-full" />
      ) : (
        <Button type="submit" className="mt-2 w-full" disabled={busy || facts.regulations === null}>
          {translate(busy ? 'ORDERING' : 'ORDER_BUTTON')}
        </Button>
      )}
    </aside>
  )
}
