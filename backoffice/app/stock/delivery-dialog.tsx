import { createInboundDelivery, searchInboundDeliveries } from '@meridian/contract/admin/inbound-deliveries.ts'
import { INBOUND_LINES_MAX, readTypedLines } from '@meridian/domain/inbound-delivery.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { DayField } from '../fields/day-field.tsx'
import { UNREADABLE } from '../fields/kit-field.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { LoadingState } from '../ui/states.tsx'
import { PlaceField, useServingPlaces } from './place-field.tsx'

const LINE = /^lines\.(\d+)\.sku$/

/** Announces a delivery: its lines are typed, or pasted from a spreadsheet. */
export default function DeliveryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const countries = countriesOf(useSelf(), 'stock.write')
  const [country_id, setCountry] = useState(countries[0])
  const [placeId, setPlace] = useState<number>()
  const [reference, setReference] = useState('')
  const [expected_on, setDay] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { places, isPending } = useServingPlaces(country_id)
  const place = places.find(({ stock_place_id }) => stock_place_id === placeId) ?? places[0]
  const { lines, unreadable } = readTypedLines(text)
  const create = useAct(createInboundDelivery, {
    refetches: [searchInboundDeliveries],
    done: 'SAVED',
    isUnsaved: reference !== '' || text !== '',
    onClose,
  })
  const unknown = problemsIn(create.error).flatMap(({ path }) => {
    const [, at] = LINE.exec(path) ?? []
    return at === undefined ? [] : [lines[Number(at)]?.sku ?? '']
  })
  const problem =
    unreadable.length > 0
      ? t('DELIVERY_UNREADABLE', { lines: unreadable.slice(0, 5).join(', ') })
      : lines.length > INBOUND_LINES_MAX
        ? t('DELIVERY_TOO_MANY', { number: number(INBOUND_LINES_MAX) })
        : unknown.length > 0
          ? t('DELIVERY_UNKNOWN', { sku: unknown.join(', ') })
          : undefined
  const isDay = expected_on !== null && expected_on !== UNREADABLE
  return (
    <ActDialog
      act={create}
      title={t('DELIVERY_NEW')}
      confirm={t('SAVE')}
      width="wide"
      canConfirm={
        isDay &&
        reference.trim() !== '' &&
        lines.length > 0 &&
        lines.length <= INBOUND_LINES_MAX &&
        unreadable.length === 0
      }
      failure={unknown.length > 0 ? null : undefined}
      onConfirm={() => {
        if (country_id === undefined || expected_on === null) return
        create.mutate({
          query: {},
          body: {
            country_id,
            ...(place !== undefined && { stock_place_id: place.stock_place_id }),
            reference: reference.trim(),
            expected_on,
            lines,
          },
        })
      }}
    >
      <TextField
        label={t('DELIVERY_REFERENCE')}
        hint={t('DELIVERY_REFERENCE_HINT')}
        value={reference}
        onChange={setReference}
        maxLength={80}
        required
      />
      {countries.length > 1 && (
        <SelectField
          label={t('STOCK_COUNTRY')}
          value={country_id ?? ''}
          onChange={(value) => {
            if (isCountryId(value)) setCountry(value)
          }}
          options={countries.map((value) => ({ value, name: nameOf(value) }))}
        />
      )}
      {isPending && <LoadingState />}
      <PlaceField label={t('STOCK_PLACE')} places={places} value={place?.stock_place_id} onChange={setPlace} />
      <DayField label={t('DELIVERY_EXPECTED')} value={expected_on} onChange={setDay} isRequired />
      <TextAreaField
        label={t('DELIVERY_LINES')}
        hint={t('DELIVERY_LINES_HINT')}
        error={problem}
        value={text}
        onChange={setText}
        rows={8}
        maxLength={50_000}
        spellCheck={false}
        autoCapitalize="characters"
        translate="no"
        required
      />
      <p className="sub" aria-live="polite">
        {t('DELIVERY_SUM', {
          articles: number(lines.length),
          count: lines.reduce((sum, { announced }) => sum + announced, 0),
        })}
      </p>
    </ActDialog>
  )
}
