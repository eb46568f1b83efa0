import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A narrow strip with a short text and a link. */
export default function ContentBanner({ block: { title, text, link }, lang }: BlockProps<'content_banner'>) {
  return (
    <section className="wrap">
      <div className="strip">
        <h2 className="text-title" lang={lang('title')}>
          {title}
        </h2>
        {text && (
          <p className="text-soft" lang={lang('text')}>
            {text}
          </p>
        )}
        <BlockLink link={link} lang={lang('link', 'label')} />
      </div>
    </section>
  )
}
