import type { Section } from '@meridian/contract/blocks.ts'
import type { Product } from '../../cards/product-card.tsx'
import { pictureStories } from './picture-stories.ts'
import { textStories } from './text-stories.ts'

export interface StoryParts {
  products: readonly Product[]
  currency_symbol: string
  /** Public paths of pictures, wide ones first. */
  images: readonly string[]
}

/** A block in one of its states. */
export interface Story {
  name: string
  block: Section
}

/** Each of the 27 blocks in every state: as usual, with one entry, many, long texts, without pictures, empty. */
export function blockStories(parts: StoryParts): Story[] {
  const empty = EMPTY.map((block) => ({ name: 'empty', block }))
  return [...pictureStories(parts), ...textStories(parts), ...empty]
}

/** Lists of nothing: nothing is shown of them, headings included. */
const EMPTY: readonly Section[] = [
  { type: 'logos_carousel', title: 'Not to be seen', logos: [] },
  { type: 'photos_gallery', title: 'Not to be seen', images: [] },
  { type: 'tabs', title: 'Not to be seen', tabs: [] },
  { type: 'details', title: 'Not to be seen', items: [] },
  { type: 'opinions', title: 'Not to be seen', slides: [] },
  { type: 'image_comparison', title: 'Not to be seen', entries: [] },
  { type: 'description_carousel', title: 'Not to be seen', slides: [] },
  { type: 'instruction_steps', title: 'Not to be seen', steps: [] },
  { type: 'ecological_information', title: 'Not to be seen', items: [] },
  { type: 'highlights_carousel', title: 'Not to be seen', slides: [] },
  { type: 'tags', title: 'Not to be seen', tags: [] },
  { type: 'respondents_opinions', title: 'Not to be seen', surveys: [] },
  { type: 'ingredients', title: 'Not to be seen', items: [] },
  { type: 'composition_table', title: 'Not to be seen', table_head: ['Part'], table_body: [] },
]
