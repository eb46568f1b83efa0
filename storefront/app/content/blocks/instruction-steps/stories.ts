import type { Story, StoryParts } from '../../block-stories.ts'
import { LONG_TITLED, MISSING, many, pictureOf, titled } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'plain',
      block: {
        type: 'instruction_steps',
        title: 'How to use it',
        steps: many(3, (at) => ({ ...titled(at + 1), minutes: 1 + at * 4, ...(at !== 1 && { picture: picture(at) }) })),
      },
    },
    {
      name: 'one, long, no picture',
      block: { type: 'instruction_steps', steps: [{ ...LONG_TITLED, minutes: 45, picture: MISSING }] },
    },
    { name: 'empty', block: { type: 'instruction_steps', title: 'Not to be seen', steps: [] } },
  ]
}
