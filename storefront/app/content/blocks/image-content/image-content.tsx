import { Picture } from '../../../ui/picture.tsx'
import { RichTextView } from '../../../ui/rich-text.tsx'
import { BlockButton } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A story: a tall picture on one side, text and three figures on the other. */
export default function ImageContent({ block, lang, leads }: BlockProps<'image_content'>) {
  return (
    <section className="wrap section story" data-side={block.image_side ?? 'left'}>
      <div className="story-picture overflow-hidden rounded-picture bg-panel">
        <Picture
          className="aspect-[4/5] object-cover"
          image={block.picture.image}
          alt={block.picture.alt}
          lang={lang('picture', 'alt')}
          sizes="(min-width: 1760px) 720px, (min-width: 600px) 42vw, 92vw"
          width={960}
          height={1200}
          first={leads}
        />
      </div>
      <div>
        <h2 className="text-name" lang={lang('title')}>
          {block.title}
        </h2>
        {block.paragraphs && (
          <div className="prose mt-3">
            {block.paragraphs.map((paragraph, index) => (
              <p key={paragraph} lang={lang('paragraphs', index)}>
                {paragraph}
              </p>
            ))}
          </div>
        )}
        {block.content && (
          <div className="mt-3">
            <RichTextView text={block.content} lang={lang('content')} />
          </div>
        )}
        {block.facts && block.facts.length > 0 && (
          <dl className="facts mt-5">
            {block.facts.map(({ value, label }, index) => (
              <div key={label}>
                <dt lang={lang('facts', index, 'label')}>{label}</dt>
                <dd lang={lang('facts', index, 'value')}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {block.link && (
          <div className="mt-4">
            <BlockButton link={block.link} lang={lang('link', 'label')} look="outline" />
          </div>
        )}
      </div>
    </section>
  )
}
