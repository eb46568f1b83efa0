/** The widths that the files service generates for every picture. */
export const WIDTHS = [160, 320, 480, 640, 960, 1440] as const
const VARIANT = /\/\d+\.(?:webp|avif)$/

/** True if a picture is available in several widths and formats. */
export function hasVariants(image: string): boolean {
  return VARIANT.test(image)
}

/** The same path in another width and format. */
export function variantOf(image: string, width: (typeof WIDTHS)[number], format: 'webp' | 'avif' = 'webp'): string {
  return image.replace(VARIANT, `/${width}.${format}`)
}

/** The size of pictures in link previews. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** The same picture in the aspect ratio of link previews. */
export function previewOf(image: string): string {
  return image.replace(VARIANT, '/preview.jpg')
}
