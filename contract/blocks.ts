import { z } from 'zod'
import { FACT_BLOCKS } from './blocks/facts.ts'
import { HEADING_BLOCKS } from './blocks/headings.ts'
import { PICTURE_BLOCKS } from './blocks/pictures.ts'
import { PRODUCT_BLOCKS } from './blocks/products.ts'
import { TEXT_BLOCKS } from './blocks/texts.ts'

/**
 * SPEC §3 Content block types, all 27. A block that does not fit its shape is left out of the page and logged, it never breaks it.
 * `links` are paths below the locale, as the CMS resolved them.
 */
export const Section = z.discriminatedUnion('type', [
  ...HEADING_BLOCKS,
  ...PICTURE_BLOCKS,
  ...TEXT_BLOCKS,
  ...FACT_BLOCKS,
  ...PRODUCT_BLOCKS,
])
export type Section = z.output<typeof Section>

/** The blocks of a page. Whoever reads them leaves out what their version cannot show, so that a newer type does no harm. */
export const Sections = z.codec(z.array(z.looseObject({ type: z.string() })), z.array(Section), {
  // What fits is read by the other schema, which also wrote it: each price is read and written once.
  decode: (blocks) => blocks.filter((block) => Section.safeParse(block).success) as z.input<typeof Section>[],
  encode: (sections) => sections,
})
