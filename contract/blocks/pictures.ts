import { z } from 'zod'
import { Link, listOf, OutsideUrl, Picture, RichTextField } from './parts.ts'

const banner = { title: z.string(), text: z.string().optional(), picture: Picture, link: Link.optional() }

/** Blocks made of pictures. SPEC §3 Content block types. */
export const PICTURE_BLOCKS = [
  z.object({ type: z.literal('banner'), ...banner }),
  z.object({ type: z.literal('banner_carousels'), banners: listOf(z.object(banner)) }),
  z.object({ type: z.literal('image_cover'), ...banner }),
  z.object({
    type: z.literal('image_presentation'),
    picture: Picture,
    caption: z.string().optional(),
    credit: z.string().optional(),
  }),
  z.object({
    type: z.literal('image_content'),
    title: z.string(),
    paragraphs: z.array(z.string()).max(200).optional(),
    /** Instead of paragraphs, or below them. */
    content: RichTextField.optional(),
    picture: Picture,
    image_side: z.enum(['left', 'right']).optional(),
    facts: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .max(20)
      .optional(),
    link: Link.optional(),
  }),
  z.object({
    type: z.literal('photos_gallery'),
    title: z.string().optional(),
    images: listOf(z.object({ picture: Picture, caption: z.string().optional() })),
  }),
  z.object({
    type: z.literal('logos_carousel'),
    title: z.string().optional(),
    logos: listOf(z.object({ name: z.string(), picture: Picture.optional(), url: OutsideUrl.optional() })),
  }),
  z.object({
    type: z.literal('image_comparison'),
    title: z.string().optional(),
    entries: listOf(
      z.object({
        title: z.string().optional(),
        text: z.string().optional(),
        before: z.object({ label: z.string(), picture: Picture }),
        after: z.object({ label: z.string(), picture: Picture }),
      }),
    ),
  }),
] as const
