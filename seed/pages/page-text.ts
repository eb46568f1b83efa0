import { z } from 'zod'
import type { SeedBlock } from '../documents/seed-document.ts'
import { text } from '../texts.ts'

/** A heading, empty where there is none, and its paragraphs. */
export const pageItem = z.tuple([z.string()], text).readonly()

/** The texts of a page of running text. */
export const PAGE_TEXT = z.strictObject({
  /** Its name in menus; the uri is derived from it (`slugs.ts`). */
  name: text,
  title: text,
  description: text,
  items: z.array(pageItem).readonly(),
})

export type PageText = Readonly<z.infer<typeof PAGE_TEXT>>

/** Running text as the `information` block. SPEC §3 Content block types. */
export function runningText(text: PageText): SeedBlock {
  const items = text.items.map(([title, ...paragraphs]) => (title === '' ? { paragraphs } : { title, paragraphs }))
  return { type: 'information', items }
}
