import { MoneyField } from '../fields/money-field.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Deductions in minor units by line position; NaN where no amount is typed. */
export type Deductions = ReadonlyMap<number, number | null>

type LineUnits = readonly { position: number; units: number }[]

/** The deductions of the given lines, as request fields. */
export function deductionsOf(wanted: LineUnits, less: Deductions): { position: number; amount: number }[] {
  return wanted.flatMap(({ position }) => {
    const amount = less.get(position) ?? 0
    return amount > 0 ? [{ position, amount }] : []
  })
}

/** True if any typed text is not an amount. */
export function hasWrongAmount(less: Deductions): boolean {
  return [...less.values()].some(Number.isNaN)
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
  less: Deductions
  onChange: (less: Deductions) => void
}) {
  const { t } = useTexts()
  if (wanted.length === 0) return null
  return (
    <details>
      <summary className="py-0.75">{t('DEDUCT')}</summary>
      <p className="sub">{t('DEDUCT_TEXT')}</p>
      {wanted.map(({ position }) => (
        <MoneyField
          key={position}
          label={t('DEDUCT_FROM', { name: lines.find((line) => line.position === position)?.name ?? '' })}
          currency={currency}
          value={less.get(position) ?? null}
          onChange={(amount) => onChange(new Map(less).set(position, amount))}
        />
      ))}
    </details>
  )
}
