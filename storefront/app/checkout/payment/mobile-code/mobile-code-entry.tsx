import { useTranslate } from '../../../strings/strings-context.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntryProps } from '../types.ts'

/** The six digits that the bank's app shows. */
export function MobileCodeEntry({ issue, declined, typed }: EntryProps) {
  const translate = useTranslate()
  const error = issue?.path === 'mobile_code' ? 'MOBILE_CODE_INVALID' : declined
  return (
    <Field
      id="mobile_code"
      name="mobile_code"
      label={translate('MOBILE_CODE')}
      hint={translate('MOBILE_CODE_HINT')}
      error={error ? translate(error) : undefined}
      defaultValue={typed}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={12}
      className="max-w-[280px]"
    />
  )
}
