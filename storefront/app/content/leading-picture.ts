import type { Section } from '@meridian/contract/blocks.ts'

/** Blocks that leave room for a picture below them on the first screen. */
const LOW: ReadonlySet<Section['type']> = new Set(['title', 'separator'])

/** The index of the block whose picture is on the first screen of a page, so that it is fetched before all others; -1 where all blocks are low. */
export function leadingPictureIndex(sections: readonly Section[]): number {
  return sections.findIndex(({ type }) => !LOW.has(type))
}
