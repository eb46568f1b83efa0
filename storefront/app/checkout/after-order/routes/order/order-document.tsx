import type { Order } from '@meridian/contract/shop/order.ts'
import { linesAsBought, partsOfBundle } from '@meridian/domain/bundle.ts'
import { cashRounding } from '@meridian/domain/cash-rounding.ts'
import { UNDELIVERED_STATES } from '@meridian/domain/order.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { orderLinks } from '../../../../order-links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import type { StringKey, Translate } from '../../../../strings/translate.ts'
import { partsText } from '../../../../ui/line.tsx'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import { SellerLines } from '../../../../ui/seller.tsx'
import { AddressText } from '../../../address/address-text.tsx'
import { InvoiceText } from '../../../address/invoice-text.tsx'
import { OrderLines, type ShortLine } from '../../../totals/order-lines.tsx'
import { ShippingDays } from '../../../totals/shipping-days.tsx'
import { Row, Totals } from '../../../totals/totals.tsx'
import type { OrderFacts } from './order-data.server.ts'
import type { ListedDocument } from './order-documents.server.ts'
import type { ShownProgress } from './order-progress.server.ts'

/** The agreed order: lines and totals as placed, addresses, payment, seller and terms. */
export function OrderDocument({
  order,
  facts,
  progress,
  documents,
}: {
  order: Order
  facts: OrderFacts
  progress: ShownProgress | null
  documents: readonly ListedDocument[]
}) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { buyer, shipping_address, pickup_point, company, totals, currency_symbol } = order
  const inCash = order.payment_timing === 'on_delivery'
  const rounding = inCash ? cashRounding(totals.total_gross, order.country_id) : 0
  return (
    <div className="checkout-grid mt-6">
      <section aria-labelledby="ordered">
        <h2 id="ordered" className="mb-2 text-title">
          {translate('ORDERED_LINES')}
        </h2>
        <OrderLines lines={shortLines(order, progress, translate)} currency_symbol={currency_symbol} />
      </section>
      <aside className="checkout-side checkout-panel" aria-labelledby="totals">
        <h2 id="totals" className="mb-2 text-title">
          {translate('SUMMARY')}
        </h2>
        <Totals
          totals={totals}
          currency_symbol={currency_symbol}
          country_id={order.country_id}
          tax_inclusive={order.tax_inclusive}
          collects={order.collects_points ? 'you' : 'nobody'}
        >
          {order.credit > 0 && <Row label={translate('TOTALS_CREDIT')}>{price(-order.credit, currency_symbol)}</Row>}
          {rounding !== 0 && (
            <Row label={translate('CASH_AT_THE_DOOR')} quiet>
              {price(totals.total_gross + rounding, currency_symbol)}
            </Row>
          )}
        </Totals>
      </aside>
      <div className="grid gap-4 border-line border-t pt-3 sm:grid-cols-2">
        <Part title={translate('ORDER_SHIPPING')}>
          <p>{order.shipping_method_name}</p>
          <OrderShippingDays order={order} />
          {pickup_point !== null && (
            <p>
              {pickup_point.name}, {pickup_point.address}
            </p>
          )}
          <AddressText address={shipping_address} phone={facts.phones.shipping} />
        </Part>
        <Part title={translate('ORDER_BUYER')}>
          <AddressText address={buyer} phone={facts.phones.buyer} />
          <p>{buyer.email}</p>
          <InvoiceText of={order} className="mt-0.5" />
        </Part>
        <Part title={translate('ORDER_PAYMENT')}>
          <p>{order.payment_method_name}</p>
        </Part>
        {documents.length > 0 && <Documents order_id={order.order_id} documents={documents} />}
        <Part title={translate('ORDER_SELLER')}>
          <SellerLines seller={company} />
        </Part>
        {order.regulation_files.length > 0 && (
          <Part title={translate('ORDER_TERMS')}>
            {order.regulation_files.map((file) => (
              <p key={file.id}>
                {file.path === null ? (
                  file.title
                ) : (
                  <a className="underlined" href={file.path} target="_blank" rel="noreferrer">
                    {file.title}
                    <span className="sr-only"> {translate('NEW_WINDOW')}</span>
                  </a>
                )}{' '}
                {translate('VERSION', { version: file.version })}
              </p>
            ))}
          </Part>
        )}
      </div>
    </div>
  )
}

/** The lines as they were bought: a bundle is one, with its parts below. */
function shortLines(order: Order, progress: ShownProgress | null, translate: Translate): ShortLine[] {
  return linesAsBought(order.lines).flatMap(({ bundle, lines }) => {
    const [first] = lines
    if (first === undefined) return []
    const units = lines.flatMap(({ name, position }) => {
      const text = unitsText(progress, position, translate)
      return text === null ? [] : [bundle === null ? text : `${name}: ${text}`]
    })
    const details = [
      ...(bundle === null ? [] : [partsText(partsOfBundle(bundle.quantity, lines), translate)]),
      ...units,
    ]
    const { name, quantity } = bundle ?? first
    return [
      {
        key: first.position,
        name,
        detail: details.length === 0 ? null : details.join(' · '),
        image: first.image,
        quantity,
        line_gross: lines.reduce((sum, { line_gross }) => sum + line_gross, 0),
      },
    ]
  })
}

/** The progress of the units of a line; null if they are just bought. */
function unitsText(progress: ShownProgress | null, position: number, translate: Translate): string | null {
  const units = progress?.lines.find((line) => line.position === position)
  if (units === undefined) return null
  const texts = [
    ...(units.cancelled > 0 ? [translate('LINE_CANCELLED', { quantity: units.cancelled })] : []),
    ...(units.returned > 0 ? [translate('LINE_RETURNED', { quantity: units.returned })] : []),
  ]
  return texts.length === 0 ? null : texts.join(' · ')
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-0.5 font-text text-small font-semibold text-soft">{title}</h3>
      {children}
    </div>
  )
}

const DOCUMENTS: Record<ListedDocument['kind'], StringKey> = {
  invoice: 'DOCUMENT_INVOICE',
  receipt: 'DOCUMENT_RECEIPT',
  correction: 'DOCUMENT_CORRECTION',
}

/** Invoice, receipt and corrections, as files. */
function Documents({ order_id, documents }: { order_id: number; documents: readonly ListedDocument[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const access_key = useSearchParams()[0].get('access_key') ?? undefined
  return (
    <Part title={translate('ORDER_DOCUMENTS')}>
      {documents.map(({ document_id, number, kind }) => (
        <p key={document_id}>
          <a className="underlined" href={orderLinks.document(locale, order_id, document_id, access_key)} download>
            {translate(DOCUMENTS[kind], { number })}
          </a>
        </p>
      ))}
    </Part>
  )
}

function OrderShippingDays({ order }: { order: Order }) {
  const { shipping_days_min: days_min, shipping_days_max: days_max, shipping_address, state } = order
  if (days_min === null || days_max === null || !UNDELIVERED_STATES.includes(state)) return null
  return (
    <p>
      <ShippingDays days_min={days_min} days_max={days_max} country_name={shipping_address.country.name} />
    </p>
  )
}
