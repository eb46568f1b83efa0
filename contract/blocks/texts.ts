import { z } from 'zod'
import { Link, listOf, Picture, RichTextField } from './parts.ts'

/** The icons beside short facts. */
export const HIGHLIGHT_ICONS = ['leaf', 'drop', 'flask', 'refill', 'gift', 'heart', 'clock', 'parcel'] as const

const title = z.string().optional()
const titled = z.object({ title: z.string(), content: RichTextField })

/** Text blocks: stacked, in columns or collapsible. SPEC §3 Content block types. */
export const TEXT_BLOCKS = [
  z.object({
    type: z.literal('contents_carousel'),
    title,
    slides: listOf(
      z.object({ title: z.string(), text: z.string(), picture: Picture.optional(), link: Link.optional() }),
    ),
  }),
  z.object({ type: z.literal('description_carousel'), title, slides: listOf(titled) }),
  z.object({
    type: z.literal('highlights_carousel'),
    title,
    slides: listOf(
      z.object({ title: z.string(), text: z.string().optional(), icon: z.enum(HIGHLIGHT_ICONS).optional() }),
    ),
  }),
  z.object({ type: z.literal('tabs'), title, tabs: listOf(titled) }),
  z.object({ type: z.literal('details'), title, items: listOf(titled) }),
  z.object({
    type: z.literal('faq'),
    title,
    items: listOf(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('information'),
    items: listOf(
      z.object({
        title,
        paragraphs: z.array(z.string()).max(200).optional(),
        /** Instead of paragraphs, or below them. */
        content: RichTextField.optional(),
      }),
    ),
  }),
  /** The shipping methods of the reader's country, which the page loads itself. */
  z.object({ type: z.literal('shipping_methods'), title }),
  /** The contact form of the service desk, with the seller's other contact details. */
  z.object({ type: z.literal('contact_form'), title }),
  z.object({
    type: z.literal('instruction_steps'),
    title,
    steps: listOf(
      z.object({
        title: z.string(),
        content: RichTextField,
        picture: Picture.optional(),
        minutes: z.int().min(1).max(1440).optional(),
      }),
    ),
  }),
] as const
