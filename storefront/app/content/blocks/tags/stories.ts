import type { Story } from '../../block-stories.ts'
import { LONG_TITLE, many } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'many',
      block: {
        type: 'tags',
        title: 'Look further',
        tags: many(9, (at) => ({ label: `Perfume ${at + 1}`, path: '/c/perfume' })),
      },
    },
    { name: 'one, long', block: { type: 'tags', tags: [{ label: LONG_TITLE, path: '/c/perfume' }] } },
    { name: 'empty', block: { type: 'tags', title: 'Not to be seen', tags: [] } },
  ]
}
