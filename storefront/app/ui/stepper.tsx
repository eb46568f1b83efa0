import { useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from './icon.tsx'

/** A quantity with a button on either side; typing works as well, and without scripts it is a plain number field. */
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
  /** Whose quantity it is, for those who do not see where it stands. */
  label: string
  onChange: (value: number) => void
}) {
  const translate = useTranslate()
  // What is being typed, also while it is no quantity yet; null shows the value.
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
          // Who types too much gets as many as there may be, not one.
          if (Number.isInteger(typed) && typed >= minimum) onChange(Math.min(typed, maximum))
        }}
      />
      <button type="button" aria-label={translate('QUANTITY_MORE')} disabled={value >= maximum} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
