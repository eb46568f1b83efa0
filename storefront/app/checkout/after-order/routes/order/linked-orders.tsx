import type { Order } from '@meridian/contract/shop/order.ts'
import { useSearchParams } from 'react-router'
import { orderLinks } from '../../../../order-links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat, useLocale } from '../../../../ui/locale.ts'
import type { ShownProgress } from './order-progress.server.ts'

/** Follow-up orders of changes, the payment that a pending change awaits, and the order that this one follows. */
export function LinkedOrders({ order, progress }: { order: Order; progress: ShownProgress }) {
  const translate = useTranslate()
  const { price } = useFormat()
  const { locale } = useLocale()
  const key = useSearchParams()[0].get('access_key')
  const linked = progress.linked.map((one) => ({
    ...one,
    to: orderLinks.page(locale, one.order_id, key === null ? undefined : one.access_key),
  }))
  if (linked.length === 0) return null
  return (
    <div className="mt-3 grid max-w-[64ch] gap-1.5">
      {linked.map(({ order_id, number, is_before, due, until, to }) =>
        until !== null ? (
          <Alert key={order_id} severity="info">
            {translate('CHANGE_WAITS', { price: price(due, order.currency_symbol), time: until })}{' '}
            <Link to={to} className="underlined font-semibold">
              {translate('CHANGE_PAY')}
            </Link>
          </Alert>
        ) : (
          <p key={order_id} className="text-small">
            <Link to={to} className="underlined">
              {translate(is_before ? 'CHANGE_OF_ORDER' : 'CHANGE_ADDED_ORDER', { number })}
            </Link>
          </p>
        ),
      )}
    </div>
  )
}
