import type { Story } from '../../block-stories.ts'
import { LONG_TITLE } from '../../story-texts.ts'

/** The table itself is data of a page, which the stories have not. */
export function stories(): Story[] {
  return [
    { name: 'heading', block: { type: 'shipping_methods', title: 'How it travels' } },
    { name: 'long', block: { type: 'shipping_methods', title: `${LONG_TITLE} It travels.` } },
  ]
}
