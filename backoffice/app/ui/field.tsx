import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'

export interface FieldProps {
  label: string
  hint?: string
  /** The error, and how to correct it. */
  error?: string | undefined
}

/** The hint and the error of a field with this id, which its control is described by. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="sub">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  )
}

/** A label, its control, a hint and an error, associated for assistive technology. */
export function Field({ label, hint, error, control }: FieldProps & { control: (wires: Wires) => ReactNode }) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The attributes by which a control belongs to its label, hint and error. */
export interface Wires {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type Native<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'onChange' | 'value' | 'id'>

export function TextField({
  label,
  hint,
  error,
  onChange,
  ...input
}: FieldProps & Native<'input'> & { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      {...{ label, error, ...(hint !== undefined && { hint }) }}
      control={(wires) => (
        <input {...input} {...wires} className="control" onChange={(event) => onChange(event.target.value)} />
      )}
    />
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  onChange,
  ...area
}: FieldProps & Native<'textarea'> & { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      {...{ label, error, ...(hint !== undefined && { hint }) }}
      control={(wires) => (
        <textarea
          rows={3}
          {...area}
          {...wires}
          className="control"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    />
  )
}

export function SelectField({
  label,
  hint,
  error,
  value,
  onChange,
  options,
  required,
  name,
}: FieldProps & {
  value: string
  required?: boolean
  name?: string
  onChange: (value: string) => void
  options: readonly { value: string; name: string }[]
}) {
  return (
    <Field
      {...{ label, error, ...(hint !== undefined && { hint }) }}
      control={(wires) => (
        <select
          {...wires}
          name={name}
          required={required}
          className="control"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    />
  )
}

export function CheckField({
  label,
  isChecked,
  onChange,
  isDisabled = false,
}: {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}) {
  return (
    <label className="check-field flex items-start gap-1">
      <input
        type="checkbox"
        className="check"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** From here on a stepper's limit is meaningless and hidden. */
const UNBOUNDED = 999

/** A number of units with a button on either side; it can also be typed or pasted. */
export function Stepper({
  label,
  value,
  max,
  onChange,
}: {
  /** The counted thing: "Ambre 51". */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}) {
  const { t } = useTexts()
  const set = (next: number) => onChange(Math.max(0, Math.min(max, Number.isSafeInteger(next) ? next : 0)))
  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="button"
        onClick={() => set(value - 1)}
        disabled={value <= 0}
        aria-label={t('LESS', { name: label })}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        inputMode="numeric"
        aria-label={t('PIECES_OF', { name: label, max })}
        value={value}
        onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '')))}
        onFocus={(event) => event.target.select()}
      />
      {max < UNBOUNDED && (
        <span className="sub" aria-hidden="true">
          / {max}
        </span>
      )}
      <button
        type="button"
        onClick={() => set(value + 1)}
        disabled={value >= max}
        aria-label={t('MORE', { name: label })}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  )
}
