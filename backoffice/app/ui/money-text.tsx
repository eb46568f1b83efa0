import type { Minor } from '@meridian/domain/money.ts'
import type { Hundredths } from '@meridian/domain/points.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'

/** An amount with the code of its currency. Page translators must not touch it. */
export function MoneyText({ amount, currency }: { amount: Minor; currency: string }) {
  return (
    <span className="whitespace-nowrap" translate="no">
      {useFormats().money(amount, currency)}
    </span>
  )
}

export function PointsText({ points }: { points: Hundredths }) {
  const { t } = useTexts()
  return (
    <span className="whitespace-nowrap" translate="no">
      {t('POINTS', { points: useFormats().points(points) })}
    </span>
  )
}
