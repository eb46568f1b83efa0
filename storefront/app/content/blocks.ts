import type { Section } from '@meridian/contract/blocks.ts'
import { lazyBlock } from './lazy-block.ts'
import type { TextLang } from './text-lang.ts'

/** A block of one type, as its component gets it. */
export type BlockOf<Type extends Section['type']> = Extract<Section, { type: Type }>

export interface BlockProps<Type extends Section['type']> {
  block: BlockOf<Type>
  /** For the `lang` of the element of each text. */
  lang: TextLang
  /** The first block of a page may hold its h1. */
  first: boolean
  /** Its picture is on the first screen and fetched before all others. */
  leads: boolean
}

type LaterBlocks = { readonly [Type in Section['type']]: ReturnType<typeof lazyBlock<BlockProps<Type>>> }

/** SPEC §3 Content block types: each type the contract knows has its component; a missing one does not compile. */
export const BLOCKS: LaterBlocks = {
  title: lazyBlock(() => import('./blocks/title/title.tsx')),
  separator: lazyBlock(() => import('./blocks/separator/separator.tsx')),
  banner: lazyBlock(() => import('./blocks/banner/banner.tsx')),
  content_banner: lazyBlock(() => import('./blocks/content-banner/content-banner.tsx')),
  image_presentation: lazyBlock(() => import('./blocks/image-presentation/image-presentation.tsx')),
  image_content: lazyBlock(() => import('./blocks/image-content/image-content.tsx')),
  image_cover: lazyBlock(() => import('./blocks/image-cover/image-cover.tsx')),
  banner_carousels: lazyBlock(() => import('./blocks/banner-carousels/banner-carousels.tsx')),
  products_list: lazyBlock(() => import('./blocks/products-list/products-list.tsx')),
  featured_products_with_image: lazyBlock(() => import('./blocks/featured-products/featured-products.tsx')),
  contents_carousel: lazyBlock(() => import('./blocks/contents-carousel/contents-carousel.tsx')),
  logos_carousel: lazyBlock(() => import('./blocks/logos-carousel/logos-carousel.tsx')),
  photos_gallery: lazyBlock(() => import('./blocks/photos-gallery/photos-gallery.tsx')),
  tabs: lazyBlock(() => import('./blocks/tabs/tabs.tsx')),
  details: lazyBlock(() => import('./blocks/details/details.tsx')),
  opinions: lazyBlock(() => import('./blocks/opinions/opinions.tsx')),
  image_comparison: lazyBlock(() => import('./blocks/image-comparison/image-comparison.tsx')),
  description_carousel: lazyBlock(() => import('./blocks/description-carousel/description-carousel.tsx')),
  instruction_steps: lazyBlock(() => import('./blocks/instruction-steps/instruction-steps.tsx')),
  ecological_information: lazyBlock(() => import('./blocks/ecological-information/ecological-information.tsx')),
  faq: lazyBlock(() => import('./blocks/faq/faq.tsx')),
  highlights_carousel: lazyBlock(() => import('./blocks/highlights-carousel/highlights-carousel.tsx')),
  tags: lazyBlock(() => import('./blocks/tags/tags.tsx')),
  information: lazyBlock(() => import('./blocks/information/information.tsx')),
  respondents_opinions: lazyBlock(() => import('./blocks/respondents-opinions/respondents-opinions.tsx')),
  ingredients: lazyBlock(() => import('./blocks/ingredients/ingredients.tsx')),
  composition_table: lazyBlock(() => import('./blocks/composition-table/composition-table.tsx')),
}

if (import.meta.env.SSR) await Promise.all(Object.values(BLOCKS).map(({ fetchCode }) => fetchCode()))
