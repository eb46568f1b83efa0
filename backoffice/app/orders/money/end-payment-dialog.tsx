import { endPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'

/** Ends a payment unknown to the provider as unpaid: its order can be paid again. */
export default function EndPaymentDialog({
  payment: { token },
  refunds: { order_id, version },
  onClose,
}: {
  payment: OrderRefunds['unheard'][number]
  refunds: OrderRefunds
  onClose: () => void
}) {
  const { t } = useTexts()
  const end = useChange(endPayment, {
    renews: afterOrderAct,
    onDone: () => {
      toast(t('OUTCOME_UNKNOWN_ENDED'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('OUTCOME_UNKNOWN_END_TITLE')}
      confirm={t('OUTCOME_UNKNOWN_END_TITLE')}
      needsWords
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={({ words }) => end.mutate({ params: { order_id, token }, body: { version, reason: words.trim() } })}
    >
      <p>{t('OUTCOME_UNKNOWN_END_TEXT', { number: token })}</p>
    </ReasonDialog>
  )
}
