import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { getOrderShipments, type Parcel, planShipment, type ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { hasLeft } from '@meridian/domain/shipment.ts'
import { Suspense, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { PARCEL_STATE } from '../../labels/order-status.ts'
import { useMay } from '../../session/use-self.ts'
import { keyPart } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Card } from '../../ui/card.tsx'
import { DayText, MomentText } from '../../ui/date-text.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePageActs } from '../../ui/page-acts.ts'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { useNamedLines } from '../order/use-named-lines.ts'
import { type OrderPart, useOneVersion } from '../order/use-one-version.ts'
import { type ParcelAct, parcelActs } from './parcel-acts.ts'
import { PAPER_NAMES, papersOf } from './print-papers.ts'
import { usePrint } from './use-print.ts'

const ParcelDialog = lazyPart(() => import('./parcel-dialog.tsx'))

/**
 * The parcels of an order, each with its next step; units in none can be put into a new one. `parts` are the other
 * parts of the page: all are shown as of one version of the order.
 */
export default function OrderParcels({ order_id, parts }: { order_id: number; parts: readonly OrderPart[] }) {
  const { t } = useTexts()
  const query = useAnswer(getOrderShipments, { params: { order_id } })
  useOneVersion([...parts, { ...query, version: query.data?.order.version }])
  if (query.data === undefined) {
    return (
      <Card title={t('PARCELS')}>
        {query.isPending ? <LoadingState /> : <FailedState error={query.error} onRetry={() => query.refetch()} />}
      </Card>
    )
  }
  return <Parcels order={query.data.order} />
}

function Parcels({ order: asOrdered }: { order: ShippedOrder }) {
  const { t } = useTexts()
  const order = useNamedLines(asOrdered.order_id, asOrdered)
  const may = useMay()
  const [asked, setAsked] = useState<{ parcel: Parcel; act: ParcelAct } | null>(null)
  const mayShip = may('orders.ship', order.country_id)
  const changes =
    useAnswer(listAmendments, { params: { order_id: order.order_id } }, { isPart: true }).data?.amendments ?? []
  const isWaiting = changes.some(({ state }) => state === 'PENDING')
  const actsOf = (parcel: Parcel) => (mayShip ? parcelActs(parcel, isWaiting) : [])
  const plan = useChange(planShipment, { refetches: afterOrderAct })
  const open = order.lines.reduce((sum, line) => sum + line.open, 0)
  const canPlan = mayShip && open > 0 && TO_SHIP_STATES.includes(order.state)
  const print = usePrint()
  const parcels = order.parcels.filter(({ state }) => state !== 'CANCELLED')
  usePageActs(
    parcels.flatMap((parcel) => {
      const [act] = actsOf(parcel)
      if (act === undefined) return []
      const name = `${t('PARCEL', { number: parcel.parcel })}: ${t(`PARCEL_${keyPart(act)}`)}`
      return [{ id: `${parcel.shipment_id}-${act}`, name, run: () => setAsked({ parcel, act }) }]
    }),
  )
  // Everything was cancelled before packing.
  if (parcels.length === 0 && open === 0) return null
  return (
    <Card title={t('PARCELS')} aside={open > 0 && t('OPEN_UNITS', { count: open })}>
      {parcels.length === 0 && <p className="sub parcel-none">{t('NO_PARCELS')}</p>}
      {isWaiting && <p className="sub parcel-none">{t('CHANGE_PARCELS_WAIT')}</p>}
      <ul>
        {parcels.map((parcel) => {
          const papers = mayShip ? papersOf(parcel) : []
          // A shipped parcel needs its label first; the carrier reports the delivery.
          const loud = parcel.state === 'SHIPPED' && papers.includes('labels') ? 'labels' : null
          const all = actsOf(parcel)
          const next = loud === null ? all[0] : undefined
          const others = all.filter((act) => act !== next)
          return (
            <li key={parcel.shipment_id} className="parcel">
              <div>
                <b>{t('PARCEL', { number: parcel.parcel })}</b>{' '}
                <StatusLabel tone={parcel.hold === null ? PARCEL_STATE[parcel.state].tone : 'bad'}>
                  {parcel.hold === null
                    ? t(PARCEL_STATE[parcel.state].name)
                    : t('PARCEL_HELD', { name: t(`HOLD_${parcel.hold}`) })}
                </StatusLabel>
                {parcel.is_checked && hasPassedDesk(parcel.state) && (
                  <span className="sub"> · {t('PARCEL_CHECKED')}</span>
                )}
                <div className="sub">
                  {contentsOf(parcel, order)}
                  {parcel.carrier_name !== null && <> · {parcel.carrier_name}</>}
                  {parcel.tracking_number !== null && (
                    <>
                      {' · '}
                      {parcel.tracking_url === null ? (
                        <span translate="no">{parcel.tracking_number}</span>
                      ) : (
                        <a className="link" href={parcel.tracking_url} target="_blank" rel="noreferrer" translate="no">
                          {parcel.tracking_number}
                        </a>
                      )}
                    </>
                  )}
                </div>
                <div className="sub">
                  {parcel.delivered_at !== null ? (
                    <MomentText at={parcel.delivered_at} />
                  ) : (
                    parcel.promised_to !== null && (
                      <>
                        {t('PROMISED')} <DayText day={parcel.promised_to} />
                      </>
                    )
                  )}
                </div>
              </div>
              <div className="row">
                <ActionMenu
                  acts={[
                    ...papers
                      .filter((paper) => paper !== loud)
                      .map((paper) => ({
                        id: paper,
                        name: t(PAPER_NAMES[paper]),
                        run: () => print(paper, { parcels: [parcel.shipment_id] }),
                      })),
                    ...others.map((act) => ({
                      id: act,
                      name: t(`PARCEL_${keyPart(act)}`),
                      run: () => setAsked({ parcel, act }),
                      isDestructive: act === 'lose' || act === 'unpack',
                    })),
                  ]}
                />
                {loud !== null && (
                  <button type="button" className="btn" onClick={() => print(loud, { parcels: [parcel.shipment_id] })}>
                    {t(PAPER_NAMES[loud])}
                  </button>
                )}
                {next !== undefined && (
                  <button type="button" className="btn" onClick={() => setAsked({ parcel, act: next })}>
                    {t(`PARCEL_${keyPart(next)}`)}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {canPlan && (
        <p className="row parcel-new">
          <button
            type="button"
            className="btn"
            disabled={plan.isPending}
            onClick={() => plan.mutate({ params: { order_id: order.order_id }, body: { version: order.version } })}
          >
            {t('PARCEL_NEW', { count: open })}
          </button>
        </p>
      )}
      {plan.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={plan.error} />
        </div>
      )}
      <Suspense>
        {asked !== null && (
          <ParcelDialog
            key={asked.act}
            order={order}
            parcel={asked.parcel}
            act={asked.act}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** A reopened parcel has to be counted again. */
const hasPassedDesk = (state: Parcel['state']) => state === 'PACKED' || hasLeft(state)

/** `2 × Ambre 51, 1 × Rose 27`. */
function contentsOf({ lines }: Parcel, order: ShippedOrder): string {
  return lines
    .map(({ position, quantity }) => {
      const line = order.lines.find((one) => one.position === position)
      return `${quantity} × ${line?.name ?? position}`
    })
    .join(', ')
}
