import { isDeepStrictEqual } from 'node:util'
import { cropPosition, type FocalPoint, PICTURE_CENTRE } from '@meridian/domain/focal-point.ts'
import { type RawBuilder, sql } from 'kysely'

/** A stored picture of product p, and what it shows in a language, else in English. */
interface StoredView {
  image_file_id: number
  image_name: string
  image_sha256: string
  width: number | null
  height: number | null
  focus: FocalPoint
  /** Its own alternative text, else its view; null for one of a variant, which has the name of that. */
  view: string | null
  is_of_variant: boolean
}

export function picturesOf(languageId: string): RawBuilder<StoredView[]> {
  const alt = (language: string) => sql`
    (select t.alt from shop.product_picture_text t
      where t.product_id = i.product_id and t.position = i.position and t.language_id = ${language}),
    (select t.text from shop.term_text t where t.term_id = i.view_id and t.language_id = ${language})`
  return sql`(
    select coalesce(json_agg(json_build_object('image_file_id', f.file_id, 'image_name', f.name, 'image_sha256', f.sha256,
      'width', f.width, 'height', f.height, 'focus', json_build_object('x', i.focus_x, 'y', i.focus_y),
      'view', coalesce(${alt(languageId)}, ${alt('en')}),
      'is_of_variant', exists (
        select from shop.variant v where v.product_id = i.product_id and v.image_file_id = i.image_file_id)
    ) order by i.position), '[]')
    from shop.product_picture i
    join files.file f on f.file_id = i.image_file_id and f.is_public
    where i.product_id = p.product_id
  )`
}

/** The width of the pictures of products in the shop divided by their height. */
const PICTURE_RATIO = 4 / 5

/** Where a stored picture is cropped; empty around its middle. */
export function cropOf({ focus, width, height }: { focus: FocalPoint; width: number | null; height: number | null }): {
  crop?: FocalPoint
} {
  return width === null || height === null || isDeepStrictEqual(focus, PICTURE_CENTRE)
    ? {}
    : { crop: cropPosition(focus, width / height, PICTURE_RATIO) }
}
