import { PRODUCT_VIEWS } from './product-content/views.ts'
import { PRODUCTS } from './products.ts'

/**
 * Wide pictures of rooms and groups, and two tall pictures, all in `pictures/<name>.webp`. The number is the file id.
 */
export const SCENES = {
  'scene-home': 1,
  'scene-perfume': 2,
  'scene-body': 3,
  'scene-face': 4,
  'scene-homecare': 5,
  'scene-candles': 6,
  'scene-gift': 7,
  'story-amber': 8,
  'scene-makeup': 9,
  'scene-hair': 10,
  'scene-bath': 11,
  'banner-candlelight': 12,
  'banner-spring': 13,
  'story-workshop': 14,
  'banner-summer': 21,
  'banner-autumn': 22,
  'scene-shelf-day': 23,
  'scene-shelf-evening': 24,
  'scene-winter': 25,
} as const

/** The pictures of the kinds of delivery, as file ids, in `pictures/shipping-<kind>.webp`. */
export const SHIPPING_PICTURES = { courier: 41, pickup_point: 42, express: 43 } as const

export type SceneName = keyof typeof SCENES

export type SeedPicture = { readonly file_id: number; readonly name: string }

/** The file id of a variant's picture. */
export function pictureIdOf(variantId: number): number {
  return 10_000 + variantId
}

/** The file id of an additional picture of a product. */
export function productPictureId(productId: number, number: number): number {
  return 30_000 + productId * 10 + number
}

/** Every picture of the seed world: the scenes, those of delivery, one per variant, then additional ones of products. */
export const PICTURES: readonly SeedPicture[] = [
  ...Object.entries(SCENES).map(([name, file_id]) => ({ file_id, name })),
  ...Object.entries(SHIPPING_PICTURES).map(([kind, file_id]) => ({
    file_id,
    name: `shipping-${kind.replace('_', '-')}`,
  })),
  ...PRODUCTS.flatMap((product) =>
    product.variants.map((variant) => ({
      file_id: pictureIdOf(variant.id),
      name: `${product.key}-${variant.suffix}`,
    })),
  ),
  ...PRODUCTS.flatMap(({ id, key }) =>
    (PRODUCT_VIEWS[key] ?? []).map(([name, , number]) => ({
      file_id: productPictureId(id, number),
      name: `${key}-${name}`,
    })),
  ),
]
