import { getBulkAct, stopBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { BULK_NAME, BULK_REFUSED, BULK_STATE } from './bulk-words.ts'
import './orders.css'

const AGAIN_MS = 1000

/** How far an act on many orders has come, and which orders it passed over. */
export default function BulkPage() {
  const { t } = useTexts()
  const formats = useFormats()
  const { bulkId = '' } = useParams()
  const params = { bulk_id: Number(bulkId) }
  const query = useAnswer(
    getBulkAct,
    { params },
    { again: ({ bulk_act }) => (bulk_act.state === 'RUNNING' ? AGAIN_MS : false) },
  )
  const stop = useChange(stopBulkAct, { renews: [getBulkAct, searchOrders] })
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState />
    return <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  const { bulk_act: bulk, refused_orders } = query.data
  const passed = bulk.done + bulk.refused
  const { name, tone } = BULK_STATE[bulk.state]
  return (
    <DetailPage
      title={t(BULK_NAME[bulk.act])}
      list={{ name: t('ROOM_ORDERS'), address: '/orders' }}
      facts={
        <>
          <StatusWord tone={tone}>{t(name)}</StatusWord>
          <span>
            <MomentText at={bulk.created_at} />
          </span>
        </>
      }
      primary={
        bulk.state === 'RUNNING' && (
          <button
            type="button"
            className="btn"
            disabled={stop.isPending}
            onClick={() => stop.mutate({ params, body: { version: bulk.version } })}
          >
            {t('BULK_STOP')}
          </button>
        )
      }
    >
      <Card title={t('BULK_PROGRESS', { done: formats.number(passed), total: formats.number(bulk.total) })}>
        <progress className="progress" value={passed} max={bulk.total} aria-label={t('BULK_RUNNING')} />
        <p aria-live="polite">
          {t('BULK_COUNTS', { done: formats.number(bulk.done), refused: formats.number(bulk.refused) })}
        </p>
        {stop.error !== null && (
          <div className="failure" role="alert">
            <CallFailureNote error={stop.error} />
          </div>
        )}
      </Card>
      {refused_orders.length > 0 && (
        <Card title={t('BULK_PASSED_OVER')}>
          <ul>
            {refused_orders.map(({ order_id, number, outcome }) => {
              const why = BULK_REFUSED[outcome]
              return (
                <li key={order_id} className="parcel">
                  <Link to={`/orders/${order_id}`} translate="no">
                    {number}
                  </Link>
                  <span>{why === undefined ? outcome : t(why)}</span>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </DetailPage>
  )
}
