import type { Section } from '@meridian/contract/blocks.ts'
import type { Product } from '../cards/product-card.tsx'

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

type Stories = (parts: StoryParts) => Story[]

const FOLDERS = import.meta.glob<Stories>('./blocks/*/stories.ts', { eager: true, import: 'stories' })

/** Each block in every state: typical, one entry, many entries, long texts, no pictures, empty. */
export function blockStories(parts: StoryParts): Story[] {
  return Object.values(FOLDERS).flatMap((stories) => stories(parts))
}
