import { noteWithdrawal, searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import { EMAIL_MAX, parseEmail } from '@meridian/domain/email.ts'
import { useState } from 'react'
import { WITHDRAWAL_CHANNEL } from '../../labels/withdrawal-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'

const CHANNELS = ['letter', 'call'] as const

/** Records a withdrawal declared by letter or phone, as if the buyer had declared it online; no reason is required. */
export default function WithdrawalDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const today = new Date().toISOString().slice(0, 10)
  const buyer = `${order.buyer.name_first ?? ''} ${order.buyer.name_last ?? ''}`.trim()
  const [channel, setChannel] = useState<(typeof CHANNELS)[number]>('letter')
  const [declared_on, setDeclaredOn] = useState(today)
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [name, setName] = useState(buyer)
  const [email, setEmail] = useState('')
  const lines = order.lines.map((line) => ({
    position: line.position,
    name: line.name,
    max: line.quantity - line.cancelled - line.returned,
  }))
  const chosen = unitsOf(lines, units)
  const isAddress = parseEmail(email.trim()) !== null
  const note = useAct(noteWithdrawal, {
    refetches: [...afterOrderAct, searchWithdrawals],
    done: 'WITHDRAWAL_SAVED',
    isUnsaved: chosen.length > 0 || email.trim() !== '' || name !== buyer,
    onClose,
  })
  return (
    <ActDialog
      act={note}
      title={t('WITHDRAWAL_NOTE')}
      width="wide"
      canConfirm={isAddress && name.trim() !== '' && declared_on !== '' && declared_on <= today}
      onConfirm={() =>
        note.mutate({
          params: { order_id: order.order_id },
          body: {
            version: order.version,
            channel,
            declared_on,
            name: name.trim(),
            email: email.trim(),
            ...(chosen.length > 0 && { units: chosen }),
          },
        })
      }
    >
      <p>{t('WITHDRAWAL_NOTE_TEXT')}</p>
      <SelectField
        label={t('WITHDRAWN_HOW')}
        value={channel}
        onChange={(value) => setChannel(CHANNELS.find((one) => one === value) ?? 'letter')}
        options={CHANNELS.map((value) => ({ value, name: t(WITHDRAWAL_CHANNEL[value]) }))}
      />
      <TextField
        label={t('WITHDRAWAL_DECLARED_ON')}
        type="date"
        value={declared_on}
        max={today}
        onChange={setDeclaredOn}
        required
      />
      <p className="sub">{t('WITHDRAWAL_PIECES')}</p>
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
      <TextField
        label={t('WITHDRAWAL_NAME')}
        value={name}
        onChange={setName}
        required
        maxLength={120}
        autoComplete="off"
        translate="no"
      />
      <TextField
        label={t('WITHDRAWAL_RECEIPT_FOR')}
        error={email.trim() !== '' && !isAddress ? t('WITHDRAWAL_EMAIL_WRONG') : undefined}
        type="email"
        value={email}
        onChange={setEmail}
        required
        maxLength={EMAIL_MAX}
        autoComplete="off"
      />
    </ActDialog>
  )
}
