import type { Section } from '@meridian/contract/blocks.ts'
import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import type { LinkInBlock, PictureInBlock, StoredBlock } from './stored-sections.ts'

/** Products in the order of a list, with the symbol of their currency. */
export interface ProductsOfBlock {
  currency_symbol: string
  products: ProductItem[]
}

/** What the ids in stored blocks lead to. */
export interface Resolved {
  /** Public paths by file. */
  pictures: ReadonlyMap<number, string>
  /** Paths below the locale; null for a category of which nothing is sold here. */
  categories: ReadonlyMap<number, string | null>
  pages: ReadonlyMap<number, string>
  /** The products of each products_list. */
  products: ReadonlyMap<StoredBlock, ProductsOfBlock>
}

/** A stored block as a page shows it; null for a list or a banner of what is not sold here. */
export function resolveBlock(block: StoredBlock, resolved: Resolved): Section | null {
  const banner = (one: StoredBanner) => ({
    title: one.title,
    ...(one.text === undefined ? {} : { text: one.text }),
    picture: pictureOf(one.picture, resolved),
    ...linkOf(one.link, resolved),
  })
  switch (block.type) {
    case 'separator':
    case 'faq':
    case 'information':
      return block
    case 'title': {
      const { link, ...rest } = block
      return { ...rest, ...linkOf(link, resolved) }
    }
    case 'banner':
      return isOfNothing(block, resolved) ? null : { type: block.type, ...banner(block) }
    case 'banner_carousels': {
      const banners = block.banners.filter((one) => !isOfNothing(one, resolved))
      return banners.length === 0 ? null : { type: block.type, banners: banners.map(banner) }
    }
    case 'image_content': {
      const { link, picture, ...rest } = block
      return { ...rest, picture: pictureOf(picture, resolved), ...linkOf(link, resolved) }
    }
    case 'contents_carousel': {
      const slides = block.slides.map(({ link, picture, ...rest }) => ({
        ...rest,
        ...(picture === undefined ? {} : { picture: pictureOf(picture, resolved) }),
        ...linkOf(link, resolved),
      }))
      return { ...block, slides }
    }
    case 'products_list': {
      const list = resolved.products.get(block)
      if (list === undefined || list.products.length === 0) return null
      const { link, ...rest } = block
      const { products, currency_symbol } = list
      return { ...rest, ...linkOf(link, resolved), products, currency_symbol }
    }
  }
}

interface StoredBanner {
  title: string
  text?: string | undefined
  picture: PictureInBlock
  link?: LinkInBlock | undefined
}

/** Whether a banner calls to a category of which nothing is sold here. */
function isOfNothing({ link }: StoredBanner, resolved: Resolved): boolean {
  return link?.category_id !== undefined && resolved.categories.get(link.category_id) === null
}

/** A link whose target is gone is left out; what it stood beside stays. */
function linkOf(stored: LinkInBlock | undefined, resolved: Resolved): { link?: { label: string; path: string } } {
  if (stored === undefined) return {}
  const { label, category_id, page_id } = stored
  const path =
    stored.path ??
    (category_id === undefined ? undefined : resolved.categories.get(category_id)) ??
    (page_id === undefined ? undefined : resolved.pages.get(page_id))
  return path === undefined || path === null ? {} : { link: { label, path } }
}

function pictureOf(stored: PictureInBlock, resolved: Resolved) {
  return { ...stored, image: resolved.pictures.get(stored.image_file_id) ?? null }
}
