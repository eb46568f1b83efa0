import type { Section } from '@meridian/contract/blocks.ts'
import { Suspense } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { BLOCKS } from './blocks.ts'
import { leadingPictureIndex } from './leading-picture.ts'
import { textLangOf } from './text-lang.ts'
import './blocks.css'

// The styles of all blocks load with every page of blocks: together they are one file, smaller than a picture.
import.meta.glob('./blocks/*/*.css', { eager: true })

const codeOf = ({ type }: Section) => BLOCKS.get(type)

/** Blocks in their order. One whose type this version does not know is left out. */
export function BlocksList({
  sections,
  isPage = true,
}: {
  sections: readonly Section[]
  /** They are the page; else a part of it, without the heading and the first picture of a page. */
  isPage?: boolean
}) {
  const leading = isPage ? leadingPictureIndex(sections) : -1
  return sections.map((block, index) => {
    const code = codeOf(block)
    return (
      code && (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change their order while a page is open
        <Suspense key={index}>
          <code.Block block={block} lang={textLangOf(block)} first={isPage && index === 0} leads={index === leading} />
        </Suspense>
      )
    )
  })
}

/** For pages of blocks: has their code fetched before the page takes the place of another one, so that it appears whole. */
export const blocksFirst: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const blocks = Object.values(results).flatMap(({ result }) => sectionsIn(result))
  // What cannot be fetched is told where it would stand.
  await fetchBlocks(blocks).catch(() => {})
  return results
}

/** Fetches the code of blocks. Rejects where some of it cannot be had. */
export async function fetchBlocks(sections: readonly Section[]): Promise<void> {
  const all = await Promise.allSettled(sections.map((block) => codeOf(block)?.fetchCode()))
  const failed = all.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw new Error('The code of a block could not be fetched')
}

/** The blocks in the data of a page: what its loader calls `sections`. */
function sectionsIn(data: unknown): readonly Section[] {
  const isPage = typeof data === 'object' && data !== null && 'sections' in data && Array.isArray(data.sections)
  // The cast is the name's promise; a block of an unknown type has no code to fetch.
  return isPage ? (data.sections as Section[]) : []
}
