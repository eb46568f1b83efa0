import { type OrderRefunds, replaceRefund } from '@meridian/contract/admin/refunds.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'

/** Replaces a refund rejected by the provider with a manual bank transfer. */
export default function ReplaceDialog({
  refund: { refund_id, version },
  onClose,
}: {
  refund: OrderRefunds['refunds'][number]
  onClose: () => void
}) {
  const { t } = useTexts()
  const replace = useChange(replaceRefund, {
    renews: afterOrderAct,
    onDone: () => {
      toast(t('REFUND_IS_REPLACED'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('PAY_BY_TRANSFER')}
      confirm={t('PAY_BY_TRANSFER')}
      needsWords
      isBusy={replace.isPending}
      error={replace.error}
      onClose={onClose}
      onConfirm={({ words }) => replace.mutate({ params: { refund_id }, body: { version, reason: words.trim() } })}
    >
      <p>{t('PAY_BY_TRANSFER_TEXT')}</p>
      <p>{t('PAY_BY_TRANSFER_PROOF')}</p>
    </ReasonDialog>
  )
}
