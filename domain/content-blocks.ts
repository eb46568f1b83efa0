/** The 27 types of content blocks and the field that holds the list of each, null for types without one. SPEC §3. */
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

// The cast restores the key type that Object.keys loses.
export const BLOCK_TYPES = Object.keys(BLOCK_LIST_FIELDS) as readonly BlockType[]

/** The maximum length of a block's list. */
export const BLOCK_LIST_MAX = 200

/** Whether a text is one of the 27 types. SPEC §3 Content block types. */
export function isBlockType(text: string): text is BlockType {
  return Object.hasOwn(BLOCK_LIST_FIELDS, text)
}
