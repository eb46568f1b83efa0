import { type ReactNode, useId } from 'react'
import { FieldNotes, type FieldProps } from '../ui/field.tsx'
import './fields.css'

/** Several controls of one value: a legend, the controls, a hint and an error, read with the group. */
export function FieldGroup({
  label,
  hint,
  error,
  isRequired,
  children,
}: FieldProps & { isRequired?: boolean | undefined; children: ReactNode }) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field-group" {...(described !== '' && { 'aria-describedby': described })}>
      <legend className={isRequired ? 'field-legend field-needed' : 'field-legend'}>{label}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
