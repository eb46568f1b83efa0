import { useId } from 'react'
import { MoneyText } from '../ui/money-text.tsx'

/** A single choice of options, each with a note and a price; `own_name` is the buyer's wording, if different. */
export function ChoiceList<Id extends number | string>({
  label,
  name,
  error,
  currency,
  chosen,
  choices,
  onChoose,
}: {
  label: string
  /** Identifies the field in validation errors. */
  name: string
  error: string | undefined
  currency: string
  chosen: Id | null
  choices: readonly { id: Id; name: string; own_name: string | null; note?: string; amount: number | null }[]
  onChoose: (id: Id) => void
}) {
  const id = useId()
  return (
    <fieldset
      className="grid min-w-0"
      data-path={name}
      tabIndex={-1}
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <legend className="pb-0.5 font-semibold">{label}</legend>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.id} className="phone-choice">
          <input
            type="radio"
            name={`${id}-choice`}
            required
            aria-invalid={error !== undefined || undefined}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
          />
          <span>
            <span translate="no">{choice.name}</span>
            {choice.own_name !== null && (
              <span className="sub block" translate="no">
                {choice.own_name}
              </span>
            )}
            {choice.note !== undefined && <span className="sub block">{choice.note}</span>}
          </span>
          {choice.amount !== null && <MoneyText amount={choice.amount} currency={currency} />}
        </label>
      ))}
    </fieldset>
  )
}
