import { Picture } from '../../../ui/picture.tsx'
import { BlockButton } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A text panel beside a wide picture; on a phone the picture is above. */
export default function BannerBlock({ block, lang, first, leads }: BlockProps<'banner'>) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="wrap" data-first={first || undefined}>
      <div className="banner">
        <div className="banner-words">
          <Heading className="text-hero" lang={lang('title')}>
            {block.title}
          </Heading>
          {block.text && (
            <p className="mt-2.5 max-w-[38ch] md:mt-3.5 text-lead text-soft" lang={lang('text')}>
              {block.text}
            </p>
          )}
          <div className="mt-4">
            <BlockButton link={block.link} lang={lang('link', 'label')} />
          </div>
        </div>
        <div className="banner-picture">
          <Picture
            image={block.picture.image}
            alt={block.picture.alt}
            lang={lang('picture', 'alt')}
            sizes="(min-width: 1760px) 1040px, (min-width: 900px) 60vw, 92vw"
            width={1440}
            height={810}
            first={leads}
          />
        </div>
      </div>
    </section>
  )
}
