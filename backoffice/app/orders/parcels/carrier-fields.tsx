import type { ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

/**
 * The carrier of a parcel, by default the usual one of the order, and the label number if the carrier does not number
 * parcels itself.
 */
export function useCarrierChoice(order: ShippedOrder) {
  const [chosen, setChosen] = useState(String(order.carriers[0]?.carrier_id ?? ''))
  const [number, setNumber] = useState('')
  const carrier = order.carriers.find(({ carrier_id }) => String(carrier_id) === chosen)
  const needsNumber = carrier !== undefined && !carrier.books_itself
  return {
    chosen,
    setChosen,
    number,
    setNumber,
    needsNumber,
    isComplete: carrier !== undefined && (!needsNumber || number.trim().length > 3),
    /** The choice as request fields. */
    choice: {
      carrier_id: Number(chosen),
      ...(number.trim() !== '' && { tracking_number: number.trim() }),
    },
  }
}

export function CarrierFields({
  order,
  choice: { chosen, setChosen, number, setNumber, needsNumber },
  isShort = false,
}: {
  order: ShippedOrder
  /** Hides the number field if the carrier assigns the number. */
  isShort?: boolean
  choice: ReturnType<typeof useCarrierChoice>
}) {
  const { t } = useTexts()
  return (
    <>
      <SelectField
        label={t('CARRIER')}
        value={chosen}
        onChange={setChosen}
        options={order.carriers.map(({ carrier_id, name }) => ({ value: String(carrier_id), name }))}
      />
      {(needsNumber || !isShort) && (
        <TextField
          label={t('TRACKING_NUMBER')}
          hint={t(needsNumber ? 'TRACKING_BY_HAND' : 'TRACKING_BY_CARRIER')}
          value={number}
          onChange={setNumber}
          required={needsNumber}
          minLength={4}
          maxLength={40}
          autoComplete="off"
        />
      )}
    </>
  )
}
