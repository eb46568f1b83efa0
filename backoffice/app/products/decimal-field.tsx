import { FIELD_NUMBER_MAX } from '@meridian/domain/product-type.ts'
import { parseTypedNumber } from '@meridian/domain/typed-number.ts'
import type { ComponentProps } from 'react'
import { useNumberFormat } from '../fields/number-format.ts'
import { useTyped } from '../fields/use-typed.ts'

/** More decimals are no property of a thing that is sold. */
const DIGITS = 6

/** The input of a number with as many decimals as it has; NaN while what is typed is none. */
export function DecimalInput({
  value,
  onChange,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { decimal } = useNumberFormat()
  const typed = useTyped(value, (number) =>
    number === null || Number.isNaN(number) ? '' : String(number).replace('.', decimal),
  )
  const read = (text: string): number | null => {
    if (text.trim() === '') return null
    const found = parseTypedNumber(text, DIGITS, decimal)
    const number = 'problem' in found ? Number.NaN : found.value / 10 ** DIGITS
    return Math.abs(number) <= FIELD_NUMBER_MAX ? number : Number.NaN
  }
  const now = read(typed.text)
  const isWrong = now !== null && Number.isNaN(now)
  return (
    <input
      {...input}
      aria-invalid={isWrong || input['aria-invalid'] || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={typed.text}
      onChange={(event) => {
        const next = read(event.target.value)
        typed.type(event.target.value, next)
        onChange(next)
      }}
      onBlur={() => typed.leave(!isWrong)}
    />
  )
}
