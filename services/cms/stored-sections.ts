import { StoredLink } from '@meridian/contract/blocks.ts'
import { Id } from '@meridian/contract/fields.ts'
import { z } from 'zod'

/**
 * SPEC §3 Content block types as an editor stores them: pictures and products by id, links by what they lead to. The counterpart of
 * contract/blocks.ts, which is what a page gets.
 */
const StoredPicture = z.object({ image_file_id: Id, alt: z.string() })

const bannerContent = {
  title: z.string(),
  text: z.string().optional(),
  picture: StoredPicture,
  link: StoredLink.optional(),
}

export const StoredBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('title'),
    text: z.string(),
    lead: z.string().optional(),
    level: z.union([z.literal(1), z.literal(2)]).optional(),
    link: StoredLink.optional(),
  }),
  z.object({ type: z.literal('separator') }),
  z.object({ type: z.literal('banner'), ...bannerContent }),
  z.object({ type: z.literal('banner_carousels'), banners: z.array(z.object(bannerContent)).max(200) }),
  z.object({
    type: z.literal('products_list'),
    title: z.string().optional(),
    link: StoredLink.optional(),
    products: z.array(Id).max(100),
  }),
  z.object({
    type: z.literal('image_content'),
    title: z.string(),
    paragraphs: z.array(z.string()).max(200),
    picture: StoredPicture,
    image_side: z.enum(['left', 'right']).optional(),
    facts: z
      .array(z.object({ value: z.string(), label: z.string() }))
      .max(20)
      .optional(),
    link: StoredLink.optional(),
  }),
  z.object({
    type: z.literal('contents_carousel'),
    title: z.string().optional(),
    slides: z
      .array(
        z.object({
          title: z.string(),
          text: z.string(),
          picture: StoredPicture.optional(),
          link: StoredLink.optional(),
        }),
      )
      .max(200),
  }),
  z.object({
    type: z.literal('faq'),
    title: z.string().optional(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })).max(200),
  }),
  z.object({
    type: z.literal('information'),
    items: z.array(z.object({ title: z.string().optional(), paragraphs: z.array(z.string()).max(200) })).max(200),
  }),
])
export type StoredBlock = z.output<typeof StoredBlock>
export type LinkInBlock = z.output<typeof StoredLink>
export type PictureInBlock = z.output<typeof StoredPicture>

/** The pictures a block shows. */
export function picturesOf(block: StoredBlock): number[] {
  switch (block.type) {
    case 'banner':
    case 'image_content':
      return [block.picture.image_file_id]
    case 'banner_carousels':
      return block.banners.map((banner) => banner.picture.image_file_id)
    case 'contents_carousel':
      return block.slides.flatMap((slide) => slide.picture?.image_file_id ?? [])
    default:
      return []
  }
}
