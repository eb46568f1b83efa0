import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerTo } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { toast } from '../../ui/toasts.tsx'
import { RefundFacts } from '../money/refund-parts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'

/** Cancels unshipped units, after a preview of the effects on stock, parcels and money. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [words, setWords] = useState('')
  const cancel = useChange(cancelUnits, {
    renews: afterOrderAct,
    onDone: () => {
      toast(t('CANCEL_DONE'))
      onClose()
    },
  })
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
  const asked = answerTo(previewCancellation, { params, body: { units: wanted } })
  const query = useQuery({
    ...asked,
    // The refunded amount for the same units depends on the version.
    queryKey: [...asked.queryKey, order.version],
    enabled: count > 0,
    placeholderData: keepPreviousData,
  })
  const preview = count === 0 ? undefined : query.data?.preview
  const error = cancel.error ?? (count === 0 ? null : query.error)
  useUnsaved((!isWhole && count > 0) || words.trim() !== '')
  return (
    <Dialog
      title={t('CANCEL_UNITS')}
      width="wide"
      isDestructive
      confirm={count === 0 ? t('CANCEL_UNITS') : t('CANCEL_COUNT', { count })}
      canConfirm={preview !== undefined && !query.isPlaceholderData && !query.isError && words.trim().length >= 3}
      isBusy={cancel.isPending}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate({
          params,
          body: { version: order.version, units: wanted, reason: words.trim() },
        })
      }
    >
      {isWhole ? (
        <p>{t(isUnpaid ? 'PHONE_CANCEL' : 'CANCEL_WHOLE')}</p>
      ) : (
        <LineSteppers lines={lines} units={units} onChange={setUnits} />
      )}
      <TextAreaField
        label={t('REASON_WORDS')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required
        minLength={3}
      />
      {count > 0 && (
        <ul className="consequences" aria-live="polite">
          <li>{t('CANCEL_STOCK')}</li>
          {inParcels > 0 && <li>{t('CANCEL_PARCELS', { count: inParcels })}</li>}
          {!isWhole && <li>{t('CANCEL_MONEY')}</li>}
          {!isWhole && isLast && <li>{t('CANCEL_LAST')}</li>}
        </ul>
      )}
      {preview !== undefined && !isWhole && <RefundFacts preview={preview} currency={order.currency_code} />}
    </Dialog>
  )
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, one) => sum + one, 0)
}
