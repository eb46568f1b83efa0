import type { Story } from '../../block-stories.ts'
import { LONG, LONG_TEXT, LONG_TITLE, RICH, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'plain',
      block: {
        type: 'information',
        items: [
          { title: 'Delivery', paragraphs: [TEXT] },
          { title: 'Returns', content: RICH },
        ],
      },
    },
    {
      name: 'long',
      block: { type: 'information', items: [{ title: LONG_TITLE, paragraphs: [LONG_TEXT] }, { content: LONG }] },
    },
    { name: 'empty', block: { type: 'information', items: [] } },
  ]
}
