import { Questions } from '../../../ui/questions.tsx'
import type { BlockProps } from '../../blocks.ts'

export default function FaqBlock({ block }: BlockProps<'faq'>) {
  return (
    <section className="wrap section faq-block">
      {block.title && <h2 className="text-heading">{block.title}</h2>}
      <Questions items={block.items} />
    </section>
  )
}
