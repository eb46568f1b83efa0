import { getBulkAct, stopBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { PRINTED_AT_ONCE } from '@meridian/contract/admin/papers.ts'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { BULK_NAME, BULK_REFUSED, BULK_STATE } from '../../labels/bulk-labels.ts'
import { PARCEL_STATE } from '../../labels/order-status.ts'
import { useMay } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { DetailPage } from '../../ui/detail-page.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { usePrint } from '../parcels/use-print.ts'
import '../orders.css'

const AGAIN_MS = 1000

/** Splits a print that exceeds the limit into several files. */
function inParts(ids: readonly number[], print: (part: number[]) => void): void {
  for (let from = 0; from < ids.length; from += PRINTED_AT_ONCE) print(ids.slice(from, from + PRINTED_AT_ONCE))
}

/** Progress of a bulk act, and the orders it skipped. */
export default function BulkPage() {
  const { t } = useTexts()
  const formats = useFormats()
  const print = usePrint()
  const mayPrint = useMay()('orders.ship')
  const { bulkId = '' } = useParams()
  const params = { bulk_id: Number(bulkId) }
  const query = useAnswer(
    getBulkAct,
    { params },
    { again: ({ bulk_act }) => (bulk_act.state === 'RUNNING' ? AGAIN_MS : false) },
  )
  const stop = useChange(stopBulkAct, { refetches: [getBulkAct, searchOrders] })
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState />
    return <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  const { bulk_act: bulk, done_orders, refused_orders } = query.data
  const parcels = done_orders.flatMap(({ parcel }) => (parcel === null ? [] : [parcel]))
  const numbered = parcels
    .filter(({ tracking_number }) => tracking_number !== null)
    .map(({ shipment_id }) => shipment_id)
  const orders = done_orders.map(({ order_id }) => order_id)
  const passed = bulk.done + bulk.refused
  const { name, tone } = BULK_STATE[bulk.state]
  return (
    <DetailPage
      title={t(BULK_NAME[bulk.act])}
      list={{ name: t('ROOM_ORDERS'), address: '/orders' }}
      facts={
        <>
          <StatusLabel tone={tone}>{t(name)}</StatusLabel>
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
      {done_orders.length > 0 && (
        <Card
          title={t('BULK_DONE_ORDERS')}
          aside={
            mayPrint && (
              <span className="row">
                <button
                  type="button"
                  className="link"
                  onClick={() =>
                    inParts(parcels.length > 0 ? parcels.map(({ shipment_id }) => shipment_id) : orders, (part) =>
                      print('slips', parcels.length > 0 ? { parcels: part } : { orders: part }),
                    )
                  }
                >
                  {t('PRINT_SLIPS')}
                </button>
                {numbered.length > 0 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => inParts(numbered, (part) => print('labels', { parcels: part }))}
                  >
                    {t('PRINT_LABELS')} ({formats.number(numbered.length)})
                  </button>
                )}
              </span>
            )
          }
        >
          <ul>
            {done_orders.map(({ order_id, number, buyer_name, parcel }) => (
              <li key={order_id} className="parcel">
                <span translate="no">
                  <Link className="link" to={`/orders/${order_id}`}>
                    {number}
                  </Link>
                  <span className="sub">{buyer_name}</span>
                </span>
                {parcel !== null && (
                  <span>
                    <StatusLabel tone={PARCEL_STATE[parcel.state].tone}>
                      {t(PARCEL_STATE[parcel.state].name)}
                    </StatusLabel>
                    <span className="sub" translate="no">
                      {parcel.tracking_number ?? t('BULK_WAITS_FOR_CARRIER')}
                    </span>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {bulk.done > done_orders.length && (
            <p className="sub">{t('BULK_MORE', { number: formats.number(bulk.done - done_orders.length) })}</p>
          )}
        </Card>
      )}
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
