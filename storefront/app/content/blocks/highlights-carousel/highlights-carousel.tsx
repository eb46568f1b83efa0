import { Carousel } from '../../../ui/carousel.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockOf, BlockProps } from '../../blocks.ts'

type HighlightIcon = NonNullable<BlockOf<'highlights_carousel'>['slides'][number]['icon']>

/** Icons like those of ui/icon.tsx, which every page loads; these are loaded only with this block. */
const PATHS: Readonly<Record<HighlightIcon, string>> = {
  leaf: 'M5 19c0-9 5-14 14-14 0 9-5 14-14 14zM5 19l8-8',
  drop: 'M12 3.5c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  flask: 'M9.5 4h5M10.5 4v6L5.5 18a1.4 1.4 0 0 0 1.2 2h10.6a1.4 1.4 0 0 0 1.2-2l-5-8V4M8 14.5h8',
  refill: 'M19 8a7.5 7.5 0 0 0-13.5 2M5 16a7.5 7.5 0 0 0 13.5-2M19.5 4v4h-4M4.5 20v-4h4',
  gift: 'M4.5 9h15v4h-15zM6 13v7h12v-7M12 9v11M12 9c-4 0-5-1.500-5-3s3-2.500 5 3c2-5.500 5-4.500 5-3s-1 3-5 3z',
  heart: 'M12 19.500C6 15.500 4 12.500 4 9.500a4 4 0 0 1 8-1.500 4 4 0 0 1 8 1.500c0 3-2 6-8 10z',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  parcel: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 6l8 4',
}

/** Short facts, each with an icon. */
export default function HighlightsCarousel({ block: { title, slides }, lang }: BlockProps<'highlights_carousel'>) {
  if (slides.length === 0) return null
  const Heading = title === undefined ? 'h2' : 'h3'
  return (
    <div className="wrap section">
      <Carousel label={title ?? slides[0]?.title ?? ''} heading={<BlockHeading title={title} lang={lang} />}>
        {slides.map(({ title: fact, text, icon }, index) => (
          <div key={fact} className="highlight grid gap-1 content-start pt-2.5 border-t border-line">
            {icon && (
              <svg
                viewBox="0 0 24 24"
                className="w-5 h-5 text-accent-text"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.2"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={PATHS[icon]} />
              </svg>
            )}
            <Heading className="text-card" lang={lang('slides', index, 'title')}>
              {fact}
            </Heading>
            {text && (
              <p className="text-small text-soft" lang={lang('slides', index, 'text')}>
                {text}
              </p>
            )}
          </div>
        ))}
      </Carousel>
    </div>
  )
}
