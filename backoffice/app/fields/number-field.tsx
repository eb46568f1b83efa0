import { parseTypedNumber } from '@meridian/domain/typed-number.ts'
import type { KitFieldProps } from './kit-field.ts'
import { TypedNumberField } from './typed-number-field.tsx'

/** A number with its unit. The value counts the last decimal: with 2 digits, 2550 is 25.50 %. */
export function NumberField({
  digits = 0,
  min = 0,
  ...props
}: KitFieldProps<number | null> & {
  unit: string
  digits?: number
  min?: number
  max: number
  isRequired?: boolean
}) {
  return (
    <TypedNumberField
      {...props}
      digits={digits}
      step={1}
      min={min}
      read={(text, decimal) => parseTypedNumber(text, digits, decimal)}
    />
  )
}
