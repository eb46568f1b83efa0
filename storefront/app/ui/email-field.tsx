import { EMAIL_MAX } from '@meridian/domain/email.ts'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** An e-mail field with browser autofill. */
export function EmailField(
  field: Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'defaultValue'>,
) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email" required maxLength={EMAIL_MAX} {...field} />
  )
}
