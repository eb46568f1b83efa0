import { type OrderRefunds, replaceRefund } from '@meridian/contract/admin/refunds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
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
  const replace = useAct(replaceRefund, { refetches: afterOrderAct, done: 'REFUND_IS_REPLACED', onClose })
  return (
    <ActDialog
      act={replace}
      title={t('PAY_BY_TRANSFER')}
      reasonMin={3}
      onConfirm={(reason) => replace.mutate({ params: { refund_id }, body: { version, reason } })}
    >
      <p>{t('PAY_BY_TRANSFER_TEXT')}</p>
      <p>{t('PAY_BY_TRANSFER_PROOF')}</p>
    </ActDialog>
  )
}
