import { parseMobileCode } from '@meridian/domain/payment.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntryProps, PaymentType } from '../types.ts'

export const paymentType: PaymentType = {
  logo: 'M11 3.5h10v23H11zM14.5 23.5h3M13.5 9h1M15.5 9h1M17.5 9h1M13.5 12h1M15.5 12h1M17.5 12h1',
  brands: ['blik'],
  Entry: MobileCodeEntry,
  field: 'mobile_code',
  missing: 'MOBILE_CODE_INVALID',
  read: parseMobileCode,
  // A code is valid for two minutes, so it is requested last.
  afterOrder: { note: 'MOBILE_CODE_LATER', title: 'ORDER_CODE_TITLE', text: 'ORDER_CODE_TEXT' },
}

/** The six digits that the bank's app shows. */
function MobileCodeEntry({ issue, declined, typed }: EntryProps) {
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
