import { dispatchOrder, type ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import { CarrierFields, useCarrierChoice } from './carrier-fields.tsx'
import { isChecked, missingPieces, NOTHING_COUNTED, packedUnits, packingOf, withAll } from './pack-count.ts'
import { PackLines, ScanField, usePackScan } from './pack-lines.tsx'
import { usePrint } from './use-print.ts'

/** Packs everything an order waits for, hands it to the carrier and saves its label, in one act. */
export default function DispatchDialog({ order, onClose }: { order: ShippedOrder; onClose: () => void }) {
  const { t } = useTexts()
  const print = usePrint()
  const packing = packingOf(order)
  const { lines, isPacked } = 'refusal' in packing ? { lines: [], isPacked: false } : packing
  const [count, setCount] = useState(() => (isPacked ? withAll(lines, NOTHING_COUNTED) : NOTHING_COUNTED))
  const { scan, failed } = usePackScan(lines, count, setCount)
  const carrier = useCarrierChoice(order)
  const dispatch = useAct(dispatchOrder, {
    refetches: afterOrderAct,
    done: ({ order: sent, shipment_id }) => {
      const hasNumber = sent.parcels.some((one) => one.shipment_id === shipment_id && one.tracking_number !== null)
      if (hasNumber) print('labels', { parcels: [shipment_id] })
      return t(hasNumber ? 'DISPATCHED' : 'DISPATCH_WAITS', { number: sent.number })
    },
    onClose,
  })
  const missing = missingPieces(lines, count)
  const units = packedUnits(lines, count)
  return (
    <ActDialog
      act={dispatch}
      title={`${t('DISPATCH')} · ${order.number}`}
      confirm={t('DISPATCH_CONFIRM')}
      canConfirm={units.length > 0 && carrier.isComplete}
      missing={units.length === 0 ? t('PIECES') : undefined}
      onConfirm={() =>
        dispatch.mutate({
          params: { order_id: order.order_id },
          body: {
            version: order.version,
            ...(!isPacked && { lines: units, is_checked: isChecked(count) }),
            ...carrier.choice,
          },
        })
      }
    >
      {!isPacked && <ScanField label={t('PACK_SCAN')} onScan={scan} error={failed} />}
      <PackLines lines={lines} count={count} onCount={setCount} />
      {missing > 0 && units.length > 0 && <p className="sub">{t('PACK_MISSING', { count: missing })}</p>}
      <CarrierFields order={order} choice={carrier} isShort />
      <p className="sub">{t('PARCEL_SHIP_TEXT')}</p>
    </ActDialog>
  )
}
