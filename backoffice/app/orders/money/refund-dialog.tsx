import { createRefund, type OrderRefunds, previewRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { useState } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import { usePreview } from '../../calls/use-preview.ts'
import { methodName } from '../../labels/order-status.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import { RefundFacts, ServiceFields } from './refund-parts.tsx'

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
  const { order_id, version, currency_code: currency, shipping_left, fee_left } = refunds
  const lines = refunds.lines.map(({ position, name, refundable }) => ({ position, name, max: refundable }))
  const params = { order_id }
  const request = {
    units: unitsOf(lines, units),
    shipping: hasShipping ? shipping_left : 0,
    fee: hasFee ? fee_left : 0,
  }
  const isEmpty = request.units.length === 0 && request.shipping === 0 && request.fee === 0
  const previewed = usePreview(previewRefund, { params, body: { ...request, goodwill: 0 } }, { version, isEmpty })
  const { preview } = previewed
  const shared = { refetches: afterOrderAct, isUnsaved: !isEmpty, onClose }
  const refundNow = useAct(createRefund, { ...shared, done: 'REFUND_MADE' })
  const requestApproval = useAct(requestRefund, { ...shared, done: 'REFUND_REQUESTED' })
  // Another refund may have used up the limit since the preview.
  const isLimited = refundNow.error instanceof RefusedError && refundNow.error.is('REFUND_LIMITED')
  const isLarge = isLimited || (preview !== undefined && !preview.within_limit)
  const method = methodName(refunds.source?.payment_method_type ?? '')
  const means = method === null ? '' : ` · ${t(method)}`
  const amount = preview === undefined ? '' : formats.money(preview.amount, currency)
  return (
    <ActDialog
      act={refundNow}
      title={t('REFUND')}
      width="wide"
      confirm={
        preview === undefined
          ? t('REFUND')
          : isLarge
            ? t('REFUND_ASK', { amount })
            : `${t('REFUND_AMOUNT', { amount })}${means}`
      }
      reasons={REASONS.map((code) => ({ code, name: t(`REFUND_${code}`) }))}
      reasonMin={3}
      canConfirm={previewed.isReady}
      isBusy={refundNow.isPending || requestApproval.isPending}
      error={requestApproval.error ?? (isLimited ? null : refundNow.error) ?? previewed.error}
      onConfirm={(reason, refund_reason) => {
        if (refund_reason === undefined) return
        const body = { ...request, version, refund_reason, reason }
        if (isLarge) requestApproval.mutate({ params, body: { ...body, goodwill: 0 } })
        else refundNow.mutate({ params, body })
      }}
      effects={
        <>
          {preview !== undefined && <RefundFacts preview={preview} currency={currency} means={means} />}
          {isLarge && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
        </>
      }
    >
      <p className="sub">{t('REFUND_ONLY_SENT')}</p>
      <LineSteppers lines={lines} units={units} onChange={setUnits} />
      <ServiceFields
        shipping={{ left: shipping_left, isChecked: hasShipping, onChange: setHasShipping }}
        fee={{ left: fee_left, isChecked: hasFee, onChange: setHasFee }}
        currency={currency}
      />
    </ActDialog>
  )
}
