import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { classes } from './classes.ts'

interface FieldParts {
  label: string
  hint?: ReactNode
  /** The error and how to correct it; shown below the field and announced with it. */
  error?: string | undefined
}

/** The label, the control, its hint and its error. Optional fields are marked. */
function Frame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldParts & { id: string; required: boolean; className?: string | undefined; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <div className={classes('flex flex-col gap-0.5', className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {!required && <span className="font-normal text-soft"> {translate('FIELD_OPTIONAL')}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-fine text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-fine font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

function described(id: string, { hint, error }: Pick<FieldParts, 'hint' | 'error'>) {
  const by = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return { ...(by !== '' && { 'aria-describedby': by }), ...(error !== undefined && { 'aria-invalid': true }) }
}

export function Field({
  label,
  hint,
  error,
  className,
  id: givenId,
  required = false,
  ...input
}: FieldParts & InputHTMLAttributes<HTMLInputElement>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <input id={id} className="control" required={required} {...described(id, { hint, error })} {...input} />
    </Frame>
  )
}

export function Select({
  label,
  hint,
  error,
  className,
  id: givenId,
  required = false,
  children,
  ...select
}: FieldParts & SelectHTMLAttributes<HTMLSelectElement>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <select id={id} className="control" required={required} {...described(id, { hint, error })} {...select}>
        {children}
      </select>
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className,
  id: givenId,
  required = false,
  ...area
}: FieldParts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={required} className={className}>
      <textarea id={id} className="control" required={required} {...described(id, { hint, error })} {...area} />
    </Frame>
  )
}
