import { addressLines } from '@meridian/domain/address-lines.ts'
import { useCountryNames } from '../../texts/country-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import type { Order } from '../order/order.ts'

/** The buyer, the shipping address, and the invoice details. */
export function OrderBuyer({ order }: { order: Order }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const { buyer, shipping_address: address, pickup_point: point } = order
  const lines = [...addressLines(address, address.country.id, address.region?.name ?? null), nameOf(address.country.id)]
  return (
    <Card title={t('BUYER')} aside={t(order.member === null ? 'GUEST' : 'MEMBER')}>
      <div className="wrap-anywhere grid gap-1 py-1" translate="no">
        <p>
          <b>
            {buyer.name_first} {buyer.name_last}
          </b>
          {order.member !== null && <span className="sub"> {order.member.code}</span>}
        </p>
        <p className="sub">
          {buyer.email}
          <br />
          {buyer.phone_prefix} {buyer.phone_number}
        </p>
        <p>
          <span className="sub">{t('SHIP_TO')}</span>
          <br />
          {point === null
            ? lines.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))
            : `${point.name}, ${point.address} (${point.code})`}
        </p>
        {order.invoice_required && (
          <p>
            <span className="sub">{t('INVOICE_FOR')}</span>
            <br />
            {[order.invoice_company_name, order.invoice_tax_number].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </Card>
  )
}
