import { BlockLink } from '../../block-link.tsx'
import type { BlockProps } from '../../blocks.ts'

/** A narrow strip with a few words and where they lead. */
export default function ContentBanner({ block: { title, text, link } }: BlockProps<'content_banner'>) {
  return (
    <section className="wrap">
      <div className="strip">
        <h2 className="text-title">{title}</h2>
        {text && <p className="strip-text">{text}</p>}
        <BlockLink link={link} />
      </div>
    </section>
  )
}
