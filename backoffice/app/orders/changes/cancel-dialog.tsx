import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { useState } from 'react'
import { usePreview } from '../../calls/use-preview.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { RefundFacts } from '../money/refund-parts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'

/** Cancels unshipped units, after a preview of the effects on stock, parcels and money. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const lines = order.lines.map(({ position, name, quantity, cancelled, shipped }) => ({
    position,
    name,
    max: quantity - cancelled - shipped,
  }))
  // An order by phone, which its buyer accepts and pays as a whole.
  const isUnpaid = order.state === 'PENDING_PAYMENT'
  // Cash on delivery covers the whole order.
  const isWhole = order.state === 'CONFIRMED' || isUnpaid
  const all: ChosenUnits = new Map(lines.map(({ position, max }) => [position, max]))
  const wanted = unitsOf(lines, isWhole ? all : units)
  const count = sumOf(wanted.map((one) => one.units))
  const inParcels = sumOf(
    wanted.map((one) => {
      const line = order.lines.find(({ position }) => position === one.position)
      const open = line === undefined ? 0 : line.quantity - line.cancelled - line.in_shipments
      return Math.max(0, one.units - open)
    }),
  )
  const isLast = order.lines.every(({ position, quantity, cancelled }) => {
    const now = wanted.find((one) => one.position === position)?.units ?? 0
    return cancelled + now === quantity
  })
  const params = { order_id: order.order_id }
  const { version } = order
  const previewed = usePreview(
    previewCancellation,
    { params, body: { units: wanted } },
    { version, isEmpty: count === 0 },
  )
  const { preview } = previewed
  const cancel = useAct(cancelUnits, {
    refetches: afterOrderAct,
    done: 'CANCEL_DONE',
    isUnsaved: !isWhole && count > 0,
    onClose,
  })
  return (
    <ActDialog
      act={cancel}
      title={t('CANCEL_UNITS')}
      width="wide"
      isDestructive
      confirm={count === 0 ? t('CANCEL_UNITS') : t('CANCEL_COUNT', { count })}
      reasonMin={3}
      canConfirm={previewed.isReady}
      error={cancel.error ?? previewed.error}
      onConfirm={(reason) => cancel.mutate({ params, body: { version, units: wanted, reason } })}
      effects={
        <>
          {count > 0 && (
            <ul className="grid gap-0.5 ps-2.25 list-disc" aria-live="polite">
              <li>{t('CANCEL_STOCK')}</li>
              {inParcels > 0 && <li>{t('CANCEL_PARCELS', { count: inParcels })}</li>}
              {!isWhole && <li>{t('CANCEL_MONEY')}</li>}
              {!isWhole && isLast && <li>{t('CANCEL_LAST')}</li>}
            </ul>
          )}
          {preview !== undefined && !isWhole && <RefundFacts preview={preview} currency={order.currency_code} />}
        </>
      }
    >
      {isWhole ? (
        <p>{t(isUnpaid ? 'PHONE_CANCEL' : 'CANCEL_WHOLE')}</p>
      ) : (
        <LineSteppers lines={lines} units={units} onChange={setUnits} />
      )}
    </ActDialog>
  )
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, one) => sum + one, 0)
}
