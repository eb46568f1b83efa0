import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, MISSING, many, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'many',
      block: {
        type: 'contents_carousel',
        title: 'Habits',
        slides: many(5, (at) => ({ title: `Habit ${at + 1}`, text: TEXT, picture: picture(at), link: LINK })),
      },
    },
    {
      name: 'one, long, no picture',
      block: { type: 'contents_carousel', slides: [{ title: LONG_TITLE, text: LONG_TEXT, picture: MISSING }] },
    },
    { name: 'empty', block: { type: 'contents_carousel', title: 'Not to be seen', slides: [] } },
  ]
}
