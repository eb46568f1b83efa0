import {
  closeReturn,
  type GoodsReturn,
  previewReturnRefund,
  requestReturnRefund,
} from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { usePreview } from '../calls/use-preview.ts'
import { methodName } from '../labels/order-status.ts'
import { RefundFacts, ServiceFields } from '../orders/money/refund-parts.tsx'
import { type ChosenUnits, LineSteppers, unitsOf } from '../orders/order/line-steppers.tsx'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { AFTER_RETURN_ACT } from './after-return-act.ts'
import { DeductionFields, type Deductions, deductionsOf, hasWrongAmount } from './deduction-fields.tsx'

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
  const [less, setLess] = useState<Deductions>(new Map())
  const params = { return_id }
  const wanted = unitsOf(lines, units)
  const deductions = deductionsOf(wanted, less)
  const request = {
    units: wanted,
    shipping: hasShipping ? shipping_left : 0,
    fee: hasFee ? fee_left : 0,
    deductions,
  }
  const isLess = deductions.length > 0 || lines.some(({ position, max }) => (units.get(position) ?? 0) < max)
  const isWrong = hasWrongAmount(less)
  const previewed = usePreview(previewReturnRefund, { params, body: request }, { version })
  const { preview } = previewed
  const shared = { refetches: AFTER_RETURN_ACT, isUnsaved: isLess, onClose }
  const close = useAct(closeReturn, { ...shared, done: 'RETURN_CLOSED' })
  const requestApproval = useAct(requestReturnRefund, { ...shared, done: 'REFUND_REQUESTED' })
  // Another refund may have used up the limit since the preview.
  const isLimited = close.error instanceof RefusedError && close.error.is('REFUND_LIMITED')
  const isLarge = isLimited || (preview !== undefined && !preview.within_limit)
  const method = methodName(preview?.payment_method_type ?? '')
  const means = method === null ? '' : ` · ${t(method)}`
  const amount = preview === undefined ? '' : formats.money(preview.amount, currency)
  return (
    <ActDialog
      act={close}
      title={t('RETURN_CLOSE')}
      width="wide"
      confirm={
        preview === undefined || preview.amount === 0
          ? t('RETURN_CLOSE_WITHOUT')
          : isLarge
            ? t('REFUND_ASK', { amount })
            : `${t('REFUND_AMOUNT', { amount })}${means}`
      }
      reasonMin={isLess ? 3 : undefined}
      canConfirm={previewed.isReady && !isWrong}
      isBusy={close.isPending || requestApproval.isPending}
      error={requestApproval.error ?? (isLimited ? null : close.error) ?? previewed.error}
      effects={
        <>
          {preview !== undefined && <RefundFacts preview={preview} currency={currency} means={means} />}
          {isLarge && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
        </>
      }
      onConfirm={(reason) => {
        const body = { ...request, version, ...(reason !== '' && { reason }) }
        if (isLarge) requestApproval.mutate({ params, body })
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
    </ActDialog>
  )
}
