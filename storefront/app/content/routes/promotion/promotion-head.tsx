import type { PromotionView } from '../../../catalogue/promotion-view.server.ts'
import { links } from '../../../links.ts'
import { Breadcrumb } from '../../../shell/breadcrumb.tsx'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PromotionTags } from '../../promotions/promotion-cards.tsx'
import { PromotionEnd } from '../../promotions/promotion-end.tsx'

/** The header of a promotion: name, text and end. */
export function PromotionHead({ promotion }: { promotion: PromotionView }) {
  const translate = useTranslate()
  const { locale, languageId } = useLocale()
  const { name, description, image, language_id, end } = promotion
  const lang = language_id === languageId ? undefined : language_id
  return (
    <>
      <Breadcrumb trail={[{ name: translate('PROMOTIONS_TITLE'), path: links.promotions(locale) }]} current={name} />
      <header className="scene">
        <div className="scene-words">
          <PromotionTags promotion={promotion} />
          <h1 className="text-name" lang={lang}>
            {name}
          </h1>
          {description !== '' && (
            <p className="text-lead text-soft" lang={lang}>
              {description}
            </p>
          )}
          <PromotionEnd end={end} />
        </div>
        {image !== null && (
          <div className="scene-picture">
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 1760px) 1000px, (min-width: 900px) 56vw, 100vw"
              width={1440}
              height={810}
              first
            />
          </div>
        )}
      </header>
    </>
  )
}
