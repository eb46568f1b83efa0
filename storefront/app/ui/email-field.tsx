import { EMAIL_MAX } from '@meridian/domain/email.ts'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** The field of an e-mail address, which the browser fills in with the visitor's own. */
export function EmailField(
  field: Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'defaultValue'>,
) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email" required maxLength={EMAIL_MAX} {...field} />
  )
}
