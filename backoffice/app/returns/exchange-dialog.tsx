import { exchangeReturn, previewExchange } from '@meridian/contract/admin/amendments.ts'
import type { GoodsReturn } from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { mayTryAgain } from '../calls/call-failure.ts'
import { usePreview } from '../calls/use-preview.ts'
import { type AddedVariant, AddedVariants } from '../orders/changes/added-variants.tsx'
import { AmendmentFacts } from '../orders/changes/amendment-facts.tsx'
import { ServiceFields } from '../orders/money/refund-parts.tsx'
import { type ChosenUnits, LineSteppers, unitsOf } from '../orders/order/line-steppers.tsx'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { AFTER_RETURN_ACT } from './after-return-act.ts'
import { DeductionFields, type Deductions, deductionsOf, hasWrongAmount } from './deduction-fields.tsx'

/** Closes a return by an exchange, by default for the same products; the button shows who pays the difference. */
export default function ExchangeDialog({ found, onClose }: { found: GoodsReturn; onClose: () => void }) {
  const { t, language: languageId } = useTexts()
  const formats = useFormats()
  const may = useMay()
  const { return_id, version, currency_code: currency, shipping_left, fee_left } = found
  const lines = found.lines.map(({ position, name, refundable }) => ({ position, name, max: refundable }))
  const [units, setUnits] = useState<ChosenUnits>(() => new Map(lines.map(({ position, max }) => [position, max])))
  const [same] = useState<readonly AddedVariant[]>(() => sameAgain(found))
  const [added, setAdded] = useState(same)
  const [hasShipping, setHasShipping] = useState(false)
  const [hasFee, setHasFee] = useState(false)
  const [less, setLess] = useState<Deductions>(new Map())
  const params = { return_id }
  const wanted = unitsOf(lines, units)
  const add = added.filter(({ quantity }) => quantity > 0).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const request = {
    units: wanted,
    shipping: hasShipping ? shipping_left : 0,
    fee: hasFee ? fee_left : 0,
    deductions: deductionsOf(wanted, less),
    add,
  }
  const isNothing = wanted.length === 0 || add.length === 0
  const isLess = lines.some(({ position, max }) => (units.get(position) ?? 0) < max)
  const exchange = useAct(exchangeReturn, {
    refetches: AFTER_RETURN_ACT,
    done: 'EXCHANGE_DONE',
    isUnsaved: added !== same || isLess || hasShipping || hasFee || less.size > 0,
    onClose,
  })
  const previewed = usePreview(
    previewExchange,
    { params, body: { ...request, languageId } },
    // The exchange raises the version before the dialog closes, which must not trigger another preview.
    { version, isEmpty: isNothing, isPaused: exchange.isPending || exchange.isSuccess },
  )
  const { preview } = previewed
  return (
    <ActDialog
      act={exchange}
      title={t('EXCHANGE')}
      width="wide"
      confirm={
        preview !== undefined && preview.due > 0
          ? t('EXCHANGE_ASK', { amount: formats.money(preview.due, currency) })
          : preview !== undefined && preview.back > 0
            ? t('EXCHANGE_REFUND', { amount: formats.money(preview.back, currency) })
            : t('EXCHANGE')
      }
      reasonMin={3}
      canConfirm={previewed.isReady && preview?.short.length === 0 && !hasWrongAmount(less)}
      error={exchange.error ?? previewed.error}
      effects={preview !== undefined && <AmendmentFacts preview={preview} taken={t('EXCHANGE_RETURNED')} />}
      onConfirm={(reason) => {
        if (preview === undefined) return
        const difference = preview.due - preview.back
        const body = { ...request, version, difference, reason }
        // A price or stock may have changed, causing the refusal.
        exchange.mutate({ params, body }, { onError: (error) => void (mayTryAgain(error) || previewed.refetch()) })
      }}
    >
      <fieldset className="grid min-w-0 gap-1.25">
        <legend className="mb-0.5 font-semibold">{t('EXCHANGE_GOODS')}</legend>
        <LineSteppers lines={lines} units={units} onChange={setUnits} />
        <ServiceFields
          shipping={{ left: shipping_left, isChecked: hasShipping, onChange: setHasShipping }}
          fee={{ left: fee_left, isChecked: hasFee, onChange: setHasFee }}
          currency={currency}
        />
        <DeductionFields lines={lines} wanted={wanted} currency={currency} less={less} onChange={setLess} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-1.25">
        <legend className="mb-0.5 font-semibold">{t('EXCHANGE_FOR')}</legend>
        <p className="sub">{t('EXCHANGE_PRICE')}</p>
        <AddedVariants
          order_id={found.order_id}
          added={added}
          priced={preview?.lines ?? []}
          currency={currency}
          maySearch={may('orders.change', found.country_id)}
          onChange={setAdded}
        />
      </fieldset>
    </ActDialog>
  )
}

/** The same variants in the returned quantities. */
function sameAgain({ lines }: GoodsReturn): AddedVariant[] {
  const added = new Map<number, AddedVariant>()
  for (const { variant_id, name, refundable } of lines) {
    const quantity = (added.get(variant_id)?.quantity ?? 0) + refundable
    // The preview reports insufficient stock.
    if (quantity > 0) added.set(variant_id, { variant_id, name, quantity, available: quantity })
  }
  return [...added.values()]
}
