import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { AddressText } from '../../address/address-text.tsx'
import { sameAddress } from '../../address/details.ts'
import { InvoiceText } from '../../address/invoice-text.tsx'
import type { CheckoutData } from './page.tsx'
import { StepSummary } from './step-summary.tsx'

/** The buyer, a different shipping address, and the company of the invoice. */
export function DetailsSummary({ cart, phones }: Pick<CheckoutData, 'cart' | 'phones'>) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { buyer, shipping_address } = cart
  return (
    <StepSummary title={translate('STEP_DETAILS')} to={`${links.cartData(locale)}#details`}>
      <p>{buyer.email}</p>
      <AddressText address={buyer} phone={phones.buyer} />
      <InvoiceText of={cart} className="mt-0.5 text-small text-soft" />
      {!sameAddress(buyer, shipping_address) && (
        <>
          <p className="mt-1 text-small text-soft">{translate('SHIPPING_ADDRESS')}</p>
          <AddressText address={shipping_address} phone={phones.shipping} />
        </>
      )}
    </StepSummary>
  )
}
