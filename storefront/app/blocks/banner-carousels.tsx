import { useTranslate } from '../strings/strings-context.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import { BlockLink } from './block-link.tsx'
import type { BlockProps } from './blocks.ts'

/** Several banners in a row, each a picture with words below. */
export function BannerCarousels({ block, first }: BlockProps<'banner_carousels'>) {
  const translate = useTranslate()
  return (
    <div className="wrap section">
      <Carousel label={translate('CAROUSEL_BANNERS')}>
        {block.banners.map((banner, index) => (
          <article key={banner.title} className="slide-wide">
            <Picture
              image={banner.picture.image}
              alt={banner.picture.alt}
              sizes="(min-width: 900px) 44vw, 84vw"
              width={1440}
              height={810}
              first={first && index === 0}
              className="slide-picture aspect-video"
            />
            <h2 className="mt-2 text-title">{banner.title}</h2>
            {banner.text && <p className="mt-0.5 text-soft">{banner.text}</p>}
            <p className="mt-1">
              <BlockLink link={banner.link} />
            </p>
          </article>
        ))}
      </Carousel>
    </div>
  )
}
