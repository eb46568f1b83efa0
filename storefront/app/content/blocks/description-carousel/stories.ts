import type { Story } from '../../block-stories.ts'
import { LONG_TITLE, LONG_TITLED, many, titled } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'many', block: { type: 'description_carousel', title: 'From field to flacon', slides: many(4, titled) } },
    {
      name: 'one, long',
      block: { type: 'description_carousel', slides: [{ ...LONG_TITLED, title: `${LONG_TITLE} im Kapitel` }] },
    },
    { name: 'empty', block: { type: 'description_carousel', title: 'Not to be seen', slides: [] } },
  ]
}
