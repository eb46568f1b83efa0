import type { Ref } from 'react'
import type { FieldProps } from '../ui/field.tsx'

/**
 * A field with a value of its own kind. `name`, `onBlur` and `ref` come from the Controller of a form. While the input
 * is unreadable the value is one that no schema accepts, NaN or `UNREADABLE`: the form is changed, and cannot be saved.
 */
export interface KitFieldProps<V, Control = HTMLInputElement> extends FieldProps {
  value: V
  onChange: (value: V) => void
  name?: string
  onBlur?: () => void
  /** The control that gets the focus when the form has an error here. */
  ref?: Ref<Control>
}

/** The value of a field of days or moments whose text is neither. */
export const UNREADABLE = '?'

/** The texts of problems with a typed day. */
export const DAY_PROBLEMS = { NOT_A_DAY: 'DAY_NOT_ONE', DAY_ABSENT: 'DAY_ABSENT' } as const
