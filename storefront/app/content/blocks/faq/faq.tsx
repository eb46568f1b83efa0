import { Questions } from '../../../ui/questions.tsx'
import { BlockHeading } from '../../block-heading.tsx'
import type { BlockProps } from '../../blocks.ts'

export default function FaqBlock({ block, lang }: BlockProps<'faq'>) {
  if (block.items.length === 0) return null
  const items = block.items.map((item, index) => ({
    ...item,
    langs: { question: lang('items', index, 'question'), answer: lang('items', index, 'answer') },
  }))
  return (
    <section className="wrap section faq-block">
      <BlockHeading title={block.title} lang={lang} />
      <Questions items={items} />
    </section>
  )
}
