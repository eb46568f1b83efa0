import type { Section } from '@meridian/contract/blocks.ts'

/** Whether blocks bring the h1 of their page themselves: a title of the first level, or words over or beside the first picture. */
export function hasOwnHeading(sections: readonly Section[]): boolean {
  const [first] = sections
  const isHead = first?.type === 'banner' || first?.type === 'image_cover'
  return isHead || sections.some((block) => block.type === 'title' && block.level === 1)
}
