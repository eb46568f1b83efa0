import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TEXT, LONG_TITLE, many, pictureOf, TEXT } from '../../story-texts.ts'

const opinion = (index: number) => ({
  text: `${TEXT} ${index}`,
  name: 'Anna Nowak',
  stars: 5 - index,
  source: 'Member since 2019',
})

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    { name: 'many', block: { type: 'opinions', title: 'What members say', slides: many(5, opinion) } },
    {
      name: 'one, long, with a picture',
      block: { type: 'opinions', slides: [{ text: LONG_TEXT, name: LONG_TITLE, picture: picture(4) }] },
    },
    { name: 'empty', block: { type: 'opinions', title: 'Not to be seen', slides: [] } },
  ]
}
