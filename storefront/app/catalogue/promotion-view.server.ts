import type { Promotion } from '@meridian/contract/promotions.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { countryOf, type Locale } from '@meridian/domain/locale.ts'
import { promotionEnd, promotionEndText } from '@meridian/domain/promotion-end.ts'
import { links } from '../links.ts'
import { stringsOf } from '../strings/catalogues.server.ts'

/** A promotion with its end formatted on the server: browsers in other time zones would format it differently. */
export function promotionView(locale: Locale, promotion: Promotion, now: Date) {
  const { id, kind, name, description, image, uri, members_only, language_id, ends_at } = promotion
  const { translate } = stringsOf(locale)
  const { last_day, days_left } = endIn(locale, ends_at, now)
  return {
    id,
    kind,
    name,
    description,
    image,
    uri,
    members_only,
    language_id,
    more_points: (promotion.points_percent_hundredths ?? 0) > 10_000,
    end: {
      day: promotionEndText(locale, ends_at, now),
      iso: last_day,
      left: days_left === 0 ? translate('PROMOTION_LAST_DAY') : translate('PROMOTION_DAYS_LEFT', { count: days_left }),
    },
  }
}

export type PromotionView = ReturnType<typeof promotionView>

/** The promotion behind a product's price or points, with its page; null if there is none. */
export function promotionOfProduct(
  locale: Locale,
  promotion_id: number | null,
  promotions: readonly Promotion[],
  now: Date,
): { path: string; text: string } | null {
  const promotion = promotions.find(({ id }) => id === promotion_id)
  if (promotion === undefined) return null
  const { day } = promotionView(locale, promotion, now).end
  const text = stringsOf(locale).translate('PROMOTION_OF_PRODUCT', { promotion: promotion.name, day })
  return { path: links.promotion(locale, promotion.uri), text }
}

function endIn(locale: Locale, ends_at: string, now: Date) {
  return promotionEnd(ends_at, now, countryFacts(countryOf(locale)).time_zone)
}
