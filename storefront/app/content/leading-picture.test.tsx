import type { Section } from '@meridian/contract/blocks.ts'
import { expect, test } from 'vitest'
import { markupOf } from '../ui/locale-testing.tsx'
import { BlocksList } from './blocks-list.tsx'

const title: Section = { type: 'title', level: 1, text: 'Spring' }
const separator: Section = { type: 'separator' }
const pictureOf = (name: string): Section => ({
  type: 'image_presentation',
  picture: { image_file_id: 1, image: `/${name}.webp`, alt: name },
})

/** The eagerly loaded pictures of a page. */
function eagerPictures(sections: readonly Section[]): string[] {
  const markup = markupOf(<BlocksList sections={sections} />)
  return [...markup.matchAll(/<img[^>]*>/g)]
    .map(([image]) => image)
    .filter((image) => image.includes('fetchPriority="high"') && image.includes('loading="eager"'))
    .map((image) => /alt="([^"]*)"/.exec(image)?.[1] ?? '')
}

test('the picture of the first block is loaded with priority', () => {
  expect(eagerPictures([pictureOf('one'), pictureOf('two')])).toEqual(['one'])
})

test('the picture below a title and a separator is still above the fold', () => {
  expect(eagerPictures([title, separator, pictureOf('one'), pictureOf('two')])).toEqual(['one'])
})

test('no picture below a taller block is loaded with priority', () => {
  const story: Section = { type: 'information', items: [{ title: 'How to wear it', paragraphs: ['On the skin.'] }] }
  expect(eagerPictures([story, pictureOf('one')])).toEqual([])
})
