import { Icon } from '../../../ui/icon.tsx'
import { RichTextView } from '../../../ui/rich-text.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

/** Expandable sections, each a native disclosure. */
export default function Details({ block: { title, items }, lang }: BlockProps<'details'>) {
  if (items.length === 0) return null
  return (
    <section className="wrap section faq-block" aria-label={title}>
      <BlockHeading title={title} lang={lang} />
      <div className="questions border-t border-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items never change their order while a page is open
          <details key={index}>
            <summary>
              <span lang={lang('items', index, 'title')}>{item.title}</span>
              <Icon name="plus" />
            </summary>
            <div className="pb-2.5">
              <RichTextView text={item.content} lang={lang('items', index, 'content')} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
