import { type OrderRefunds, recordTransfer } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { TextField } from '../../ui/field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
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
  const transfer_reference = reference.trim()
  const record = useAct(recordTransfer, {
    refetches: afterOrderAct,
    done: 'TRANSFER_IS_NOTED',
    isUnsaved: transfer_reference !== '',
    onClose,
  })
  return (
    <ActDialog
      act={record}
      title={t('NOTE_TRANSFER')}
      canConfirm={transfer_reference.length >= 3}
      onConfirm={() => record.mutate({ params: { refund_id }, body: { version, transfer_reference } })}
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
    </ActDialog>
  )
}
