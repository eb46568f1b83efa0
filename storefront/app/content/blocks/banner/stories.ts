import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, MISSING, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    { name: 'plain', block: { type: 'banner', title: 'Candlelight', text: TEXT, picture: picture(0), link: LINK } },
    {
      name: 'long, no picture',
      block: { type: 'banner', title: LONG_TITLE, text: LONG_TEXT, picture: MISSING, link: LINK },
    },
  ]
}
