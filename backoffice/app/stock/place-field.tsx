import { SelectField } from '../ui/field.tsx'

/** One of several places; nothing where there is no choice. */
export function PlaceField({
  label,
  places,
  value,
  onChange,
}: {
  label: string
  places: readonly { stock_place_id: number; name: string }[]
  value: number | undefined
  onChange: (stock_place_id: number) => void
}) {
  if (places.length < 2) return null
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(Number(chosen))}
      options={places.map(({ stock_place_id, name }) => ({ value: String(stock_place_id), name }))}
    />
  )
}
