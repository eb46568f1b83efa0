import type { Section } from '@meridian/contract/blocks.ts'
import type { ComponentType } from 'react'
import { BannerBlock } from './banner.tsx'
import { BannerCarousels } from './banner-carousels.tsx'
import { ContentsCarousel } from './contents-carousel.tsx'
import { FaqBlock } from './faq.tsx'
import { ImageContent } from './image-content.tsx'
import { Information } from './information.tsx'
import { ProductsList } from './products-list.tsx'
import { SeparatorBlock, TitleBlock } from './title.tsx'

/** A block of one type, as its component gets it. */
export type BlockOf<Type extends Section['type']> = Extract<Section, { type: Type }>

export interface BlockProps<Type extends Section['type']> {
  block: BlockOf<Type>
  /** The first block of a page holds its h1 and the picture that is loaded before all others. */
  first: boolean
}

/** SPEC §3 Content block types: each type the contract knows has its component; a missing one does not compile. */
export const BLOCKS: { readonly [Type in Section['type']]: ComponentType<BlockProps<Type>> } = {
  title: TitleBlock,
  separator: SeparatorBlock,
  banner: BannerBlock,
  banner_carousels: BannerCarousels,
  products_list: ProductsList,
  image_content: ImageContent,
  contents_carousel: ContentsCarousel,
  faq: FaqBlock,
  information: Information,
}
