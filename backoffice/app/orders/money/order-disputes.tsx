import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import type { DisputeKind, DisputeState } from '@meridian/domain/payment-dispute.ts'
import { brandOf } from '@meridian/domain/payment-provider.ts'
import { Suspense, useState } from 'react'
import { useMay } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusLabel, type Tone } from '../../ui/status-label.tsx'
import type { Order } from '../order/order.ts'

type Dispute = OrderRefunds['disputes'][number]

const CloseDisputeDialog = lazyPart(() => import('./close-dispute-dialog.tsx'))

const KIND: Readonly<Record<DisputeKind, StringKey>> = { DISPUTE: 'DISPUTE_BY_BANK', REFUND: 'DISPUTE_BY_REFUND' }
const STATE: Readonly<Record<DisputeState, { name: StringKey; tone: Tone }>> = {
  OPEN: { name: 'DISPUTE_OPEN', tone: 'warn' },
  WON: { name: 'DISPUTE_WON', tone: 'ok' },
  LOST: { name: 'DISPUTE_LOST', tone: 'bad' },
}

/**
 * An order's money reversed outside the shop: the deadline for responding at the provider, and the amount still to be
 * booked.
 */
export default function OrderDisputeList({ order, refunds }: { order: Order; refunds: OrderRefunds }) {
  const { t } = useTexts()
  const formats = useFormats()
  const may = useMay()
  const [closing, setClosing] = useState<Dispute | null>(null)
  const mayClose = may('orders.refund_large', order.country_id)
  return (
    <>
      <ul aria-label={t('DISPUTES')}>
        {refunds.disputes.map((dispute) => {
          const { amount, currency_code, closed_at, answer_by } = dispute
          const { name, tone } =
            closed_at === null ? STATE[dispute.state] : ({ name: 'DISPUTE_CLOSED', tone: 'plain' } as const)
          return (
            <li key={`${dispute.provider} ${dispute.dispute_id}`} className="parcel">
              <div>
                <b>
                  <MoneyText amount={amount} currency={currency_code} />
                </b>{' '}
                <StatusLabel tone={tone}>{t(name)}</StatusLabel>
                <div className="sub">
                  {t(KIND[dispute.kind])} · <MomentText at={closed_at ?? dispute.created_at} />
                  {dispute.closed_by !== null && ` · ${dispute.closed_by.name}`}
                </div>
                {dispute.state === 'OPEN' && answer_by !== null && (
                  <div className="sub">{t('DISPUTE_ANSWER_BY', { date: formats.moment(answer_by) })}</div>
                )}
                <div className="sub" translate="no">
                  {[brandOf(dispute.provider), dispute.dispute_id, dispute.reason].filter(Boolean).join(' · ')}
                </div>
              </div>
              {mayClose && dispute.may_close && (
                <button type="button" className="btn" onClick={() => setClosing(dispute)}>
                  {t('DISPUTE_CLOSE')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {closing !== null && (
          <CloseDisputeDialog dispute={closing} refunds={refunds} onClose={() => setClosing(null)} />
        )}
      </Suspense>
    </>
  )
}
