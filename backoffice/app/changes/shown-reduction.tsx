import type { listPriceEffects } from '@meridian/contract/admin/price-effects.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { marginText } from '../labels/price-labels.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StatusLabel } from '../ui/status-label.tsx'

export type ShownEffect = AnswerOf<typeof listPriceEffects>['rows'][number]
type Shown = ShownEffect['after']

/** A price as the shop will show it: with a promotion the reduction that the law allows, the price per unit, and the margin. */
export function ShownReduction({
  effect: { before, after, margin },
  currency,
}: {
  effect: Pick<ShownEffect, 'before' | 'after' | 'margin'>
  currency: string
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const { money, percent } = formats
  if (after.gross_price === null) return null
  const isReduced = (shown: Shown) => shown.price_before !== null
  const reduction = () => {
    if (after.price_before !== null && after.gross_price !== null)
      return t('EFFECT_SHOWN_REDUCED', {
        price: money(after.gross_price, currency),
        before: money(after.price_before, currency),
        percent: after.percent === null ? '' : percent(-after.percent * 100).replace('-', '\u2212'),
      })
    return isReduced(before) ? t('EFFECT_SHOWN_NO_REDUCTION') : null
  }
  const unit = after.unit
  return (
    <>
      <span className="sub block">
        {reduction()} {unit !== null && `${money(unit.gross_price, currency)} / ${unit.amount} ${unit.unit}`}
      </span>
      {margin !== null && (
        <span className="sub block">{t('EFFECT_MARGIN', { margin: marginText(margin, currency, formats) })}</span>
      )}
      {margin !== null && margin.amount < 0 && <StatusLabel tone="bad">{t('CHANGE_BELOW_COST')}</StatusLabel>}
    </>
  )
}
