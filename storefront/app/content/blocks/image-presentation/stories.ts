import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TEXT, MISSING, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'plain',
      block: { type: 'image_presentation', picture: picture(1), caption: TEXT, credit: 'Picture: Meridian' },
    },
    { name: 'no picture', block: { type: 'image_presentation', picture: MISSING, caption: LONG_TEXT } },
  ]
}
