import type { Section } from '@meridian/contract/blocks.ts'

import type { ComponentType } from 'react'

import { lazyPart } from '../ui/load-failure.ts'
import type { TextLang } from './text-lang.ts'

/** A block of one type, as passed to its component. */
export type BlockOf<Type extends Section['type']> = Extract<Section, { type: Type }>

export interface BlockProps<Type extends Section['type']> {
  block: BlockOf<Type>
  /** For the `lang` attribute of each text. */
  lang: TextLang
  /** The first block of a page may contain its h1. */
  first: boolean
  /** Its picture is above the fold and loaded with priority. */
  leads: boolean
}

type Code = ReturnType<typeof lazyPart<BlockProps<Section['type']>>>

const FOLDERS = import.meta.glob<{ default: ComponentType<BlockProps<Section['type']>> }>('./blocks/*/*.tsx')

/** The code of each block by its type, from the folder of its name with dashes. SPEC §3 Content block types. */
export const BLOCKS: ReadonlyMap<string, Code> = new Map(
  Object.entries(FOLDERS).map(([file, load]) => [typeOfFile(file), lazyPart(load)]),
)

function typeOfFile(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length).replaceAll('-', '_')
}

if (import.meta.env.SSR) await Promise.all([...BLOCKS.values()].map(({ fetchCode }) => fetchCode()))
