import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { Link } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { WITHDRAWAL_STATE } from '../../labels/withdrawal-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import type { Order } from '../order/order.ts'

/** The buyer's withdrawals; renders nothing without any. */
export default function OrderWithdrawals({ order }: { order: Order }) {
  const { t } = useTexts()
  const rows = useAnswer(searchWithdrawals, { query: { order: order.order_id } }, { isPart: true }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('ROOM_WITHDRAWALS')}>
      {rows.map(({ withdrawal_id, declared_at, state }) => (
        <p key={withdrawal_id} className="parcel">
          <Link className="link" to={`/withdrawals/${withdrawal_id}`}>
            <MomentText at={declared_at} />
          </Link>
          <StatusLabel tone={WITHDRAWAL_STATE[state].tone}>{t(WITHDRAWAL_STATE[state].name)}</StatusLabel>
        </p>
      ))}
    </Card>
  )
}
