import {
  amendOrder,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
} from '@meridian/contract/admin/amendments.ts'
import { useState } from 'react'
import { mayTryAgain } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { usePreview } from '../../calls/use-preview.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { SelectField } from '../../ui/field.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import { type ChosenUnits, LineSteppers, unitsOf } from '../order/line-steppers.tsx'
import type { Order } from '../order/order.ts'
import { type AddedVariant, AddedVariants } from './added-variants.tsx'
import { AmendmentFacts } from './amendment-facts.tsx'

/**
 * Changes an order: removed and added units, another shipping method. The button states what the buyer pays or gets
 * back.
 */
export default function AmendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, language: languageId } = useTexts()
  const formats = useFormats()
  const [units, setUnits] = useState<ChosenUnits>(new Map())
  const [added, setAdded] = useState<readonly AddedVariant[]>([])
  const [method, setMethod] = useState('')
  const params = { order_id: order.order_id }
  const choices = useAnswer(listAmendmentChoices, { params, query: { languageId } })
  const lines = (choices.data?.lines ?? []).map(({ position, name, removable }) => ({ position, name, max: removable }))
  const remove = unitsOf(lines, units)
  const add = added.filter(({ quantity }) => quantity > 0).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const shipping_method_id = method === '' ? undefined : Number(method)
  const request = { remove, add, ...(shipping_method_id !== undefined && { shipping_method_id }) }
  const isNothing = remove.length === 0 && add.length === 0 && shipping_method_id === undefined
  const amend = useAct(amendOrder, {
    refetches: [...afterOrderAct, listAmendments, listAmendmentChoices],
    done: 'CHANGE_DONE',
    isUnsaved: !isNothing,
    onClose,
  })
  const { currency_code: currency, version } = order
  const previewed = usePreview(
    previewAmendment,
    { params, body: { ...request, languageId } },
    // The change raises the version before the dialog closes, which must not trigger another preview.
    { version, isEmpty: isNothing, isPaused: amend.isPending || amend.isSuccess },
  )
  const { preview } = previewed
  // Pick-up points are listed on a page of their own, so they cannot be chosen here.
  const methods = (choices.data?.shipping_methods ?? []).filter(
    ({ kind, shipping_method_id: id }) => kind !== 'pickup_point' && id !== choices.data?.shipping_method_id,
  )
  return (
    <ActDialog
      act={amend}
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
      reasonMin={3}
      canConfirm={previewed.isReady && preview?.short.length === 0}
      error={amend.error ?? choices.error ?? previewed.error}
      effects={preview !== undefined && <AmendmentFacts preview={preview} />}
      onConfirm={(reason) => {
        if (preview === undefined) return
        const difference = preview.due - preview.back
        const body = { ...request, version, difference, reason }
        // A price or stock may have changed, causing the refusal.
        amend.mutate({ params, body }, { onError: (error) => void (mayTryAgain(error) || previewed.refetch()) })
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
    </ActDialog>
  )
}
