import { Carousel } from '../../../ui/carousel.tsx'
import { RichTextView } from '../../../ui/rich-text.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A carousel of longer texts. */
export default function DescriptionCarousel({ block: { title, slides }, lang }: BlockProps<'description_carousel'>) {
  if (slides.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <div className="wrap section">
      <Carousel label={title ?? slides[0]?.title ?? ''} heading={<BlockHeading title={title} lang={lang} />}>
        {slides.map((slide, index) => (
          <article
            key={slide.title}
            className="chapter grid grid-cols-1 gap-1.5 content-start pt-3 border-t border-edge"
          >
            <Heading className="text-title" lang={lang('slides', index, 'title')}>
              {slide.title}
            </Heading>
            <RichTextView text={slide.content} below={Heading} lang={lang('slides', index, 'content')} />
          </article>
        ))}
      </Carousel>
    </div>
  )
}
