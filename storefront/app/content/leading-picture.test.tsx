import type { Section } from '@meridian/contract/blocks.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StringsProvider } from '../strings/strings-context.tsx'
import { type Place, PlaceContext } from '../ui/place.ts'
import { BlocksList } from './blocks-list.tsx'

// Of the place they read nothing but the locale and the country.
const place = { locale: 'en-pl', countryId: 'PL' } as Place

const title: Section = { type: 'title', level: 1, text: 'Spring' }
const separator: Section = { type: 'separator' }
const pictureOf = (name: string): Section => ({
  type: 'image_presentation',
  picture: { image_file_id: 1, image: `/${name}.webp`, alt: name },
})

/** The pictures of a page that are fetched at once, before those below the first screen. */
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

test('the picture of the first block is fetched before all others', () => {
  expect(eagerPictures([pictureOf('one'), pictureOf('two')])).toEqual(['one'])
})

test('a title and a separator leave the first screen to the picture below them', () => {
  expect(eagerPictures([title, separator, pictureOf('one'), pictureOf('two')])).toEqual(['one'])
})

test('no picture below a taller block is fetched before all others', () => {
  const story: Section = { type: 'information', items: [{ title: 'How to wear it', paragraphs: ['On the skin.'] }] }
  expect(eagerPictures([story, pictureOf('one')])).toEqual([])
})
