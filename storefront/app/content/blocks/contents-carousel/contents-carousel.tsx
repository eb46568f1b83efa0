import { Carousel } from '../../../ui/carousel.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** Short texts with pictures in a row. */
export default function ContentsCarousel({ block, lang }: BlockProps<'contents_carousel'>) {
  if (block.slides.length === 0) return null
  return (
    <div className="wrap section">
      <Carousel
        label={block.title ?? block.slides[0]?.title ?? ''}
        heading={<BlockHeading title={block.title} lang={lang} />}
      >
        {block.slides.map((slide, index) => (
          <article key={slide.title} className="slide">
            {slide.picture && (
              <div className="slide-picture overflow-hidden rounded-picture bg-panel">
                <Picture
                  image={slide.picture.image}
                  alt={slide.picture.alt}
                  lang={lang('slides', index, 'picture', 'alt')}
                  sizes="(min-width: 900px) 30vw, 78vw"
                  width={960}
                  height={720}
                />
              </div>
            )}
            <h3 className="mt-2 text-card" lang={lang('slides', index, 'title')}>
              {slide.title}
            </h3>
            <p className="mt-0.5 text-small text-soft" lang={lang('slides', index, 'text')}>
              {slide.text}
            </p>
            <p className="mt-1">
              <BlockLink link={slide.link} lang={lang('slides', index, 'link', 'label')} />
            </p>
          </article>
        ))}
      </Carousel>
    </div>
  )
}
