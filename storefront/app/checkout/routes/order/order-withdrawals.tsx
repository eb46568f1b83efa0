import { orderLinks } from '../../../order-links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePlace } from '../../../ui/place.ts'
import { useOrderKey } from '../../use-order-paths.ts'
import type { ShownWithdrawal } from './order-progress.server.ts'

/** The withdrawals from an order, each with how far it is and the way to its receipt. */
export function OrderWithdrawals({ withdrawals }: { withdrawals: readonly ShownWithdrawal[] }) {
  const translate = useTranslate()
  const { locale } = usePlace()
  const { order_id, access_key } = useOrderKey()
  return (
    <section className="mt-4" aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="mb-2 text-title">
        {translate('WITHDRAWALS_TITLE')}
      </h2>
      <ul className="grid gap-2">
        {withdrawals.map(({ withdrawal_id, state, declared, goods_due }) => (
          <li key={withdrawal_id}>
            <Link className="underlined" to={orderLinks.withdraw(locale, order_id, access_key, withdrawal_id)}>
              {translate('WITHDRAWAL_OF', { moment: declared })}
            </Link>
            <p className="text-small text-soft">
              {state === 'AWAITING_GOODS'
                ? translate('WITHDRAWAL_STATE_AWAITING_GOODS', { day: goods_due })
                : translate(`WITHDRAWAL_STATE_${state}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
