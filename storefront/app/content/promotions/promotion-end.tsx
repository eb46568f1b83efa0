import type { PromotionView } from '../../catalogue/promotion-view.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'

/** Until when a promotion lasts, in days: nothing ticks. */
export function PromotionEnd({ end }: Pick<PromotionView, 'end'>) {
  const translate = useTranslate()
  return (
    <p className="promotion-end">
      <time dateTime={end.iso}>{translate('PROMOTION_UNTIL', { day: end.day })}</time> <span>{end.left}</span>
    </p>
  )
}
