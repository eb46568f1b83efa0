import type { Story } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, TEXT } from '../../story-texts.ts'

export function stories(): Story[] {
  return [
    {
      name: 'many',
      block: {
        type: 'highlights_carousel',
        title: 'In short',
        slides: (['leaf', 'drop', 'flask', 'refill', 'gift', 'heart', 'clock', 'parcel'] as const).map((icon) => ({
          title: `A short fact of ${icon}`,
          text: TEXT,
          icon,
        })),
      },
    },
    {
      name: 'one, long',
      block: { type: 'highlights_carousel', slides: [{ title: `${LONG_TITLE}, kurz gesagt`, text: LONG_TEXT }] },
    },
    { name: 'empty', block: { type: 'highlights_carousel', title: 'Not to be seen', slides: [] } },
  ]
}
