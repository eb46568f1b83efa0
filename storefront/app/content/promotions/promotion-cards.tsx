import type { PromotionView } from '../../catalogue/promotion-view.server.ts'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { PromotionEnd } from './promotion-end.tsx'

/** Number of pictures above the fold. */
const FIRST_PICTURES = 2

/** Promotion cards, each with picture, benefit and end. */
export function PromotionCards({ promotions }: { promotions: readonly PromotionView[] }) {
  const { locale, languageId } = useLocale()
  // Without a text in this language the English one is shown.
  const langOf = ({ language_id }: PromotionView) => (language_id === languageId ? undefined : language_id)
  return (
    <ul className="grid grid-fill-[420px] gap-x-(--gap-cards) gap-y-(--space-medium)">
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <article className="promotion-card">
            <Picture
              className="aspect-[8/5] rounded-panel object-cover"
              image={promotion.image}
              alt=""
              sizes="(min-width: 900px) 44vw, 100vw"
              width={960}
              height={600}
              first={index < FIRST_PICTURES}
            />
            <div className="grid gap-1 content-start max-w-[52ch]">
              <PromotionTags promotion={promotion} />
              <h2 className="text-title" lang={langOf(promotion)}>
                <Link to={links.promotion(locale, promotion.uri)} prefetch>
                  {promotion.name}
                </Link>
              </h2>
              {promotion.description !== '' && (
                <p className="text-soft" lang={langOf(promotion)}>
                  {promotion.description}
                </p>
              )}
            </div>
            <PromotionEnd end={promotion.end} />
          </article>
        </li>
      ))}
    </ul>
  )
}

/** Tags that distinguish promotions at a glance; none if it is for everybody and about prices. */
export function PromotionTags({ promotion }: { promotion: Pick<PromotionView, 'members_only' | 'more_points'> }) {
  const translate = useTranslate()
  const { members_only, more_points } = promotion
  if (!members_only && !more_points) return null
  return (
    <p className="promotion-tags">
      {members_only && <span>{translate('PROMOTION_MEMBERS')}</span>}
      {more_points && <span>{translate('PROMOTION_POINTS_TAG')}</span>}
    </p>
  )
}
