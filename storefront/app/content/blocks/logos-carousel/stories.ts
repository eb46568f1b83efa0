import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TITLE, MISSING, many, pictureOf } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'many',
      block: {
        type: 'logos_carousel',
        title: 'Who has seen it',
        logos: many(7, (at) => ({
          name: `The Quiet Paper ${at + 1}`,
          ...(at % 2 === 0 && { url: 'https://example.com/' }),
          ...(at === 2 && { picture: picture(at) }),
        })),
      },
    },
    { name: 'one', block: { type: 'logos_carousel', logos: [{ name: LONG_TITLE, picture: MISSING }] } },
    { name: 'empty', block: { type: 'logos_carousel', title: 'Not to be seen', logos: [] } },
  ]
}
