import { z } from 'zod'
import { FACT_BLOCKS } from './blocks/facts.ts'
import { HEADING_BLOCKS } from './blocks/headings.ts'
import { PICTURE_BLOCKS } from './blocks/pictures.ts'
import { PRODUCT_BLOCKS } from './blocks/products.ts'
import { TEXT_BLOCKS } from './blocks/texts.ts'

/**
 * SPEC §3 Content block types, all 27. An invalid block is dropped from the page and logged; it never breaks the page.
 * `links` are paths below the locale, as resolved by the CMS.
 */
export const Section = z.discriminatedUnion('type', [
  ...HEADING_BLOCKS,
  ...PICTURE_BLOCKS,
  ...TEXT_BLOCKS,
  ...FACT_BLOCKS,
  ...PRODUCT_BLOCKS,
])
export type Section = z.output<typeof Section>

/** The blocks of a page. Readers drop blocks that their version does not know, so that a newer type does no harm. */
export const Sections = z.codec(z.array(z.looseObject({ type: z.string() })), z.array(Section), {
  // Valid blocks are decoded by the output schema, so each price is converted only once.
  decode: (blocks) => blocks.filter((block) => Section.safeParse(block).success) as z.input<typeof Section>[],
  encode: (sections) => sections,
})
