import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TEXT, MISSING, many, pictureOf } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'many',
      block: {
        type: 'photos_gallery',
        title: 'In the workshop',
        images: many(6, (at) => ({ picture: picture(at), caption: `Picture ${at + 1}` })),
      },
    },
    { name: 'one', block: { type: 'photos_gallery', images: [{ picture: picture(1), caption: LONG_TEXT }] } },
    {
      name: 'no picture',
      block: { type: 'photos_gallery', title: 'Two', images: [{ picture: picture(0) }, { picture: MISSING }] },
    },
    { name: 'empty', block: { type: 'photos_gallery', title: 'Not to be seen', images: [] } },
  ]
}
