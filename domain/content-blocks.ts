/** The 27 types of content blocks and the field that holds the list of each, null where it has none. SPEC §3. */
export const BLOCK_LIST_FIELDS = {
  title: null,
  separator: null,
  banner: null,
  content_banner: null,
  image_presentation: null,
  image_content: null,
  image_cover: null,
  banner_carousels: 'banners',
  products_list: 'products',
  featured_products_with_image: 'products',
  contents_carousel: 'slides',
  logos_carousel: 'logos',
  photos_gallery: 'images',
  tabs: 'tabs',
  details: 'items',
  opinions: 'slides',
  image_comparison: 'entries',
  description_carousel: 'slides',
  instruction_steps: 'steps',
  ecological_information: 'items',
  faq: 'items',
  highlights_carousel: 'slides',
  tags: 'tags',
  information: 'items',
  respondents_opinions: 'surveys',
  ingredients: 'items',
  composition_table: 'table_body',
} as const

export type BlockType = keyof typeof BLOCK_LIST_FIELDS

// A cast because Object.keys forgets which keys an object has.
export const BLOCK_TYPES = Object.keys(BLOCK_LIST_FIELDS) as readonly BlockType[]

/** The most entries of the list of one block. */
export const BLOCK_LIST_MAX = 200

/** Tells whether a text is one of the 27 types. SPEC §3 Content block types. */
export function isBlockType(text: string): text is BlockType {
  return Object.hasOwn(BLOCK_LIST_FIELDS, text)
}
