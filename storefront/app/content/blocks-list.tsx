import type { Section } from '@meridian/contract/blocks.ts'
import { Suspense } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { BLOCKS } from './blocks.ts'
import { textLangOf } from './text-lang.ts'
import './blocks.css'

// The styles of all blocks load with every page of blocks: together they are one file, smaller than a picture.
import.meta.glob('./blocks/*/*.css', { eager: true })

/** Low blocks: a picture below them is still above the fold. */
const LOW: ReadonlySet<Section['type']> = new Set(['title', 'separator'])

const codeOf = ({ type }: Section) => BLOCKS.get(type)

/** Blocks in order. Blocks of an unknown type are skipped. */
export function BlocksList({
  sections,
  isPage = true,
}: {
  sections: readonly Section[]
  /** True if the blocks are the page; otherwise they have no page heading and no leading picture. */
  isPage?: boolean
}) {
  const leading = isPage ? leadingPictureIndex(sections) : -1
  return sections.map((block, index) => {
    const code = codeOf(block)
    return (
      code && (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change their order while a page is open
        <Suspense key={index}>
          <code.Part block={block} lang={textLangOf(block)} first={isPage && index === 0} leads={index === leading} />
        </Suspense>
      )
    )
  })
}

/** For pages of blocks: loads their code before navigation completes, so that the page appears complete. */
export const blocksFirst: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const blocks = Object.values(results).flatMap(({ result }) => sectionsIn(result))
  // A failure is shown in the block's place.
  await fetchBlocks(blocks).catch(() => {})
  return results
}

/** Loads the code of blocks. Rejects if any of it fails. */
export async function fetchBlocks(sections: readonly Section[]): Promise<void> {
  const all = await Promise.allSettled(sections.map((block) => codeOf(block)?.fetchCode()))
  const failed = all.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw new Error('The code of a block failed to load')
}

/** The blocks in a page's data: the loader's `sections`. */
function sectionsIn(data: unknown): readonly Section[] {
  const isPage = typeof data === 'object' && data !== null && 'sections' in data && Array.isArray(data.sections)
  // Cast by the name's convention; a block of an unknown type has no code to load.
  return isPage ? (data.sections as Section[]) : []
}

/** The index of the block whose picture is above the fold and loaded with priority; -1 if all blocks are low. */
function leadingPictureIndex(sections: readonly Section[]): number {
  return sections.findIndex(({ type }) => !LOW.has(type))
}
