import { currencyDigits } from '@meridian/domain/amount-step.ts'
import { type Minor, WIRE_MINOR_MAX } from '@meridian/domain/money.ts'
import { parseTypedMoney } from '@meridian/domain/typed-money.ts'
import type { KitFieldProps } from './kit-field.ts'
import { TypedNumberField } from './typed-number-field.tsx'

/** An amount of one currency in minor units, typed or pasted as people write it. */
export function MoneyField({
  currency,
  min = 0,
  max = WIRE_MINOR_MAX,
  ...props
}: KitFieldProps<Minor | null> & { currency: string; min?: Minor; max?: Minor; isRequired?: boolean }) {
  return (
    <TypedNumberField
      {...props}
      unit={currency}
      digits={currencyDigits(currency)}
      step={100 / 10 ** currencyDigits(currency)}
      min={min}
      max={max}
      read={(text, decimal) => parseTypedMoney(text, currency, decimal)}
    />
  )
}
