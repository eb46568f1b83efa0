import { createReturn, searchReturns } from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'

const KINDS = [
  { kind: 'COMPLAINT', name: 'REFUND_COMPLAINT' },
  { kind: 'GOODWILL', name: 'REFUND_GOODWILL' },
] as const

/** Opens a return of shipped units: a complaint, or goodwill. */
export default function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [chosen, setChosen] = useState('')
  const [words, setWords] = useState('')
  const open = useChange(createReturn, {
    renews: [searchReturns, ...afterOrderAct],
    onDone: () => {
      toast(t('OPEN_RETURN_DONE'))
      onClose()
    },
  })
  const lines = order.lines.map(({ position, name, shipped, returned }) => ({
    position,
    name,
    max: shipped - returned,
  }))
  const wanted = unitsOf(lines, units)
  const kind = KINDS.find((one) => one.kind === chosen)?.kind
  useUnsaved(wanted.length > 0 || words.trim() !== '')
  return (
    <Dialog
      title={t('OPEN_RETURN')}
      width="wide"
      confirm={t('OPEN_RETURN')}
      canConfirm={wanted.length > 0 && kind !== undefined && words.trim().length >= 3}
      isBusy={open.isPending}
      failure={open.error ? <CallFailureNote error={open.error} /> : null}
      onClose={onClose}
      onConfirm={() => {
        if (kind === undefined) return
        open.mutate({
          params: { order_id: order.order_id },
          body: { version: order.version, kind, units: wanted, reason: words.trim() },
        })
      }}
    >
      <p className="sub">{t('OPEN_RETURN_TEXT')}</p>
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
      <SelectField
        label={t('REASON')}
        value={chosen}
        onChange={setChosen}
        options={[{ value: '', name: t('CHOOSE') }, ...KINDS.map((one) => ({ value: one.kind, name: t(one.name) }))]}
      />
      <TextAreaField
        label={t('REASON_WORDS')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required
        minLength={3}
      />
    </Dialog>
  )
}
