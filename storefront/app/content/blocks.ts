import type { Section } from '@meridian/contract/blocks.ts'
import { laterBlock } from './later-block.ts'
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

type LaterBlocks = { readonly [Type in Section['type']]: ReturnType<typeof laterBlock<BlockProps<Type>>> }

/** SPEC §3 Content block types: each type the contract knows has its component; a missing one does not compile. */
export const BLOCKS: LaterBlocks = {
  title: laterBlock(() => import('./blocks/title/title.tsx')),
  separator: laterBlock(() => import('./blocks/separator/separator.tsx')),
  banner: laterBlock(() => import('./blocks/banner/banner.tsx')),
  content_banner: laterBlock(() => import('./blocks/content-banner/content-banner.tsx')),
  image_presentation: laterBlock(() => import('./blocks/image-presentation/image-presentation.tsx')),
  image_content: laterBlock(() => import('./blocks/image-content/image-content.tsx')),
  image_cover: laterBlock(() => import('./blocks/image-cover/image-cover.tsx')),
  banner_carousels: laterBlock(() => import('./blocks/banner-carousels/banner-carousels.tsx')),
  products_list: laterBlock(() => import('./blocks/products-list/products-list.tsx')),
  featured_products_with_image: laterBlock(() => import('./blocks/featured-products/featured-products.tsx')),
  contents_carousel: laterBlock(() => import('./blocks/contents-carousel/contents-carousel.tsx')),
  logos_carousel: laterBlock(() => import('./blocks/logos-carousel/logos-carousel.tsx')),
  photos_gallery: laterBlock(() => import('./blocks/photos-gallery/photos-gallery.tsx')),
  tabs: laterBlock(() => import('./blocks/tabs/tabs.tsx')),
  details: laterBlock(() => import('./blocks/details/details.tsx')),
  opinions: laterBlock(() => import('./blocks/opinions/opinions.tsx')),
  image_comparison: laterBlock(() => import('./blocks/image-comparison/image-comparison.tsx')),
  description_carousel: laterBlock(() => import('./blocks/description-carousel/description-carousel.tsx')),
  instruction_steps: laterBlock(() => import('./blocks/instruction-steps/instruction-steps.tsx')),
  ecological_information: laterBlock(() => import('./blocks/ecological-information/ecological-information.tsx')),
  faq: laterBlock(() => import('./blocks/faq/faq.tsx')),
  highlights_carousel: laterBlock(() => import('./blocks/highlights-carousel/highlights-carousel.tsx')),
  tags: laterBlock(() => import('./blocks/tags/tags.tsx')),
  information: laterBlock(() => import('./blocks/information/information.tsx')),
  respondents_opinions: laterBlock(() => import('./blocks/respondents-opinions/respondents-opinions.tsx')),
  ingredients: laterBlock(() => import('./blocks/ingredients/ingredients.tsx')),
  composition_table: laterBlock(() => import('./blocks/composition-table/composition-table.tsx')),
}

if (import.meta.env.SSR) await Promise.all(Object.values(BLOCKS).map(({ fetchCode }) => fetchCode()))
