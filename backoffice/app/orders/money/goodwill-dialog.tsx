import { createGoodwill, type OrderRefunds, previewRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../calls/call-failure.ts'
import { answerTo } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useMay } from '../../session/use-self.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'
import { hasUnpaidDecimals, typedAmount } from '../order/typed-amount.ts'

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
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { version, currency_code: currency } = refunds
  const left = refunds.source?.left ?? 0
  const goodwill = typedAmount(typed, currency)
  const isPossible = goodwill !== null && goodwill > 0 && goodwill <= left
  const params = { order_id: order.order_id }
  const wish = { units: [], shipping: 0, fee: 0, goodwill: goodwill ?? 0 }
  const asked = answerTo(previewRefund, { params, body: wish })
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: isPossible,
    placeholderData: keepPreviousData,
  })
  const ending = (done: 'REFUND_MADE' | 'REFUND_ASKED') => ({
    renews: afterOrderAct,
    onDone: () => {
      toast(t(done))
      onClose()
    },
  })
  const may = useMay()
  const give = useChange(createGoodwill, ending('REFUND_MADE'))
  const ask = useChange(requestRefund, ending('REFUND_ASKED'))
  const isLimited = give.error instanceof Refused && give.error.is('REFUND_LIMITED')
  const mayAlone = may('orders.refund_large', order.country_id) && !isLimited
  const isAsked = !mayAlone || query.data?.preview.within_limit === false
  useUnsaved(typed.trim() !== '' || words.trim() !== '')
  const error = ask.error ?? (isLimited ? null : give.error) ?? (isPossible ? query.error : null)
  const reason = words.trim()
  const problem = hasUnpaidDecimals(typed, currency)
    ? t('AMOUNT_WHOLE', { currency })
    : typed.trim() !== '' && !isPossible
      ? t('GOODWILL_WRONG')
      : undefined
  return (
    <Dialog
      title={t('GOODWILL')}
      confirm={
        isPossible
          ? t(isAsked ? 'REFUND_ASK' : 'REFUND_AMOUNT', { amount: formats.money(goodwill, currency) })
          : t('GOODWILL')
      }
      canConfirm={
        isPossible && query.data !== undefined && !query.isPlaceholderData && !query.isError && reason.length >= 3
      }
      isBusy={give.isPending || ask.isPending}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() => {
        if (isAsked) ask.mutate({ params, body: { ...wish, version, refund_reason: 'GOODWILL', reason } })
        else give.mutate({ params, body: { goodwill: wish.goodwill, version, reason } })
      }}
    >
      <p>{t('GOODWILL_TEXT')}</p>
      <TextField
        label={t('GOODWILL_AMOUNT', { currency })}
        hint={t('GOODWILL_LEFT', { amount: formats.money(left, currency) })}
        error={problem}
        value={typed}
        onChange={setTyped}
        required
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        autoFocus
      />
      <TextAreaField
        label={t('REASON_WORDS')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required
        minLength={3}
      />
      {isPossible && isAsked && <p className="sub">{t('REFUND_OVER_LIMIT')}</p>}
    </Dialog>
  )
}
