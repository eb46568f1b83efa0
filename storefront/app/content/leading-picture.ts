import type { Section } from '@meridian/contract/blocks.ts'

/** Low blocks: a picture below them is still above the fold. */
const LOW: ReadonlySet<Section['type']> = new Set(['title', 'separator'])

/** The index of the block whose picture is above the fold and loaded with priority; -1 if all blocks are low. */
export function leadingPictureIndex(sections: readonly Section[]): number {
  return sections.findIndex(({ type }) => !LOW.has(type))
}
