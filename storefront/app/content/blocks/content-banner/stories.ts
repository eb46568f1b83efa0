import type { Story } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'plain', block: { type: 'content_banner', title: 'Refills cost less', text: TEXT, link: LINK } },
    { name: 'title alone', block: { type: 'content_banner', title: 'Refills cost less' } },
    { name: 'long', block: { type: 'content_banner', title: LONG_TITLE, text: LONG_TEXT, link: LINK } },
  ]
}
