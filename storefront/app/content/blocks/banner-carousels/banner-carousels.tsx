import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf, BlockProps } from '../../blocks.ts'
import { type TextLang, textLangIn } from '../../text-lang.ts'

/** Banners in a row, each a tall picture with text below. */
export default function BannerCarousels({ block, lang, leads }: BlockProps<'banner_carousels'>) {
  const translate = useTranslate()
  if (block.banners.length === 0) return null
  return (
    <div className="wrap section">
      <Carousel label={translate('CAROUSEL_BANNERS')}>
        {block.banners.map((banner, index) => (
          <article key={banner.title} className="poster relative">
            <div className="slide-picture overflow-hidden rounded-picture bg-panel">
              <Picture
                image={banner.picture.image}
                alt={banner.picture.alt}
                lang={lang('banners', index, 'picture', 'alt')}
                // The picture is wide and the poster tall: it shows the middle of a picture twice its width.
                sizes="(min-width: 900px) 43vw, 110vw"
                width={960}
                height={1200}
                first={leads && index === 0}
              />
            </div>
            <PosterWords banner={banner} lang={textLangIn(lang, 'banners', index)} />
          </article>
        ))}
      </Carousel>
    </div>
  )
}

/** The title's link covers the whole poster. */
function PosterWords({
  banner: { title, text, link },
  lang,
}: {
  banner: BlockOf<'banner_carousels'>['banners'][number]
  lang: TextLang
}) {
  const { locale } = useLocale()
  return (
    <>
      <h3 className="mt-2 text-card" lang={lang('title')}>
        {link === undefined ? (
          title
        ) : (
          <Link to={links.under(locale, link.path)} prefetch className="poster-link">
            {title}
          </Link>
        )}
      </h3>
      {text && (
        <p className="mt-0.5 text-small text-soft" lang={lang('text')}>
          {text}
        </p>
      )}
    </>
  )
}
