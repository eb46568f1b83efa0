import {
  closeReturn,
  type GoodsReturn,
  previewReturnRefund,
  requestReturnRefund,
} from '@meridian/contract/admin/returns.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../calls/call-failure.ts'
import { answerTo } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { RefundFacts, ServiceFields } from '../orders/money/refund-parts.tsx'
import { type ChosenUnits, LineSteppers, unitsOf } from '../orders/order/line-steppers.tsx'
import { methodName } from '../orders/order/order-status.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'
import { DeductionFields, deductionsOf, hasWrongAmount, type TypedAmounts } from './deduction-fields.tsx'
import { AFTER_RETURN_ACT } from './return-page.tsx'

/** Closes a return with its refund; the button shows the total computed by the server. */
export default function CloseDialog({ found, onClose }: { found: GoodsReturn; onClose: () => void }) {
  const { t } = useTexts()
  const formats = useFormats()
  const { return_id, version, currency_code: currency, proposed, shipping_left, fee_left } = found
  const lines = found.lines.map(({ position, name, refundable }) => ({ position, name, max: refundable }))
  const everything: ChosenUnits = new Map(lines.map(({ position, max }) => [position, max]))
  const [units, setUnits] = useState<ChosenUnits>(everything)
  const [hasShipping, setHasShipping] = useState(proposed.shipping > 0)
  const [hasFee, setHasFee] = useState(proposed.fee > 0)
  const [less, setLess] = useState<TypedAmounts>(new Map())
  const [words, setWords] = useState('')
  const params = { return_id }
  const wanted = unitsOf(lines, units)
  const deductions = deductionsOf(wanted, less, currency)
  const wish = {
    units: wanted,
    shipping: hasShipping ? shipping_left : 0,
    fee: hasFee ? fee_left : 0,
    deductions,
  }
  const isLess = deductions.length > 0 || lines.some(({ position, max }) => (units.get(position) ?? 0) < max)
  const isWrong = hasWrongAmount(less, currency)
  const asked = answerTo(previewReturnRefund, { params, body: wish })
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, version], placeholderData: keepPreviousData })
  const preview = query.data?.preview
  const ending = (done: 'RETURN_CLOSED' | 'REFUND_ASKED') => ({
    renews: AFTER_RETURN_ACT,
    onDone: () => {
      toast(t(done))
      onClose()
    },
  })
  const close = useChange(closeReturn, ending('RETURN_CLOSED'))
  const ask = useChange(requestReturnRefund, ending('REFUND_ASKED'))
  // Another refund may have used up the limit since the preview.
  const isLimited = close.error instanceof Refused && close.error.is('REFUND_LIMITED')
  const isLarge = isLimited || (preview !== undefined && !preview.within_limit)
  const method = methodName(preview?.payment_method_type ?? '')
  const means = method === null ? '' : ` · ${t(method)}`
  useUnsaved(isLess || words.trim() !== '')
  const error = ask.error ?? (isLimited ? null : close.error) ?? query.error
  const amount = preview === undefined ? '' : formats.money(preview.amount, currency)
  const reason = words.trim()
  return (
    <Dialog
      title={t('RETURN_CLOSE')}
      width="wide"
      confirm={
        preview === undefined || preview.amount === 0
          ? t('RETURN_CLOSE_WITHOUT')
          : isLarge
            ? t('REFUND_ASK', { amount })
            : `${t('REFUND_AMOUNT', { amount })}${means}`
      }
      canConfirm={
        preview !== undefined &&
        !query.isPlaceholderData &&
        !query.isError &&
        !isWrong &&
        (!isLess || reason.length >= 3)
      }
      isBusy={close.isPending || ask.isPending}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() => {
        const body = { ...wish, version, ...(reason !== '' && { reason }) }
        if (isLarge) ask.mutate({ params, body })
        else close.mutate({ params, body })
      }}
    >
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
      <ServiceFields
        shipping={{ left: shipping_left, isChecked: hasShipping, onChange: setHasShipping }}
        fee={{ left: fee_left, isChecked: hasFee, onChange: setHasFee }}
        currency={currency}
      />
      <DeductionFields lines={lines} wanted={wanted} currency={currency} less={less} onChange={setLess} />
      {isLess && (
        <TextAreaField
          label={t('REASON_WORDS')}
          value={words}
          onChange={setWords}
          maxLength={500}
          required
          minLength={3}
        />
      )}
      {preview !== undefined && <RefundFacts preview={preview} currency={currency} means={means} />}
      {isLarge && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
    </Dialog>
  )
}
