import type { Section } from '@meridian/contract/blocks.ts'

/** True if the blocks contain the page's h1: a first-level title, or words over or beside the first picture. */
export function hasOwnHeading(sections: readonly Section[]): boolean {
  const [first] = sections
  const isHead = first?.type === 'banner' || first?.type === 'image_cover'
  return isHead || sections.some((block) => block.type === 'title' && block.level === 1)
}
