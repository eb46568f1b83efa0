import { lookUpPayment, ProviderPaymentId } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import type { ChargeName } from '@meridian/domain/payment.ts'
import { useState } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { TextField } from '../../ui/field.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'

const PARTS: Readonly<Record<keyof ChargeName, StringKey>> = {
  reference: 'OUTCOME_UNKNOWN_REFERENCE',
  amount: 'OUTCOME_UNKNOWN_AMOUNT',
  currency_code: 'OUTCOME_UNKNOWN_CURRENCY',
}

/** Looks up a payment with an unknown outcome by the number shown in the provider's panel. */
export default function LookUpDialog({
  payment,
  refunds: { order_id, version },
  onClose,
}: {
  payment: OrderRefunds['unknown_payments'][number]
  refunds: OrderRefunds
  onClose: () => void
}) {
  const { t } = useTexts()
  const { token } = payment
  const [number, setNumber] = useState(payment.provider_payment_id ?? '')
  const provider_payment_id = number.trim()
  const lookUp = useAct(lookUpPayment, {
    refetches: afterOrderAct,
    done: ({ order }) =>
      t(order.unknown_payments.some((one) => one.token === token) ? 'OUTCOME_UNKNOWN_STILL' : 'OUTCOME_UNKNOWN_DONE'),
    isUnsaved: provider_payment_id !== (payment.provider_payment_id ?? ''),
    onClose,
  })
  const isNumber = ProviderPaymentId.safeParse(provider_payment_id).success
  return (
    <ActDialog
      act={lookUp}
      title={t('OUTCOME_UNKNOWN_LOOK_UP_TITLE')}
      confirm={t('OUTCOME_UNKNOWN_ASK')}
      canConfirm={isNumber}
      failure={lookUp.error && <LookUpFailure error={lookUp.error} />}
      onConfirm={() => lookUp.mutate({ params: { order_id, token }, body: { version, provider_payment_id } })}
    >
      <p>{t('OUTCOME_UNKNOWN_LOOK_UP_TEXT')}</p>
      <TextField
        label={t('OUTCOME_UNKNOWN_NUMBER')}
        value={number}
        onChange={setNumber}
        required
        error={provider_payment_id === '' || isNumber ? undefined : t('OUTCOME_UNKNOWN_NUMBER_WRONG')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
    </ActDialog>
  )
}

/** If the number belongs to another payment at the provider, names the differences. */
function LookUpFailure({ error }: { error: Error }) {
  const { t } = useTexts()
  const differs = error instanceof RefusedError && error.is('PAYMENT_DIFFERS') ? error.body.detail?.differs : undefined
  if (!Array.isArray(differs)) return <CallFailureNote error={error} />
  // The cast restores the key type that Object.keys loses.
  const parts = (Object.keys(PARTS) as (keyof ChargeName)[]).filter((part) => differs.includes(part))
  return <p>{t('OUTCOME_UNKNOWN_DIFFERS', { parts: parts.map((part) => t(PARTS[part])).join(', ') })}</p>
}
