import type { Section } from '@meridian/contract/blocks.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StringsProvider } from '../strings/strings-context.tsx'
import { type Place, PlaceContext } from '../ui/place.ts'
import { BlocksList } from './blocks-list.tsx'

// The blocks read only the locale and the country of the place.
const place = { locale: 'en-pl', countryId: 'PL' } as Place

const title: Section = { type: 'title', level: 1, text: 'Spring' }
const separator: Section = { type: 'separator' }
const pictureOf = (name: string): Section => ({
  type: 'image_presentation',
  picture: { image_file_id: 1, image: `/${name}.webp`, alt: name },
})

/** The eagerly loaded pictures of a page. */
function eagerPictures(sections: readonly Section[]): string[] {
  const markup = renderToStaticMarkup(
    <StringsProvider translate={(key) => key}>
      <PlaceContext value={place}>
        <BlocksList sections={sections} />
      </PlaceContext>
    </StringsProvider>,
  )
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
