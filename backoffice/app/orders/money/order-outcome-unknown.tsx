import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { brandOf } from '@meridian/domain/payment-provider.ts'
import { Suspense, useState } from 'react'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import type { Order } from '../order/order.ts'

const LookUpDialog = lazyPart(() => import('./look-up-dialog.tsx'))
const EndPaymentDialog = lazyPart(() => import('./end-payment-dialog.tsx'))

/** Payments of an order with an unknown outcome, to be looked up in the provider's panel. */
export default function OutcomeUnknownList({ order, refunds }: { order: Order; refunds: OrderRefunds }) {
  const { t } = useTexts()
  const may = useMay()
  const [act, setAct] = useState<{ kind: 'look_up' | 'end'; payment: OrderRefunds['unknown_payments'][number] } | null>(
    null,
  )
  const mayAct = may('orders.refund_large', order.country_id)
  const dialog = act && { payment: act.payment, refunds, onClose: () => setAct(null) }
  return (
    <>
      <ul aria-label={t('OUTCOME_UNKNOWN')}>
        {refunds.unknown_payments.map((payment) => {
          const { token, provider, provider_payment_id, amount, currency_code, created_at } = payment
          return (
            <li key={token} className="parcel">
              <div>
                <b>
                  <MoneyText amount={amount} currency={currency_code} />
                </b>{' '}
                <StatusLabel tone="bad">{t('OUTCOME_UNKNOWN_STATE')}</StatusLabel>
                <div className="sub">
                  <span translate="no">{brandOf(provider)}</span> · <MomentText at={created_at} />
                </div>
                <div className="sub">{t('OUTCOME_UNKNOWN_TEXT')}</div>
                <code translate="no">{token}</code>
                {provider_payment_id !== null && (
                  <div className="sub">
                    {t('OUTCOME_UNKNOWN_NUMBER')}: <span translate="no">{provider_payment_id}</span>
                  </div>
                )}
              </div>
              {mayAct && (
                <div className="flex flex-wrap gap-1 mt-1">
                  <button type="button" className="btn" onClick={() => setAct({ kind: 'look_up', payment })}>
                    {t('OUTCOME_UNKNOWN_LOOK_UP')}
                  </button>
                  <button type="button" className="btn" onClick={() => setAct({ kind: 'end', payment })}>
                    {t('OUTCOME_UNKNOWN_END')}
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {dialog && act?.kind === 'look_up' && <LookUpDialog {...dialog} />}
        {dialog && act?.kind === 'end' && <EndPaymentDialog {...dialog} />}
      </Suspense>
    </>
  )
}
