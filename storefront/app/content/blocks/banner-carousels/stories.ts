import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, MISSING, many, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'many, the last one long without a picture',
      block: {
        type: 'banner_carousels',
        banners: [
          ...many(5, (at) => ({ title: `Room ${at + 1}`, text: TEXT, picture: picture(at), link: LINK })),
          { title: LONG_TITLE, text: LONG_TEXT, picture: MISSING },
        ],
      },
    },
    { name: 'empty', block: { type: 'banner_carousels', banners: [] } },
  ]
}
