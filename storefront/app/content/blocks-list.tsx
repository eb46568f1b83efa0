import type { Section } from '@meridian/contract/blocks.ts'
import { type ComponentType, Suspense } from 'react'
import { BLOCKS, type BlockProps } from './blocks.ts'
import './blocks.css'

// The map pairs each type with the component of that very type, which TypeScript cannot follow through the index; a newer type has none.
type AnyBlock = { Block: ComponentType<BlockProps<Section['type']>>; fetchCode: () => Promise<unknown> } | undefined
const codeOf = ({ type }: Section) => BLOCKS[type] as AnyBlock

/** The blocks of a page in their order. One whose type this version does not know is left out. */
export function BlocksList({ sections }: { sections: readonly Section[] }) {
  return sections.map((block, index) => {
    const code = codeOf(block)
    return (
      code && (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change their order while a page is open
        <Suspense key={index}>
          <code.Block block={block} first={index === 0} />
        </Suspense>
      )
    )
  })
}

/** Has the code of the blocks fetched before a page is shown in place of another one, so that it appears whole. */
export async function fetchBlocks(sections: readonly Section[]): Promise<void> {
  // What cannot be fetched is told where it would stand.
  await Promise.allSettled(sections.map((block) => codeOf(block)?.fetchCode()))
}
