import type { Story } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, many, TEXT } from '../../story-texts.ts'

const answer = (index: number) => ({ question: `Question ${index + 1}`, answer: TEXT })

export function stories(): Story[] {
  return [
    { name: 'plain', block: { type: 'faq', title: 'Asked often', items: many(3, answer) } },
    { name: 'one, long', block: { type: 'faq', items: [{ question: LONG_TITLE, answer: LONG_TEXT }] } },
    { name: 'empty', block: { type: 'faq', title: 'Not to be seen', items: [] } },
  ]
}
