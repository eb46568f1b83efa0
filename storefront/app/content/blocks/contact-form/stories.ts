import type { Story } from '../../block-stories.ts'
import { LONG_TITLE } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    { name: 'plain', block: { type: 'contact_form' } },
    { name: 'long', block: { type: 'contact_form', title: `${LONG_TITLE} Write to us.` } },
  ]
}
