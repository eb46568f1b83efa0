import type { Story } from '../../block-stories.ts'
import { LONG_TITLE, LONG_TITLED, many, titled } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'many', block: { type: 'tabs', title: 'Read on', tabs: many(4, titled) } },
    { name: 'long', block: { type: 'tabs', tabs: [LONG_TITLED, { ...LONG_TITLED, title: `${LONG_TITLE} zwei` }] } },
    { name: 'empty', block: { type: 'tabs', title: 'Not to be seen', tabs: [] } },
  ]
}
