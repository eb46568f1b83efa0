import { z } from 'zod'
import { FACT_BLOCKS } from './blocks/facts.ts'
import { HEADING_BLOCKS } from './blocks/headings.ts'
import { isList } from './blocks/parts.ts'
import { PICTURE_BLOCKS } from './blocks/pictures.ts'
import { PRODUCT_BLOCKS } from './blocks/products.ts'
import { TEXT_BLOCKS } from './blocks/texts.ts'

const BLOCKS = [...HEADING_BLOCKS, ...PICTURE_BLOCKS, ...TEXT_BLOCKS, ...FACT_BLOCKS, ...PRODUCT_BLOCKS] as const

/**
 * SPEC §3 Content block types. An invalid block is dropped from the page and logged; it never breaks the page.
 * `links` are paths below the locale, as resolved by the CMS.
 */
export const Section = z.discriminatedUnion('type', BLOCKS)
export type Section = z.output<typeof Section>

export type BlockType = Section['type']
export const BLOCK_TYPES: readonly BlockType[] = BLOCKS.map(({ shape }) => shape.type.value)

const LIST_FIELDS = new Map<string, string | null>(
  BLOCKS.map(({ shape }) => [shape.type.value, Object.entries(shape).find(([, field]) => isList(field))?.[0] ?? null]),
)

/** The list field of a type, null for types without one and for unknown types. SPEC §3 Content block types. */
export function listFieldOf(type: string): string | null {
  return LIST_FIELDS.get(type) ?? null
}

/** The blocks of a page. Blocks of unknown types are dropped, so that an older reader survives a newer type. */
export const Sections = z.codec(z.array(z.looseObject({ type: z.string() })), z.array(Section), {
  // Valid blocks are decoded by the output schema, so each price is converted only once.
  decode: (blocks) => blocks.filter((block) => Section.safeParse(block).success) as z.input<typeof Section>[],
  encode: (sections) => sections,
})
