import { useTranslate } from '../../../strings/strings-context.tsx'
import { Carousel } from '../../../ui/carousel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

const MOST_STARS = 5

/** Customers' quotes with names. */
export default function Opinions({ block: { title, slides }, lang }: BlockProps<'opinions'>) {
  const translate = useTranslate()
  if (slides.length === 0) return null
  return (
    <div className="wrap section">
      <Carousel label={title ?? translate('CAROUSEL_OPINIONS')} heading={<BlockHeading title={title} lang={lang} />}>
        {slides.map(({ text, name, picture, stars, source }, index) => (
          <figure key={text} className="opinion">
            {stars !== undefined && (
              <p className="opinion-stars" role="img" aria-label={translate('STARS', { stars })}>
                {'★'.repeat(stars)}
                <span className="text-line">{'★'.repeat(MOST_STARS - stars)}</span>
              </p>
            )}
            <blockquote lang={lang('slides', index, 'text')}>{text}</blockquote>
            <figcaption>
              {picture && picture.image !== null && (
                <Picture
                  image={picture.image}
                  alt=""
                  sizes="56px"
                  width={160}
                  height={160}
                  className="w-7 h-7 flex-none rounded-full object-cover"
                />
              )}
              <span>
                <span className="block font-semibold text-ink" lang={lang('slides', index, 'name')}>
                  {name}
                </span>
                {source && (
                  <span className="block" lang={lang('slides', index, 'source')}>
                    {source}
                  </span>
                )}
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  )
}
