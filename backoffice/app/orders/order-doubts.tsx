import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import type { DoubtKind, DoubtState } from '@meridian/domain/payment-doubt.ts'
import { brandOf } from '@meridian/domain/payment-provider.ts'
import { Suspense, useState } from 'react'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MomentText } from '../ui/date-text.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { StatusLabel, type Tone } from '../ui/status-word.tsx'
import type { Order } from './order-page.tsx'

type Doubt = OrderRefunds['doubts'][number]

const CloseDoubtDialog = laterPart(() => import('./close-doubt-dialog.tsx'))

const KIND: Readonly<Record<DoubtKind, StringKey>> = { DISPUTE: 'DOUBT_DISPUTE', REFUND: 'DOUBT_REFUND' }
const STATE: Readonly<Record<DoubtState, { name: StringKey; tone: Tone }>> = {
  OPEN: { name: 'DOUBT_OPEN', tone: 'warn' },
  WON: { name: 'DOUBT_WON', tone: 'ok' },
  LOST: { name: 'DOUBT_LOST', tone: 'bad' },
}

/**
 * An order's money reversed outside the shop: the deadline for responding at the provider, and the amount still to be
 * booked.
 */
export default function OrderDoubtList({ order, refunds }: { order: Order; refunds: OrderRefunds }) {
  const { t } = useTexts()
  const formats = useFormats()
  const may = useMay()
  const [closing, setClosing] = useState<Doubt | null>(null)
  const mayClose = may('orders.refund_large', order.country_id)
  return (
    <>
      <ul aria-label={t('DOUBTS')}>
        {refunds.doubts.map((doubt) => {
          const { amount, currency_code, closed_at, answer_by } = doubt
          const { name, tone } =
            closed_at === null ? STATE[doubt.state] : ({ name: 'DOUBT_CLOSED', tone: 'plain' } as const)
          return (
            <li key={`${doubt.provider} ${doubt.doubt_id}`} className="parcel">
              <div>
                <b>
                  <MoneyText amount={amount} currency={currency_code} />
                </b>{' '}
                <StatusLabel tone={tone}>{t(name)}</StatusLabel>
                <div className="sub">
                  {t(KIND[doubt.kind])} · <MomentText at={closed_at ?? doubt.created_at} />
                  {doubt.closed_by !== null && ` · ${doubt.closed_by.name}`}
                </div>
                {doubt.state === 'OPEN' && answer_by !== null && (
                  <div className="sub">{t('DOUBT_ANSWER_BY', { date: formats.moment(answer_by) })}</div>
                )}
                <div className="sub" translate="no">
                  {[brandOf(doubt.provider), doubt.doubt_id, doubt.reason].filter(Boolean).join(' · ')}
                </div>
              </div>
              {mayClose && doubt.may_close && (
                <button type="button" className="btn" onClick={() => setClosing(doubt)}>
                  {t('DOUBT_CLOSE')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {closing !== null && <CloseDoubtDialog doubt={closing} refunds={refunds} onClose={() => setClosing(null)} />}
      </Suspense>
    </>
  )
}
