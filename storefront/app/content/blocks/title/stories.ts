import type { Story } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'plain', block: { type: 'title', text: 'A house of quiet scents', lead: TEXT, link: LINK } },
    { name: 'long', block: { type: 'title', text: LONG_TITLE, lead: LONG_TEXT, link: LINK } },
  ]
}
