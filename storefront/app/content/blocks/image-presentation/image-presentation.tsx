import { Picture } from '../../../ui/picture.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A single picture with caption and author. */
export default function ImagePresentation({ block, lang, leads }: BlockProps<'image_presentation'>) {
  const { picture, caption, credit } = block
  return (
    <figure className="wrap presentation">
      <div className="overflow-hidden rounded-picture bg-panel">
        <Picture
          className="aspect-[16/9] max-h-[820px] object-cover max-sm:aspect-[4/3]"
          image={picture.image}
          alt={picture.alt}
          lang={lang('picture', 'alt')}
          sizes="(min-width: 1760px) 1616px, 92vw"
          width={1440}
          height={810}
          first={leads}
        />
      </div>
      {(caption || credit) && (
        <figcaption>
          {caption && <span lang={lang('caption')}>{caption}</span>}
          {credit && (
            <span className="presentation-credit" lang={lang('credit')}>
              {credit}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  )
}
