import { isSafeLink } from '@meridian/domain/link.ts'
import { type RichText, readRichText } from '@meridian/domain/rich-text.ts'
import { z } from 'zod'
import { Id } from '../fields.ts'

/** A picture with its public path, null if the file no longer exists. */
export const Picture = z.object({ image_file_id: Id, image: z.string().nullable(), alt: z.string() })

/** A link with its path below the locale, as resolved by the CMS. */
export const Link = z.object({ label: z.string(), path: z.string() })

/** The maximum length of a block's list. */
export const BLOCK_LIST_MAX = 200

const LISTS = new WeakSet<z.ZodType>()

/** The list of a block; a block with an empty list is not shown. SPEC §3 Content block types. */
export function listOf<Item extends z.ZodType>(item: Item) {
  const list = z.array(item).max(BLOCK_LIST_MAX)
  LISTS.add(list)
  return list
}

/** True if a field of a block is its list. */
export function isList(field: z.ZodType): boolean {
  return LISTS.has(field)
}

/** An external address. */
export const OutsideUrl = z.string().refine((url) => /^https?:\/\//i.test(url) && isSafeLink(url))

/**
 * An editor document or a plain string; decoding always yields a sanitised document. SPEC §3 and rich text (R25), Rich
 * text.
 */
export const RichTextField = z
  .codec(
    z.union([
      z.string(),
      z.looseObject({ root: z.looseObject({ type: z.literal('root'), children: z.array(z.unknown()) }) }),
    ]),
    z.custom<RichText>(),
    { decode: readRichText, encode: (document) => document },
  )
  .meta({ id: 'RichText' })
