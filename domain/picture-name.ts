/** The place that a file name gives a picture: `10234-2.jpg` is the second of the variant with the SKU 10234. */
export interface PicturePlace {
  sku: string
  /** 1 for the picture that stands for the variant. */
  position: number
}

/**
 * The variant that a picture is of by the name of its file: an SKU in any letter case, alone or followed by a place.
 * Null if there is no such SKU. SPEC §3 Catalogue (pictures).
 */
export function placeOfPicture(file_name: string, skus: readonly string[]): PicturePlace | null {
  const stem = file_name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
    .toUpperCase()
  const named = (name: string) => skus.find((sku) => sku.toUpperCase() === name)
  const whole = named(stem)
  if (whole !== undefined) return { sku: whole, position: 1 }
  const [, name = '', place = ''] = /^(.+?)[-_ ]+(?:\((?=\d+\)$))?(\d{1,3})\)?$/.exec(stem) ?? []
  const sku = named(name)
  return sku === undefined || Number(place) === 0 ? null : { sku, position: Number(place) }
}
