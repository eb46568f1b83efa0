import { Picture } from '../../../ui/picture.tsx'
import { BlockButton } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** Text over a full picture, darkened below the text to keep it readable on any picture. */
export default function ImageCover({ block, lang, first, leads }: BlockProps<'image_cover'>) {
  const { title, text, picture, link } = block
  const Heading = first ? 'h1' : 'h2'
  return (
    <section className="wrap" data-first={first || undefined}>
      <div className="cover">
        <Picture
          image={picture.image}
          alt={picture.alt}
          lang={lang('picture', 'alt')}
          sizes="(min-width: 1760px) 1616px, 92vw"
          width={1440}
          height={810}
          first={leads}
          className="cover-picture"
        />
        <div className="cover-words">
          <Heading className="text-name" lang={lang('title')}>
            {title}
          </Heading>
          {text && (
            <p className="mt-2 text-lead" lang={lang('text')}>
              {text}
            </p>
          )}
          {link && (
            <p className="mt-4">
              <BlockButton link={link} lang={lang('link', 'label')} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
