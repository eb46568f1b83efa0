import { correctStock, type getStock } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { coversOrders, fitsKind } from '@meridian/domain/stock-movement.ts'
import { useState } from 'react'
import { MOVEMENT } from '../labels/stock-labels.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { PlaceField } from './place-field.tsx'

const KINDS = ['CORRECTION', 'SCRAPPED', 'MISSING'] as const
type Kind = (typeof KINDS)[number]
const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text)

/** Sets the stock to the counted number, with a reason. */
export default function CountDialog({
  stock,
  refetches,
  onClose,
}: {
  stock: AnswerOf<typeof getStock>['row']
  refetches: readonly Endpoint[]
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('CORRECTION')
  const [placeId, setPlaceId] = useState(stock.places.find(({ on_hand }) => on_hand > 0)?.stock_place_id)
  const place = stock.places.find(({ stock_place_id }) => stock_place_id === placeId) ?? stock.places[0]
  const change = typed === '' || place === undefined ? null : Number(typed) - place.on_hand
  const isTooFew = change !== null && !coversOrders(stock, stock.on_hand + change)
  const isPossible = change !== null && !isTooFew && fitsKind(kind, change)
  const correct = useAct(correctStock, {
    refetches,
    done: (answer) => t('COUNT_DONE', { number: number(answer.row.on_hand) }),
    onClose,
  })
  return (
    <ActDialog
      act={correct}
      title={t('COUNT_TITLE')}
      confirm={t('STOCK_COUNT')}
      reasonMin={1}
      canConfirm={isPossible}
      onConfirm={(reason) => {
        if (change === null || place === undefined) return
        const { variant_id, country_id, version } = stock
        correct.mutate({
          params: { variant_id, country_id },
          query: { languageId: language },
          body: { version, stock_place_id: place.stock_place_id, counted: place.on_hand + change, kind, reason },
        })
      }}
    >
      <p>{t('COUNT_TEXT', { on_hand: number(stock.on_hand), held: number(stock.reserved + stock.sold) })}</p>
      <PlaceField places={stock.places} value={place?.stock_place_id} onChange={setPlaceId} label={t('STOCK_PLACE')} />
      {stock.places.length > 1 && place !== undefined && (
        <p className="sub">{t('COUNT_PLACE_TEXT', { on_hand: number(place.on_hand) })}</p>
      )}
      <TextField
        label={t('COUNTED')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        required
        onChange={(value) => setTyped(value.replaceAll(/\D/g, '').slice(0, 8))}
        error={isTooFew ? t('COUNT_TOO_FEW', { held: number(stock.reserved + stock.sold) }) : undefined}
      />
      <SelectField
        label={t('COUNT_KIND')}
        value={kind}
        onChange={(value) => {
          if (isKind(value)) setKind(value)
        }}
        options={KINDS.map((value) => ({ value, name: t(MOVEMENT[value]) }))}
      />
    </ActDialog>
  )
}
