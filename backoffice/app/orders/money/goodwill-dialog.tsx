import { createGoodwill, type OrderRefunds, previewRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { amountStep } from '@meridian/domain/amount-step.ts'
import { useState } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import { usePreview } from '../../calls/use-preview.ts'
import { MoneyField } from '../../fields/money-field.tsx'
import { useMay } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/**
 * Refunds an amount without goods: a price reduction. Points are unchanged. Above the admin's limit, or without the
 * right, it requests a colleague's approval.
 */
export default function GoodwillDialog({
  order,
  refunds,
  onClose,
}: {
  order: Order
  refunds: OrderRefunds
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const [goodwill, setGoodwill] = useState<number | null>(null)
  const { version, currency_code: currency } = refunds
  const left = refunds.source?.left ?? 0
  const isPossible = goodwill !== null && goodwill > 0 && goodwill <= left
  const params = { order_id: order.order_id }
  const request = { units: [], shipping: 0, fee: 0, goodwill: isPossible ? goodwill : 0 }
  const previewed = usePreview(previewRefund, { params, body: request }, { version, isEmpty: !isPossible })
  const may = useMay()
  const shared = { refetches: afterOrderAct, isUnsaved: goodwill !== null, onClose }
  const refundNow = useAct(createGoodwill, { ...shared, done: 'REFUND_MADE' })
  const requestApproval = useAct(requestRefund, { ...shared, done: 'REFUND_REQUESTED' })
  const isLimited = refundNow.error instanceof RefusedError && refundNow.error.is('REFUND_LIMITED')
  const mayAlone = may('orders.refund_large', order.country_id) && !isLimited
  const isAsked = !mayAlone || previewed.preview?.within_limit === false
  return (
    <ActDialog
      act={refundNow}
      title={t('GOODWILL')}
      confirm={
        isPossible
          ? t(isAsked ? 'REFUND_ASK' : 'REFUND_AMOUNT', { amount: formats.money(goodwill, currency) })
          : t('GOODWILL')
      }
      reasonMin={3}
      canConfirm={previewed.isReady}
      isBusy={refundNow.isPending || requestApproval.isPending}
      error={requestApproval.error ?? (isLimited ? null : refundNow.error) ?? previewed.error}
      effects={isPossible && isAsked && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
      onConfirm={(reason) => {
        if (isAsked)
          requestApproval.mutate({ params, body: { ...request, version, refund_reason: 'GOODWILL', reason } })
        else refundNow.mutate({ params, body: { goodwill: request.goodwill, version, reason } })
      }}
    >
      <p>{t('GOODWILL_TEXT')}</p>
      <MoneyField
        label={t('GOODWILL_AMOUNT')}
        hint={t('GOODWILL_LEFT', { amount: formats.money(left, currency) })}
        currency={currency}
        value={goodwill}
        onChange={setGoodwill}
        min={amountStep(currency)}
        max={left}
        isRequired
      />
    </ActDialog>
  )
}
