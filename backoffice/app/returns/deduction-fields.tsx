import { hasUnpaidDecimals, typedAmount } from '../orders/order/typed-amount.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'

/** Deductions as typed, by line position. */
export type TypedAmounts = ReadonlyMap<number, string>

type LineUnits = readonly { position: number; units: number }[]

/** The deductions of the given lines, in minor units, as request fields. */
export function deductionsOf(
  wanted: LineUnits,
  less: TypedAmounts,
  currency: string,
): { position: number; amount: number }[] {
  return wanted.flatMap(({ position }) => {
    const amount = typedAmount(less.get(position) ?? '', currency)
    return amount !== null && amount > 0 ? [{ position, amount }] : []
  })
}

/** True if any typed text is not an amount. */
export function hasWrongAmount(less: TypedAmounts, currency: string): boolean {
  return [...less.values()].some((text) => text.trim() !== '' && typedAmount(text, currency) === null)
}

/** Fields for loss of value, one per given line; renders nothing without any. */
export function DeductionFields({
  lines,
  wanted,
  currency,
  less,
  onChange,
}: {
  lines: readonly { position: number; name: string }[]
  wanted: LineUnits
  currency: string
  less: TypedAmounts
  onChange: (less: TypedAmounts) => void
}) {
  const { t } = useTexts()
  if (wanted.length === 0) return null
  return (
    <details>
      <summary className="py-0.75">{t('DEDUCT')}</summary>
      <p className="sub">{t('DEDUCT_TEXT')}</p>
      {wanted.map(({ position }) => {
        const name = lines.find((line) => line.position === position)?.name ?? ''
        const text = less.get(position) ?? ''
        const isText = text.trim() === '' || typedAmount(text, currency) !== null
        const wrong = hasUnpaidDecimals(text, currency) ? t('AMOUNT_WHOLE', { currency }) : t('DEDUCT_WRONG')
        return (
          <TextField
            key={position}
            label={t('DEDUCT_FROM', { name, currency })}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            error={isText ? undefined : wrong}
            onChange={(value) => onChange(new Map(less).set(position, value))}
          />
        )
      })}
    </details>
  )
}
