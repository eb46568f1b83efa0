import type { Story } from '../../block-stories.ts'
import { LONG_TITLED, many, titled } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'many', block: { type: 'details', title: 'In detail', items: many(3, titled) } },
    { name: 'one, long', block: { type: 'details', items: [LONG_TITLED] } },
    { name: 'empty', block: { type: 'details', title: 'Not to be seen', items: [] } },
  ]
}
