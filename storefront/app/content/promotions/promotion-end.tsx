import type { PromotionView } from '../../catalogue/promotion-view.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'

/** The end of a promotion, by day: no countdown. */
export function PromotionEnd({ end }: Pick<PromotionView, 'end'>) {
  const translate = useTranslate()
  return (
    <p className="promotion-end">
      <time dateTime={end.iso}>{translate('PROMOTION_UNTIL', { day: end.day })}</time> <span>{end.left}</span>
    </p>
  )
}
