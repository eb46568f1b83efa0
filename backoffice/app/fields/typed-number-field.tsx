import type { TypedMoney } from '@meridian/domain/typed-money.ts'
import { useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Field } from '../ui/field.tsx'
import type { KitFieldProps } from './kit-field.ts'
import { useNumberFormat } from './number-format.ts'
import { useTyped } from './use-typed.ts'
import './fields.css'

/** The implementation of fields of numbers: reads what is typed, and says what is wrong with it. */
export function TypedNumberField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  unit,
  digits,
  step,
  min,
  max,
  read,
  isRequired = false,
  ...props
}: KitFieldProps<number | null> & {
  /** Shown after the number: `kg`, `PLN`. */
  unit: string
  /** The decimals that may be typed. */
  digits: number
  /** The smallest difference of two values. */
  step: number
  min: number
  max: number
  read: (text: string, decimal: string) => TypedMoney
  isRequired?: boolean
}) {
  const { t } = useTexts()
  const { decimal, write } = useNumberFormat()
  const unitId = useId()
  const textOf = (shown: number | null) =>
    shown === null || Number.isNaN(shown) ? '' : write(Math.round(shown / step), digits)
  const typed = useTyped(value, textOf)
  const check = (text: string): TypedMoney | { value: null } | { problem: 'TOO_SMALL' | 'TOO_BIG' } => {
    if (text.trim() === '') return { value: null }
    const found = read(text, decimal)
    if ('problem' in found) return found
    if (found.value < min) return { problem: 'TOO_SMALL' }
    return found.value > max ? { problem: 'TOO_BIG' } : found
  }
  const checked = check(typed.text)
  const problem = 'problem' in checked ? checked.problem : null
  const withUnit = (limit: number) => `${textOf(limit)}\u00a0${unit}`
  const problemText = () => {
    if (problem === 'TOO_SMALL') return t('TYPED_TOO_SMALL', { min: withUnit(min) })
    if (problem === 'TOO_BIG' || problem === 'TOO_LARGE') return t('TYPED_TOO_BIG', { max: withUnit(max) })
    if (problem === 'OTHER_CURRENCY') return t('TYPED_OTHER_CURRENCY', { currency: unit })
    if (problem === 'TOO_MANY_DIGITS') return t('TYPED_DIGITS', { count: digits })
    return t('TYPED_NOT_A_NUMBER', { example: write(Math.floor(1234.5 * 10 ** digits), digits) })
  }
  const isShown = problem !== null && (typed.isLeft || props.error !== undefined)
  return (
    <Field
      {...props}
      error={isShown ? problemText() : props.error}
      control={(wires) => (
        <span className="affixed">
          <input
            {...wires}
            aria-describedby={[unitId, wires['aria-describedby']].filter(Boolean).join(' ')}
            ref={ref}
            name={name}
            className="control n"
            // The number stands before its unit.
            style={{ paddingInlineEnd: unit === '' ? undefined : `calc(20px + ${unit.length}ch)` }}
            inputMode={min < 0 ? 'text' : digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            required={isRequired}
            maxLength={40}
            value={typed.text}
            onChange={(event) => {
              const { value: text } = event.target
              const now = check(text)
              const next = 'problem' in now ? Number.NaN : now.value
              typed.type(text, next)
              onChange(next)
            }}
            onBlur={() => {
              typed.leave(problem === null)
              onBlur?.()
            }}
          />
          <span id={unitId} className="affix">
            {unit}
          </span>
        </span>
      )}
    />
  )
}
