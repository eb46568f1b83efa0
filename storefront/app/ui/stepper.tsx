import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from './icon.tsx'

/** A quantity field with minus and plus buttons; it also accepts typing, and works without scripts as a number field. */
export function Stepper({
  name,
  value,
  minimum = 1,
  maximum,
  label,
  onChange,
}: {
  name: string
  value: number
  minimum?: number
  maximum: number
  /** The accessible name: the product of the quantity. */
  label: string
  onChange: (value: number) => void
}) {
  const translate = useTranslate()
  // The typed text, even while it is not a valid quantity; null shows the value.
  const [draft, setDraft] = useState<string | null>(null)
  const step = (by: number) => onChange(Math.min(maximum, Math.max(minimum, value + by)))
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={translate('QUANTITY_LESS')}
        disabled={value <= minimum}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={minimum}
        max={maximum}
        required
        value={draft ?? value}
        onBlur={() => setDraft(null)}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value)
          const typed = currentTarget.valueAsNumber
          // Too large a number becomes the maximum instead of being ignored.
          if (Number.isInteger(typed) && typed >= minimum) onChange(Math.min(typed, maximum))
        }}
      />
      <button type="button" aria-label={translate('QUANTITY_MORE')} disabled={value >= maximum} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
