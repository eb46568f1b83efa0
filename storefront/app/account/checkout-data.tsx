import { AddressText } from '../checkout/address/address-text.tsx'
import type { ShownAddress } from '../checkout/address/saved-addresses.server.ts'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import type { CheckoutBuyer } from './checkout-data.server.ts'
import { Fact } from './fact.tsx'

/** The checkout's defaults: buyer and shipping address. SPEC §1, §3 Account. */
export function CheckoutData({ buyer, address }: { buyer: CheckoutBuyer; address: ShownAddress | null }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <section className="account-part" aria-labelledby="checkout-data">
      <h2 id="checkout-data" className="text-title">
        {translate('CHECKOUT_DATA_TITLE')}
      </h2>
      <dl className="account-facts grid grid-cols-1 border-line border-t">
        <Fact name={translate('ORDER_BUYER')}>
          {[buyer.name, buyer.email, buyer.phone].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        {address !== null && (
          <Fact name={translate('SHIPPING_ADDRESS')}>
            <AddressText address={address} phone={address.phone} />
          </Fact>
        )}
      </dl>
      <Link to={links.account(locale, 'personal')} className="underlined justify-self-start text-small">
        {translate('ACCOUNT_PERSONAL')}
      </Link>
    </section>
  )
}
