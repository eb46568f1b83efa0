/** The place that a file name gives a picture: `10234-2.jpg` is the second of the variant with the SKU 10234. */
export interface PicturePlace {
  sku: string
  /** 1 for the picture that stands for the variant. */
  position: number
}

/**
 * The places that a file name may give a picture, with the SKUs in capitals, the likeliest first: an SKU in any letter
 * case and Unicode form, alone or followed by a place. SPEC §3 Catalogue (pictures).
 */
export function placesNamed(file_name: string): PicturePlace[] {
  const stem = file_name
    .normalize('NFKC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
    .toUpperCase()
  const whole = stem === '' ? [] : [{ sku: stem, position: 1 }]
  const [, sku = '', place = ''] = /^(.+?)[-_ ]+(?:\((?=\d+\)$))?(\d{1,3})\)?$/.exec(stem) ?? []
  return sku === '' || Number(place) === 0 ? whole : [...whole, { sku, position: Number(place) }]
}

/** The variant of these that a picture is of by the name of its file; null if there is no such SKU. */
export function placeOfPicture(file_name: string, skus: readonly string[]): PicturePlace | null {
  for (const { sku: named, position } of placesNamed(file_name)) {
    const sku = skus.find((one) => one.normalize('NFKC').toUpperCase() === named)
    if (sku !== undefined) return { sku, position }
  }
  return null
}
