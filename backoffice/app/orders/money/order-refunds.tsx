import { type OrderRefunds, retryRefund } from '@meridian/contract/admin/refunds.ts'
import { Suspense, useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { isTransferDue, REFUND_REASON, REFUND_STATE, refundLabel } from '../../labels/refund-labels.ts'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoneyText, PointsText } from '../../ui/money-text.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'
import { WaitingRefund } from './waiting-refund.tsx'

type Refund = OrderRefunds['refunds'][number]

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'))

/**
 * The refunds of an order with their states. A pending one is approved or refused by a colleague; one rejected by the
 * provider is retried, or replaced by a transfer, whose reference is recorded once it is made.
 */
export default function OrderRefundList({ order, refunds }: { order: Order; refunds: OrderRefunds }) {
  const { t } = useTexts()
  const may = useMay()
  const retry = useChange(retryRefund, { refetches: afterOrderAct, onDone: () => toast(t('REFUND_MADE')) })
  const [asked, setAsked] = useState<{ refund: Refund; act: 'replace' | 'transfer' } | null>(null)
  const mayRetry = may('orders.refund', order.country_id)
  const mayReplace = may('orders.refund_large', order.country_id)
  return (
    <>
      <ul aria-label={t('REFUNDS')}>
        {refunds.refunds.map((refund) => (
          <li key={refund.refund_id} className="parcel">
            <div>
              <b>
                {refund.amount === 0 ? (
                  <PointsText points={refund.points_returned} />
                ) : (
                  <MoneyText amount={refund.amount} currency={refund.currency_code} />
                )}
              </b>{' '}
              <StatusLabel tone={REFUND_STATE[refund.state].tone}>{t(refundLabel(refund))}</StatusLabel>
              <div className="sub">
                {t(REFUND_REASON[refund.reason])} · <MomentText at={refund.refunded_at ?? refund.created_at} />
              </div>
              {refund.state === 'DRAFT' && <WaitingRefund order={order} refund={refund} />}
              {refund.state === 'FAILED' && refund.fault !== null && <div className="sub">{refund.fault}</div>}
              {refund.transfer_reference !== null && (
                <div className="sub" translate="no">
                  {refund.transfer_reference}
                </div>
              )}
            </div>
            {(isRefused(refund) || isTransferDue(refund)) && (
              <div className="flex flex-wrap gap-1 mt-1">
                {mayReplace && isRefused(refund) && (
                  <button type="button" className="btn" onClick={() => setAsked({ refund, act: 'replace' })}>
                    {t('PAY_BY_TRANSFER')}
                  </button>
                )}
                {mayReplace && isTransferDue(refund) && (
                  <button type="button" className="btn" onClick={() => setAsked({ refund, act: 'transfer' })}>
                    {t('NOTE_TRANSFER')}
                  </button>
                )}
                {mayRetry && isRefused(refund) && (
                  <button
                    type="button"
                    className="btn"
                    disabled={retry.isPending}
                    onClick={() =>
                      retry.mutate({ params: { refund_id: refund.refund_id }, body: { version: refund.version } })
                    }
                  >
                    {t('TRY_AGAIN')}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {retry.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={retry.error} />
        </div>
      )}
      <Suspense>
        {asked?.act === 'replace' && <ReplaceDialog refund={asked.refund} onClose={() => setAsked(null)} />}
        {asked?.act === 'transfer' && <TransferDialog refund={asked.refund} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

function isRefused({ state, means }: Refund): boolean {
  return state === 'FAILED' && means === 'SAME'
}
