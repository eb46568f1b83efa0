import type { getProductPictures, saveProductPictures } from '@meridian/contract/admin/product-pictures.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { type PicturePlace, placeOfPicture } from '@meridian/domain/picture-name.ts'
import type { ShopPicture } from '../../fields/picture/shop-picture.ts'

export type Answer = AnswerOf<typeof getProductPictures>
export type Variant = Answer['variants'][number]
export type SentPicture = NonNullable<InputOf<typeof saveProductPictures>['body']>['pictures'][number]

/** The pictures of a product as they are edited. */
export interface Edited {
  pictures: readonly ShopPicture[]
  /** The pictures that stand for variants; the first one stands for all others. */
  chosen: ReadonlyMap<number, number>
  /** By the names of files sent since: which variant and place each picture is of. */
  places: ReadonlyMap<number, PicturePlace>
  /** Names of files sent since that are of no variant. */
  unmatched: readonly string[]
}

export function editedOf({ pictures }: Answer, shop: string): Edited {
  return {
    pictures: pictures.map(({ file_id, path, width, height, focus, alt }) => ({
      file_id,
      src: `${shop}${path}`,
      width,
      height,
      focus,
      alt: { texts: alt, made_from: {} },
    })),
    chosen: new Map(
      pictures.slice(1).flatMap(({ file_id, variant_ids }) => variant_ids.map((id) => [id, file_id] as const)),
    ),
    places: new Map(),
    unmatched: [],
  }
}

/** The body of a save. */
export function sentOf({ pictures, chosen }: Edited, variants: readonly Variant[]): SentPicture[] {
  return pictures.map(({ file_id, focus, alt }) => ({
    file_id,
    focus,
    alt: alt.texts,
    variant_ids: variants
      .filter(({ variant_id }) => chosen.get(variant_id) === file_id)
      .map(({ variant_id }) => variant_id),
  }))
}

/**
 * The pictures after a change of their list. One that was just sent, and is named after a variant, gets its place: the
 * first stands for the variant, the others follow the pictures of the same variant that come before them.
 */
export function withPictures(before: Edited, next: readonly ShopPicture[], variants: readonly Variant[]): Edited {
  const added = next.find(
    (picture) => picture.file_name !== undefined && !before.pictures.some(({ file_id }) => file_id === picture.file_id),
  )
  if (added?.file_name === undefined) return { ...before, pictures: next }
  const place = placeOfPicture(
    added.file_name,
    variants.map(({ sku }) => sku),
  )
  if (place === null) return { ...before, pictures: next, unmatched: [...before.unmatched, added.file_name] }
  const variant = variants.find(({ sku }) => sku === place.sku)
  const chosen = new Map(before.chosen)
  if (variant !== undefined && place.position === 1) chosen.set(variant.variant_id, added.file_id)
  const places = new Map(before.places).set(added.file_id, place)
  const others = next.filter((picture) => picture !== added)
  const isBefore = ({ file_id }: ShopPicture) => {
    const other = places.get(file_id)
    if (other !== undefined) return other.sku === place.sku && other.position < place.position
    return variant !== undefined && before.chosen.get(variant.variant_id) === file_id && place.position > 1
  }
  const last = others.findLastIndex(isBefore)
  const first = others.findIndex(({ file_id }) => places.get(file_id)?.sku === place.sku)
  const at = last >= 0 ? last + 1 : first >= 0 ? first : others.length
  return { ...before, pictures: others.toSpliced(at, 0, added), chosen, places }
}
