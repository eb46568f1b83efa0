import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { getOrderShipments, type Parcel } from '@meridian/contract/admin/shipments.ts'
import { nextStep } from '@meridian/domain/order-acts.ts'
import { Suspense, useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMay } from '../../session/use-self.ts'
import { keyPart } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Act } from '../../ui/action-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Order } from '../order/order.ts'
import { useNamedLines } from '../order/use-named-lines.ts'
import type { ParcelAct } from '../parcels/parcel-acts.ts'
import { usePrint } from '../parcels/use-print.ts'

const DispatchDialog = lazyPart(() => import('../parcels/dispatch-dialog.tsx'))
const ParcelDialog = lazyPart(() => import('../parcels/parcel-dialog.tsx'))

/** The primary button of an order's page: its next step. `receive` leads to the return whose goods are expected. */
export function NextStep({ order, receive }: { order: Order; receive: Act | undefined }) {
  const { t } = useTexts()
  const may = useMay()
  const print = usePrint()
  const params = { order_id: order.order_id }
  const [asked, setAsked] = useState<{ parcel: Parcel; act: ParcelAct } | null>(null)
  const [dispatched, setDispatched] = useState(false)
  const shipped = useNamedLines(order.order_id, useAnswer(getOrderShipments, { params }).data?.order)
  const changes = useAnswer(listAmendments, { params }, { isPart: true }).data?.amendments ?? []
  const next =
    shipped === undefined
      ? null
      : nextStep(order.acts, {
          lines: shipped.lines,
          parcels: shipped.parcels,
          may_ship: may('orders.ship', order.country_id),
          is_change_pending: changes.some(({ state }) => state === 'PENDING'),
        })
  const act = ((): Pick<Act, 'name' | 'run'> | null => {
    if (shipped === undefined || next === null) return null
    if (next.step === 'dispatch') return { name: t('DISPATCH'), run: () => setDispatched(true) }
    if (!('parcel' in next)) return receive ?? null
    const { step, parcel } = next
    const name = (what: string) => `${what} · ${t('PARCEL', { number: parcel.parcel })}`
    if (step === 'print_label') {
      return { name: name(t('PRINT_LABEL')), run: () => print('labels', { parcels: [parcel.shipment_id] }) }
    }
    return { name: name(t(`PARCEL_${keyPart(step)}`)), run: () => setAsked({ parcel, act: step }) }
  })()
  return (
    <>
      {act !== null && (
        <button type="button" className="btn btn-main" onClick={act.run}>
          {act.name}
        </button>
      )}
      <Suspense>
        {dispatched && shipped !== undefined && <DispatchDialog order={shipped} onClose={() => setDispatched(false)} />}
        {asked !== null && shipped !== undefined && (
          <ParcelDialog order={shipped} parcel={asked.parcel} act={asked.act} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </>
  )
}
