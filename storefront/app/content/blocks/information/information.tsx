import { LinkedText } from '../../../ui/linked-text.tsx'
import { RichTextView } from '../../../ui/rich-text.tsx'
import type { BlockProps } from '../../blocks.ts'

/** The text of a static page: titled paragraphs. */
export default function Information({ block, lang }: BlockProps<'information'>) {
  if (block.items.length === 0) return null
  return (
    <div className="wrap section information">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids and never change their order while a page is open
        <section key={index}>
          {item.title && (
            <h2 className="text-title" lang={lang('items', index, 'title')}>
              {item.title}
            </h2>
          )}
          {item.paragraphs && (
            <div className="prose">
              {item.paragraphs.map((paragraph, at) => (
                <p key={paragraph} lang={lang('items', index, 'paragraphs', at)}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
            </div>
          )}
          {item.content && (
            <RichTextView text={item.content} below={item.title ? 'h2' : 'h1'} lang={lang('items', index, 'content')} />
          )}
        </section>
      ))}
    </div>
  )
}
