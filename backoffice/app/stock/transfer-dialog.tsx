import { type getStock, transferStock } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { problemOfTransfer } from '@meridian/domain/stock-place.ts'
import { useState } from 'react'
import { NumberField } from '../fields/number-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { LoadingState } from '../ui/states.tsx'
import { PlaceField, useServingPlaces } from './place-field.tsx'

const QUANTITY_MAX = 1_000_000

/** Moves items to another place, or from one country to another. */
export default function TransferDialog({
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
  const nameOf = useCountryNames()
  const { variant_id, country_id, version } = stock
  const countries = countriesOf(useSelf(), 'stock.write')
  const holding = stock.places.filter(({ on_hand }) => on_hand > 0)
  const [fromId, setFrom] = useState(holding[0]?.stock_place_id)
  const [toCountry, setCountry] = useState(country_id)
  const [toId, setTo] = useState<number>()
  const [quantity, setQuantity] = useState<number | null>(1)
  const from = holding.find(({ stock_place_id }) => stock_place_id === fromId)
  // Within the country to another place, in another country to any.
  const serving = useServingPlaces(toCountry)
  const possible = serving.places.filter(({ stock_place_id }) => toCountry !== country_id || stock_place_id !== fromId)
  const to = possible.find(({ stock_place_id }) => stock_place_id === toId) ?? possible[0]
  const isNumber = quantity !== null && !Number.isNaN(quantity)
  const problem =
    from !== undefined && isNumber
      ? problemOfTransfer(stock, {
          on_hand: from.on_hand,
          quantity,
          is_same_place: from.stock_place_id === to?.stock_place_id,
          is_same_country: toCountry === country_id,
        })
      : null
  const transfer = useAct(transferStock, {
    refetches,
    done: () => t('TRANSFER_DONE', { count: quantity ?? 0 }),
    isUnsaved: quantity !== 1,
    onClose,
  })
  const isAbsent = problemsIn(transfer.error).some(({ code }) => code === 'ARTICLE_UNKNOWN')
  return (
    <ActDialog
      act={transfer}
      title={t('TRANSFER_TITLE')}
      confirm={t('TRANSFER')}
      reasonMin={0}
      canConfirm={from !== undefined && to !== undefined && isNumber && problem === null}
      failure={isAbsent ? <p>{t('TRANSFER_ABSENT')}</p> : undefined}
      onConfirm={(reason) => {
        if (from === undefined || to === undefined || quantity === null) return
        transfer.mutate({
          params: { variant_id, country_id },
          query: { languageId: language },
          body: {
            version,
            stock_place_id: from.stock_place_id,
            to_stock_place_id: to.stock_place_id,
            to_country_id: toCountry,
            quantity,
            ...(reason !== '' && { reason }),
          },
        })
      }}
    >
      <PlaceField label={t('STOCK_TRANSFER_FROM')} places={holding} value={fromId} onChange={setFrom} />
      {countries.length > 1 && (
        <SelectField
          label={t('TRANSFER_COUNTRY')}
          value={toCountry}
          onChange={(value) => {
            if (isCountryId(value)) setCountry(value)
          }}
          options={countries.map((value) => ({ value, name: nameOf(value) }))}
        />
      )}
      {serving.isPending ? (
        <LoadingState />
      ) : to === undefined ? (
        <p className="sub">{t('PLACE_LAST')}</p>
      ) : (
        <PlaceField label={t('STOCK_TRANSFER_TO')} places={possible} value={to.stock_place_id} onChange={setTo} />
      )}
      {possible.length === 1 && to !== undefined && (
        <p>
          {t('STOCK_TRANSFER_TO')}: <span translate="no">{to.name}</span>
        </p>
      )}
      <NumberField
        label={t('MOVEMENT_PIECES')}
        unit={t('STOCK_PIECES')}
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={QUANTITY_MAX}
        error={
          problem === 'ITEMS_FEWER'
            ? t('TRANSFER_FEWER', { number: number(from?.on_hand ?? 0) })
            : problem === 'ORDERS_HOLD'
              ? t('COUNT_TOO_FEW', { held: number(stock.reserved + stock.sold) })
              : undefined
        }
        isRequired
      />
    </ActDialog>
  )
}
