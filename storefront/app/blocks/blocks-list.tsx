import type { Section } from '@meridian/contract/blocks.ts'
import type { ComponentType } from 'react'
import { BLOCKS, type BlockProps } from './blocks.ts'

/** The blocks of a page in their order. One whose type this version does not know is left out. */
export function BlocksList({ sections }: { sections: readonly Section[] }) {
  return sections.map((block, index) => {
    // The map pairs each type with the component of that very type, which TypeScript cannot follow through the index.
    const Block = BLOCKS[block.type] as ComponentType<BlockProps<Section['type']>> | undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change their order while a page is open
    return Block && <Block key={index} block={block} first={index === 0} />
  })
}
