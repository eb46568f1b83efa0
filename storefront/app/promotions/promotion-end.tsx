import { useTranslate } from '../strings/strings-context.tsx'
import type { ToldPromotion } from './told-promotion.server.ts'

/** Until when a promotion lasts, in days: nothing ticks. */
export function PromotionEnd({ end }: Pick<ToldPromotion, 'end'>) {
  const translate = useTranslate()
  return (
    <p className="promotion-end">
      <time dateTime={end.iso}>{translate('PROMOTION_UNTIL', { day: end.day })}</time> <span>{end.left}</span>
    </p>
  )
}
