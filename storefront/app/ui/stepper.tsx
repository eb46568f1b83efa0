import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'

/**
 * A quantity field with minus and plus buttons; it also accepts typing, and works without scripts as a number field.
 * Its buttons wait for the scripts, so that no press of them is lost, and what was typed before is kept.
 */
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
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const step = (by: number) => onChange(Math.min(maximum, Math.max(minimum, value + by)))
  // Too large a number becomes the maximum instead of being ignored.
  const read = (typed: number) => {
    if (Number.isInteger(typed) && typed >= minimum && typed !== value) onChange(Math.min(typed, maximum))
  }
  const readEarly = useEffectEvent(() => read(field.current?.valueAsNumber ?? value))
  useEffect(() => readEarly(), [])
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={translate('QUANTITY_LESS')}
        disabled={!hydrated || value <= minimum}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
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
          read(currentTarget.valueAsNumber)
        }}
      />
      <button
        type="button"
        aria-label={translate('QUANTITY_MORE')}
        disabled={!hydrated || value >= maximum}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
