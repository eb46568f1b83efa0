import { approveRefund, type OrderRefunds, refuseRefund, retractRefund } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useMay, useSelf } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/**
 * A refund above its requester's limit: the requester, the time, its contents, and the decision of another admin. The
 * requester may withdraw it.
 */
export function WaitingRefund({ order, refund }: { order: Order; refund: OrderRefunds['refunds'][number] }) {
  const { t } = useTexts()
  const formats = useFormats()
  const may = useMay()
  const { admin_id } = useSelf()
  const [act, setAct] = useState<'approve' | 'refuse' | null>(null)
  const ending = (words: 'REFUND_MADE' | 'REFUND_REFUSED' | 'REFUND_TAKEN_BACK') => ({
    renews: afterOrderAct,
    onDone: () => {
      setAct(null)
      toast(t(words))
    },
  })
  const approve = useChange(approveRefund, ending('REFUND_MADE'))
  const refuse = useChange(refuseRefund, ending('REFUND_REFUSED'))
  const retract = useChange(retractRefund, ending('REFUND_TAKEN_BACK'))
  const { refund_id, version, by, components } = refund
  const params = { refund_id }
  const isMine = by?.user_id === admin_id
  const mayDecide = !isMine && may('orders.refund_large', order.country_id)
  const isOutdated = components.length === 0
  const amount = formats.money(refund.amount, refund.currency_code)
  const pieces = components.flatMap(({ position, units }) => {
    const line = order.lines.find((one) => one.position === position)
    return line && units !== null ? [`${t('TIMES', { count: units })} ${line.name}`] : []
  })
  return (
    <>
      <div className="sub">
        {t('REFUND_ASKED_BY', { name: by?.name ?? '' })} · <MomentText at={refund.created_at} />
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
      {act === 'approve' && (
        <ReasonDialog
          title={t('REFUND_APPROVE')}
          confirm={t('REFUND_AMOUNT', { amount })}
          isBusy={approve.isPending}
          error={approve.error}
          onConfirm={({ words }) =>
            approve.mutate({ params, body: { version, ...(words.length >= 3 && { reason: words }) } })
          }
          onClose={() => setAct(null)}
        >
          <p>{t('REFUND_APPROVE_TEXT', { name: by?.name ?? '', amount })}</p>
        </ReasonDialog>
      )}
      {act === 'refuse' && (
        <ReasonDialog
          title={t('REFUND_REFUSE')}
          confirm={t('REFUND_REFUSE')}
          needsWords
          isDestructive
          isBusy={refuse.isPending}
          error={refuse.error}
          onConfirm={({ words }) => refuse.mutate({ params, body: { version, reason: words } })}
          onClose={() => setAct(null)}
        >
          <p>{t('REFUND_REFUSE_TEXT', { name: by?.name ?? '' })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
