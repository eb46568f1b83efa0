import { approveRefund, type OrderRefunds, refuseRefund, retractRefund } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useMay, useSelf } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/**
 * A refund above its requester's limit: the requester, the time, its contents, and the decision of another admin. The
 * requester may withdraw it.
 */
export function WaitingRefund({ order, refund }: { order: Order; refund: OrderRefunds['refunds'][number] }) {
  const { t } = useTexts()
  const may = useMay()
  const { admin_id } = useSelf()
  const [act, setAct] = useState<'approve' | 'refuse' | null>(null)
  const retract = useChange(retractRefund, { refetches: afterOrderAct, onDone: () => toast(t('REFUND_RETRACTED')) })
  const { refund_id, version, by, components } = refund
  const params = { refund_id }
  const isMine = by?.user_id === admin_id
  const mayDecide = !isMine && may('orders.refund_large', order.country_id)
  const isOutdated = components.length === 0
  const pieces = components.flatMap(({ position, units }) => {
    const line = order.lines.find((one) => one.position === position)
    return line && units !== null ? [`${t('TIMES', { count: units })} ${line.name}`] : []
  })
  return (
    <>
      <div className="sub">
        {t('REFUND_REQUESTED_BY', { name: by?.name ?? '' })} · <MomentText at={refund.created_at} />
      </div>
      {pieces.length > 0 && (
        <div className="sub" translate="no">
          {pieces.join(', ')}
        </div>
      )}
      {isOutdated && <div className="sub tone-bad">{t('REFUND_IS_OUTDATED')}</div>}
      <div className="flex flex-wrap gap-1 mt-1">
        {mayDecide && !isOutdated && (
          <button type="button" className="btn" onClick={() => setAct('approve')}>
            {t('REFUND_APPROVE')}
          </button>
        )}
        {mayDecide && (
          <button type="button" className="btn" onClick={() => setAct('refuse')}>
            {t('REFUND_REFUSE')}
          </button>
        )}
        {isMine && (
          <button
            type="button"
            className="btn"
            disabled={retract.isPending}
            onClick={() => retract.mutate({ params, body: { version } })}
          >
            {t('REFUND_TAKE_BACK')}
          </button>
        )}
      </div>
      {retract.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={retract.error} />
        </div>
      )}
      {act === 'approve' && <ApproveDialog refund={refund} onClose={() => setAct(null)} />}
      {act === 'refuse' && <RefuseDialog refund={refund} onClose={() => setAct(null)} />}
    </>
  )
}

interface Decision {
  refund: OrderRefunds['refunds'][number]
  onClose: () => void
}

function ApproveDialog({ refund: { refund_id, version, by, amount, currency_code }, onClose }: Decision) {
  const { t } = useTexts()
  const formats = useFormats()
  const sum = formats.money(amount, currency_code)
  const approve = useAct(approveRefund, { refetches: afterOrderAct, done: 'REFUND_MADE', onClose })
  return (
    <ActDialog
      act={approve}
      title={t('REFUND_APPROVE')}
      confirm={t('REFUND_AMOUNT', { amount: sum })}
      reasonMin={0}
      onConfirm={(reason) =>
        approve.mutate({ params: { refund_id }, body: { version, ...(reason.length >= 3 && { reason }) } })
      }
    >
      <p>{t('REFUND_APPROVE_TEXT', { name: by?.name ?? '', amount: sum })}</p>
    </ActDialog>
  )
}

function RefuseDialog({ refund: { refund_id, version, by }, onClose }: Decision) {
  const { t } = useTexts()
  const refuse = useAct(refuseRefund, { refetches: afterOrderAct, done: 'REFUND_REFUSED', onClose })
  return (
    <ActDialog
      act={refuse}
      title={t('REFUND_REFUSE')}
      reasonMin={3}
      isDestructive
      onConfirm={(reason) => refuse.mutate({ params: { refund_id }, body: { version, reason } })}
    >
      <p>{t('REFUND_REFUSE_TEXT', { name: by?.name ?? '' })}</p>
    </ActDialog>
  )
}
