import { createRefund, type OrderRefunds, previewRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../calls/call-failure.ts'
import { answerTo } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import { methodName } from '../order/order-status.ts'
import { RefundFacts, ServiceFields } from './refund-parts.tsx'
import { REFUND_REASON } from './refund-words.ts'

/** Reasons for refunding shipped units; goodwill is an amount without units. */
const REASONS = ['RETURNED', 'UNDELIVERED', 'COMPLAINT'] as const

/**
 * Refunds units, shipping and fee; the button shows the total computed by the server. Above the admin's limit it
 * requests a colleague's approval.
 */
export default function RefundDialog({ refunds, onClose }: { refunds: OrderRefunds; onClose: () => void }) {
  const { t } = useTexts()
  const formats = useFormats()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [hasShipping, setHasShipping] = useState(false)
  const [hasFee, setHasFee] = useState(false)
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const { order_id, version, currency_code: currency, shipping_left, fee_left } = refunds
  const lines = refunds.lines.map(({ position, name, refundable }) => ({ position, name, max: refundable }))
  const params = { order_id }
  const wish = {
    units: unitsOf(lines, units),
    shipping: hasShipping ? shipping_left : 0,
    fee: hasFee ? fee_left : 0,
  }
  const isEmpty = wish.units.length === 0 && wish.shipping === 0 && wish.fee === 0
  const asked = answerTo(previewRefund, { params, body: { ...wish, goodwill: 0 } })
  const query = useQuery({
    ...asked,
    // The refunded amount for the same units depends on the version.
    queryKey: [...asked.queryKey, version],
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  const preview = isEmpty ? undefined : query.data?.preview
  const ending = (words: 'REFUND_MADE' | 'REFUND_ASKED') => ({
    renews: afterOrderAct,
    onDone: () => {
      toast(t(words))
      onClose()
    },
  })
  const give = useChange(createRefund, ending('REFUND_MADE'))
  const ask = useChange(requestRefund, ending('REFUND_ASKED'))
  // Another refund may have used up the limit since the preview.
  const isLimited = give.error instanceof Refused && give.error.is('REFUND_LIMITED')
  const isLarge = isLimited || (preview !== undefined && !preview.within_limit)
  const chosen = REASONS.find((one) => one === reason)
  const method = methodName(refunds.source?.payment_method_type ?? '')
  const means = method === null ? '' : ` · ${t(method)}`
  useUnsaved(!isEmpty || words.trim() !== '')
  const error = ask.error ?? (isLimited ? null : give.error) ?? (isEmpty ? null : query.error)
  const amount = preview === undefined ? '' : formats.money(preview.amount, currency)
  return (
    <Dialog
      title={t('REFUND')}
      width="wide"
      confirm={
        preview === undefined
          ? t('REFUND')
          : isLarge
            ? t('REFUND_ASK', { amount })
            : `${t('REFUND_AMOUNT', { amount })}${means}`
      }
      canConfirm={
        preview !== undefined &&
        !query.isPlaceholderData &&
        !query.isError &&
        chosen !== undefined &&
        words.trim().length >= 3
      }
      isBusy={give.isPending || ask.isPending}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() => {
        if (chosen === undefined) return
        const body = { ...wish, version, refund_reason: chosen, reason: words.trim() }
        if (isLarge) ask.mutate({ params, body: { ...body, goodwill: 0 } })
        else give.mutate({ params, body })
      }}
    >
      <p className="sub">{t('REFUND_ONLY_SENT')}</p>
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
      <ServiceFields
        shipping={{ left: shipping_left, isChecked: hasShipping, onChange: setHasShipping }}
        fee={{ left: fee_left, isChecked: hasFee, onChange: setHasFee }}
        currency={currency}
      />
      <SelectField
        label={t('REASON')}
        value={reason}
        onChange={setReason}
        required
        options={[
          { value: '', name: t('CHOOSE') },
          ...REASONS.map((one) => ({ value: one, name: t(REFUND_REASON[one]) })),
        ]}
      />
      <TextAreaField
        label={t('REASON_WORDS')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required
        minLength={3}
      />
      {preview !== undefined && <RefundFacts preview={preview} currency={currency} means={means} />}
      {isLarge && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
    </Dialog>
  )
}
