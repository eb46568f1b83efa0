import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, MISSING, many, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'one',
      block: {
        type: 'image_comparison',
        title: 'Four weeks later',
        entries: [
          {
            title: 'The forearm',
            text: TEXT,
            before: { label: 'Before', picture: picture(2) },
            after: { label: 'After', picture: picture(4) },
          },
        ],
      },
    },
    {
      name: 'two, no picture',
      block: {
        type: 'image_comparison',
        entries: many(2, (at) => ({
          title: LONG_TITLE,
          text: LONG_TEXT,
          before: { label: 'Vorher', picture: picture(at) },
          after: { label: 'Nachher', picture: MISSING },
        })),
      },
    },
    { name: 'empty', block: { type: 'image_comparison', title: 'Not to be seen', entries: [] } },
  ]
}
