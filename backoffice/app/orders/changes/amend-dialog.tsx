import {
  amendOrder,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
} from '@meridian/contract/admin/amendments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayTryAgain } from '../../calls/call-failure.ts'
import { answerTo, useAnswer } from '../../calls/use-answer.ts'
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
import type { Order } from '../order/order.ts'
import { type Added, AddedVariants } from './added-variants.tsx'
import { AmendmentFacts } from './amendment-facts.tsx'

/**
 * Changes an order: removed and added units, another shipping method. The button states what the buyer pays or gets
 * back.
 */
export default function AmendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, language: languageId } = useTexts()
  const formats = useFormats()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [added, setAdded] = useState<readonly Added[]>([])
  const [method, setMethod] = useState('')
  const [words, setWords] = useState('')
  const params = { order_id: order.order_id }
  const choices = useAnswer(listAmendmentChoices, { params, query: { languageId } })
  const amend = useChange(amendOrder, {
    renews: [...afterOrderAct, listAmendments, listAmendmentChoices],
    onDone: () => {
      toast(t('CHANGE_DONE'))
      onClose()
    },
  })
  const lines = (choices.data?.lines ?? []).map(({ position, name, removable }) => ({ position, name, max: removable }))
  const remove = unitsOf(lines, units)
  const add = added.filter(({ quantity }) => quantity > 0).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const shipping_method_id = method === '' ? undefined : Number(method)
  const wish = { remove, add, ...(shipping_method_id !== undefined && { shipping_method_id }) }
  const isNothing = remove.length === 0 && add.length === 0 && shipping_method_id === undefined
  const asked = answerTo(previewAmendment, { params, body: { ...wish, languageId } })
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, order.version],
    // The change raises the version before the dialog closes, which must not trigger another preview.
    enabled: !isNothing && !amend.isPending && !amend.isSuccess,
    placeholderData: keepPreviousData,
  })
  const preview = isNothing ? undefined : query.data?.preview
  const currency = order.currency_code
  const reason = words.trim()
  useUnsaved(!isNothing || reason !== '')
  const error = amend.error ?? choices.error ?? (isNothing ? null : query.error)
  // Pick-up points are listed on a page of their own, so they cannot be chosen here.
  const methods = (choices.data?.shipping_methods ?? []).filter(
    ({ kind, shipping_method_id: id }) => kind !== 'pickup_point' && id !== choices.data?.shipping_method_id,
  )
  return (
    <Dialog
      title={t('CHANGE_ORDER')}
      width="wide"
      confirm={
        preview === undefined
          ? t('CHANGE_ORDER')
          : preview.due > 0
            ? t('CHANGE_ASK', { amount: formats.money(preview.due, currency) })
            : preview.back > 0
              ? t('CHANGE_REFUND', { amount: formats.money(preview.back, currency) })
              : t('CHANGE_EVEN')
      }
      canConfirm={
        preview !== undefined &&
        !query.isPlaceholderData &&
        !query.isError &&
        preview.short.length === 0 &&
        reason.length >= 3
      }
      isBusy={amend.isPending}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={() => {
        if (preview === undefined) return
        const difference = preview.due - preview.back
        const body = { ...wish, version: order.version, difference, reason }
        // A price or stock may have changed, causing the refusal.
        amend.mutate({ params, body }, { onError: (error) => void (mayTryAgain(error) || query.refetch()) })
      }}
    >
      {lines.some(({ max }) => max > 0) && (
        <>
          <h3 className="sub">{t('CHANGE_TAKE_OFF')}</h3>
          <LineSteppers lines={lines} units={units} onChange={setUnits} />
        </>
      )}
      {added.length > 0 && <h3 className="sub">{t('CHANGE_ADDED')}</h3>}
      <AddedVariants
        order_id={order.order_id}
        added={added}
        priced={preview?.lines ?? []}
        currency={currency}
        onChange={setAdded}
      />
      {choices.data?.can_change_shipping && methods.length > 0 && (
        <SelectField
          label={t('SHIPPING')}
          value={method}
          onChange={setMethod}
          options={[
            { value: '', name: order.shipping_method_name },
            ...methods.map(({ shipping_method_id: id, name }) => ({ value: String(id), name })),
          ]}
        />
      )}
      <TextAreaField
        label={t('REASON_WORDS')}
        value={words}
        onChange={setWords}
        maxLength={500}
        required
        minLength={3}
      />
      {preview !== undefined && <AmendmentFacts preview={preview} />}
    </Dialog>
  )
}
