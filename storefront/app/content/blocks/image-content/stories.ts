import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, MISSING, pictureOf, RICH } from '../../story-texts.ts'

export function stories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  return [
    {
      name: 'rich text and facts',
      block: {
        type: 'image_content',
        title: 'Amber, slowly',
        content: RICH,
        picture: picture(2),
        image_side: 'right',
        link: LINK,
        facts: [
          { value: '9', label: 'hours on the skin' },
          { value: '18 %', label: 'perfume oil' },
        ],
      },
    },
    {
      name: 'long, no picture',
      block: { type: 'image_content', title: LONG_TITLE, paragraphs: [LONG_TEXT], picture: MISSING },
    },
  ]
}
