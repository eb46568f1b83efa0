import { searchReturns } from '@meridian/contract/admin/returns.ts'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { isOver, RETURN_STATE } from '../../labels/return-labels.ts'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Act } from '../../ui/action-menu.tsx'
import { Card } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import type { Order } from '../order/order.ts'

const ReturnDialog = lazyPart(() => import('./return-dialog.tsx'))

const TO_RECEIVE: readonly string[] = ['APPROVED', 'IN_TRANSIT', 'PARTLY_RECEIVED', 'RECEIVED']

function useReturns({ order_id }: Order) {
  return useAnswer(searchReturns, { query: { order: order_id } }, { isPart: true }).data?.rows ?? []
}

/** The act that leads to the return whose goods are expected. */
export function useReceiveAct(order: Order): Act[] {
  const { t } = useTexts()
  const navigate = useNavigate()
  const expected = useReturns(order).find(({ state }) => TO_RECEIVE.includes(state))
  if (expected === undefined || !order.acts.includes('receive_return')) return []
  return [{ id: 'receive', name: t('RECEIVE_RETURN'), run: () => navigate(`/returns/${expected.return_id}`) }]
}

/** The returns of an order, and the act to open another; renders nothing until something is shipped. */
export function OrderReturns({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const rows = useReturns(order)
  const [isOpening, setOpening] = useState(false)
  const mayOpen =
    may('orders.change', order.country_id) && order.lines.some(({ shipped, returned }) => shipped > returned)
  if (rows.length === 0 && !mayOpen) return null
  return (
    <Card
      title={t('RETURNS')}
      aside={
        mayOpen && (
          <button type="button" className="link" onClick={() => setOpening(true)}>
            {t('OPEN_RETURN')}
          </button>
        )
      }
    >
      {rows.length === 0 && <p className="sub parcel-none">{t('NO_RETURNS')}</p>}
      {rows.map(({ return_id, number, state, due_at }) => (
        <p key={return_id} className="parcel">
          <Link className="link" to={`/returns/${return_id}`} translate="no">
            {number}
          </Link>
          <StatusLabel tone={RETURN_STATE[state].tone}>{t(RETURN_STATE[state].name)}</StatusLabel>
          {!isOver(state) && (
            <span className="sub">
              {t('RETURN_DUE')} <DayText day={due_at.slice(0, 10)} />
            </span>
          )}
        </p>
      ))}
      <Suspense>{isOpening && <ReturnDialog order={order} onClose={() => setOpening(false)} />}</Suspense>
    </Card>
  )
}
