import { orderLinks } from '../../../../order-links.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import type { StringKey } from '../../../../strings/translate.ts'
import { Link } from '../../../../ui/link.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { useOrderKey } from '../../use-order-paths.ts'
import type { ShownWithdrawal } from './order-progress.server.ts'

const STATES: Record<ShownWithdrawal['state'], StringKey> = {
  RECEIVED: 'WITHDRAWAL_STATE_RECEIVED',
  ACKNOWLEDGED: 'WITHDRAWAL_STATE_ACKNOWLEDGED',
  NOTHING_SENT: 'WITHDRAWAL_STATE_NOTHING_SENT',
  AWAITING_GOODS: 'WITHDRAWAL_STATE_AWAITING_GOODS',
  CONTESTED: 'WITHDRAWAL_STATE_CONTESTED',
  SETTLED: 'WITHDRAWAL_STATE_SETTLED',
  REFUSED: 'WITHDRAWAL_STATE_REFUSED',
  LAPSED: 'WITHDRAWAL_STATE_LAPSED',
}

/** The withdrawals from an order, each with how far it is and the way to its receipt. */
export function OrderWithdrawals({ withdrawals }: { withdrawals: readonly ShownWithdrawal[] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
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
            <p className="text-small text-soft">{translate(STATES[state], { day: goods_due })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
