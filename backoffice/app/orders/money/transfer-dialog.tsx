import { type OrderRefunds, recordTransfer } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'

/** Records the reference of a bank transfer, which completes the refund. */
export default function TransferDialog({
  refund: { refund_id, version, amount, currency_code },
  onClose,
}: {
  refund: OrderRefunds['refunds'][number]
  onClose: () => void
}) {
  const { t } = useTexts()
  const [reference, setReference] = useState('')
  const record = useChange(recordTransfer, {
    renews: afterOrderAct,
    onDone: () => {
      toast(t('TRANSFER_IS_NOTED'))
      onClose()
    },
  })
  useUnsaved(reference.trim() !== '')
  return (
    <Dialog
      title={t('NOTE_TRANSFER')}
      confirm={t('NOTE_TRANSFER')}
      canConfirm={reference.trim().length >= 3}
      isBusy={record.isPending}
      failure={record.error ? <CallFailureNote error={record.error} /> : null}
      onClose={onClose}
      onConfirm={() =>
        record.mutate({ params: { refund_id }, body: { version, transfer_reference: reference.trim() } })
      }
    >
      <p>
        {t('NOTE_TRANSFER_TEXT')}{' '}
        <b>
          <MoneyText amount={amount} currency={currency_code} />
        </b>
      </p>
      <TextField
        label={t('TRANSFER_REFERENCE')}
        value={reference}
        onChange={setReference}
        required
        minLength={3}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
    </Dialog>
  )
}
