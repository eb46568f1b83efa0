import type { Order } from '@meridian/contract/shop/order.ts'
import { useSearchParams } from 'react-router'
import { orderLinks } from '../../../../order-links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import type { StringKey } from '../../../../strings/translate.ts'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import type { ShownReturns } from './order-returns.server.ts'

const STATES: Record<ShownReturns['returns'][number]['state'], StringKey> = {
  REQUESTED: 'OWN_RETURN_REQUESTED',
  APPROVED: 'OWN_RETURN_APPROVED',
  DECLINED: 'OWN_RETURN_DECLINED',
  IN_TRANSIT: 'OWN_RETURN_IN_TRANSIT',
  CANCELLED: 'OWN_RETURN_CANCELLED',
  EXPIRED: 'OWN_RETURN_EXPIRED',
  PARTLY_RECEIVED: 'OWN_RETURN_PARTLY_RECEIVED',
  RECEIVED: 'OWN_RETURN_RECEIVED',
  INSPECTED: 'OWN_RETURN_RECEIVED',
  CLOSED: 'OWN_RETURN_CLOSED',
}

/** Returns of an order: their destination and deadline, arrivals, and refunds. */
export function OrderReturns({ order, returns }: { order: Order; returns: ShownReturns }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { locale } = useLocale()
  const access_key = useSearchParams()[0].get('access_key') ?? undefined
  if (returns.returns.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="returns">
      <h2 id="returns" className="mb-2 text-title">
        {translate('OWN_RETURNS_TITLE')}
      </h2>
      <ul className="order-parcels">
        {returns.returns.map(({ return_id, number, state, due, answer, lines, refunded }) => (
          <li key={return_id}>
            <p className="flex flex-wrap gap-x-1.5 font-semibold">
              <span className="tabular-nums">{number}</span>
              <span className="font-normal text-soft">{translate(STATES[state], { day: due })}</span>
            </p>
            {state === 'APPROVED' && (
              <p>{translate('OWN_RETURN_ADDRESS', { address: returns.return_address, number })}</p>
            )}
            {(state === 'APPROVED' || state === 'IN_TRANSIT') && (
              <p>
                <a
                  className="underlined"
                  href={orderLinks.returnLabel(locale, order.order_id, return_id, access_key)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {translate('OWN_RETURN_LABEL')}
                  <span className="sr-only"> {translate('NEW_WINDOW')}</span>
                </a>
              </p>
            )}
            {answer !== null && <p>{answer}</p>}
            <ul className="text-small text-soft">
              {lines.map(({ position, name, announced, received }) => (
                <li key={position}>
                  <span className="tabular-nums">{Math.max(announced, received)} ×</span> {name}
                </li>
              ))}
            </ul>
            {refunded !== null && (
              <p className="font-semibold">
                {translate('OWN_RETURN_REFUNDED', { price: price(refunded, order.currency_symbol) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
