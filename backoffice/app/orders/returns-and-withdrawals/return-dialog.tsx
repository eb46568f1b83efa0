import { createReturn, searchReturns } from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'

const KINDS = ['COMPLAINT', 'GOODWILL'] as const

/** Opens a return of shipped units: a complaint, or goodwill. */
export default function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const lines = order.lines.map(({ position, name, shipped, returned }) => ({
    position,
    name,
    max: shipped - returned,
  }))
  const wanted = unitsOf(lines, units)
  const open = useAct(createReturn, {
    refetches: [searchReturns, ...afterOrderAct],
    done: 'OPEN_RETURN_DONE',
    isUnsaved: wanted.length > 0,
    onClose,
  })
  return (
    <ActDialog
      act={open}
      title={t('OPEN_RETURN')}
      width="wide"
      reasons={KINDS.map((code) => ({ code, name: t(`REFUND_${code}`) }))}
      reasonMin={3}
      canConfirm={wanted.length > 0}
      onConfirm={(reason, kind) => {
        if (kind === undefined) return
        open.mutate({
          params: { order_id: order.order_id },
          body: { version: order.version, kind, units: wanted, reason },
        })
      }}
    >
      <p className="sub">{t('OPEN_RETURN_TEXT')}</p>
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
    </ActDialog>
  )
}
