import { z } from 'zod'
import { Link, listOf } from './parts.ts'

/** Blocks that structure a page: titles, lines, strips, tags. SPEC §3 Content block types. */
export const HEADING_BLOCKS = [
  z.object({
    type: z.literal('title'),
    text: z.string(),
    lead: z.string().optional(),
    level: z.union([z.literal(1), z.literal(2)]).optional(),
    link: Link.optional(),
  }),
  z.object({ type: z.literal('separator'), look: z.enum(['line', 'space']).optional() }),
  z.object({
    type: z.literal('content_banner'),
    title: z.string(),
    text: z.string().optional(),
    link: Link.optional(),
  }),
  z.object({ type: z.literal('tags'), title: z.string().optional(), tags: listOf(Link) }),
] as const
