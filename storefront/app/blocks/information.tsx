import { LinkedText } from '../ui/linked-text.tsx'
import type { BlockProps } from './blocks.ts'

/** Running text of a static page: titled paragraphs, one under the other. */
export function Information({ block }: BlockProps<'information'>) {
  return (
    <div className="wrap section information">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids and never change their order while a page is open
        <section key={index}>
          {item.title && <h2 className="text-title">{item.title}</h2>}
          <div className="prose">
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} />
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
