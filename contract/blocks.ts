import { z } from 'zod'
import { Id } from './fields.ts'
import { ProductItem } from './shop/catalogue.ts'

/**
 * SPEC §3 Content block types, the ones the shop can show so far. A block that does not fit its shape is left out of the page
 * and logged, it never breaks it. `links` are paths below the locale, as the CMS resolved them.
 */
const Link = z.object({ label: z.string(), path: z.string() })
const Picture = z.object({ image_file_id: Id, image: z.string().nullable(), alt: z.string() })

export const TitleBlock = z.object({
  type: z.literal('title'),
  text: z.string(),
  lead: z.string().optional(),
  level: z.union([z.literal(1), z.literal(2)]).optional(),
  link: Link.optional(),
})
export const SeparatorBlock = z.object({ type: z.literal('separator') })
const BannerContent = { title: z.string(), text: z.string().optional(), picture: Picture, link: Link.optional() }
export const BannerBlock = z.object({ type: z.literal('banner'), ...BannerContent })
export const BannerCarouselsBlock = z.object({
  type: z.literal('banner_carousels'),
  banners: z.array(z.object(BannerContent)),
})
export const ProductsListBlock = z.object({
  type: z.literal('products_list'),
  title: z.string().optional(),
  link: Link.optional(),
  products: z.array(ProductItem),
  currency_symbol: z.string(),
})
export const ImageContentBlock = z.object({
  type: z.literal('image_content'),
  title: z.string(),
  paragraphs: z.array(z.string()),
  picture: Picture,
  image_side: z.enum(['left', 'right']).optional(),
  facts: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  link: Link.optional(),
})
export const ContentsCarouselBlock = z.object({
  type: z.literal('contents_carousel'),
  title: z.string().optional(),
  slides: z.array(
    z.object({ title: z.string(), text: z.string(), picture: Picture.optional(), link: Link.optional() }),
  ),
})
export const FaqBlock = z.object({
  type: z.literal('faq'),
  title: z.string().optional(),
  items: z.array(z.object({ question: z.string(), answer: z.string() })),
})
/** Running text of static pages; part of SPEC's `information` block, a list of titled paragraphs. */
export const InformationBlock = z.object({
  type: z.literal('information'),
  items: z.array(z.object({ title: z.string().optional(), paragraphs: z.array(z.string()) })),
})

export const Section = z.discriminatedUnion('type', [
  TitleBlock,
  SeparatorBlock,
  BannerBlock,
  BannerCarouselsBlock,
  ProductsListBlock,
  ImageContentBlock,
  ContentsCarouselBlock,
  FaqBlock,
  InformationBlock,
])
export type Section = z.output<typeof Section>

/** The blocks of a page. Whoever reads them leaves out what their version cannot show, so that a newer type does no harm. */
export const Sections = z.codec(z.array(z.union([Section, z.looseObject({ type: z.string() })])), z.array(Section), {
  decode: (blocks) => blocks.flatMap((block) => Section.safeParse(block).data ?? []),
  encode: (sections) => sections,
})

/**
 * What an editor stores: pictures and products by id, links by what they lead to. The CMS turns it into a Section.
 * `products` of a stored list are variant ids; a stored link is {label, category_id | page_id | path}.
 */
export const StoredLink = z.object({
  label: z.string(),
  category_id: Id.optional(),
  page_id: Id.optional(),
  path: z.string().optional(),
})
