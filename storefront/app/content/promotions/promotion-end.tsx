import type { ToldPromotion } from '../../catalogue/told-promotion.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'

/** Until when a promotion lasts, in days: nothing ticks. */
export function PromotionEnd({ end }: Pick<ToldPromotion, 'end'>) {
  const translate = useTranslate()
  return (
    <p className="promotion-end">
      <time dateTime={end.iso}>{translate('PROMOTION_UNTIL', { day: end.day })}</time> <span>{end.left}</span>
    </p>
  )
}
