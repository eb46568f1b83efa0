import { endPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { afterOrderAct } from '../order/after-order-act.ts'

/** Ends a payment unknown to the provider as unpaid: its order can be paid again. */
export default function EndPaymentDialog({
  payment: { token },
  refunds: { order_id, version },
  onClose,
}: {
  payment: OrderRefunds['unknown_payments'][number]
  refunds: OrderRefunds
  onClose: () => void
}) {
  const { t } = useTexts()
  const end = useAct(endPayment, { refetches: afterOrderAct, done: 'OUTCOME_UNKNOWN_ENDED', onClose })
  return (
    <ActDialog
      act={end}
      title={t('OUTCOME_UNKNOWN_END_TITLE')}
      reasonMin={3}
      onConfirm={(reason) => end.mutate({ params: { order_id, token }, body: { version, reason } })}
    >
      <p>{t('OUTCOME_UNKNOWN_END_TEXT', { number: token })}</p>
    </ActDialog>
  )
}
