import { classes } from './classes.ts'
import { hasVariants, variantOf, WIDTHS } from './picture-path.ts'

export interface PictureProps {
  /** The public path of one variant; the others differ in the last segment. Null without a picture. */
  image: string | null
  alt: string
  /** The `sizes` attribute: the rendered width. */
  sizes: string
  width: number
  height: number
  /** Above the fold: loaded eagerly with high priority. */
  first?: boolean
  className?: string
  /** The language of `alt` where it is not the page's. */
  lang?: string | undefined
  /** The part that a crop shows, as the percentages of `object-position`; the middle unless given. */
  crop?: { x: number; y: number } | undefined
}

/** A picture in AVIF and WebP at the width the screen needs, in a box that reserves its space while loading. */
export function Picture({ image, alt, sizes, width, height, first = false, className, lang, crop }: PictureProps) {
  if (image === null) return <PicturePlaceholder alt={alt} lang={lang} {...(className && { className })} />
  const loading = {
    loading: first ? ('eager' as const) : ('lazy' as const),
    decoding: 'async' as const,
    ...(first && { fetchPriority: 'high' as const }),
  }
  const box = {
    width,
    height,
    lang,
    className: classes('picture', className),
    ...(crop && { style: { objectPosition: `${crop.x}% ${crop.y}%` } }),
  }
  // Always inside `picture`: React preloads the first bare `img` it renders, also in cached markup
  // (ui/cached-markup.tsx).
  if (!hasVariants(image)) {
    return (
      <picture className="contents">
        <img src={image} alt={alt} {...box} {...loading} />
      </picture>
    )
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={variants(image, 'avif')} sizes={sizes} />
      <img src={image} alt={alt} srcSet={variants(image, 'webp')} sizes={sizes} {...box} {...loading} />
    </picture>
  )
}

function variants(image: string, format: 'webp' | 'avif'): string {
  return WIDTHS.map((width) => `${variantOf(image, width, format)} ${width}w`).join(', ')
}

/** SPEC §8: a product whose picture cannot be resolved is kept without one. */
function PicturePlaceholder({ alt, lang, className }: Pick<PictureProps, 'alt' | 'lang' | 'className'>) {
  return (
    <span
      lang={lang}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={classes('picture grid place-items-center bg-panel text-line', className)}
    >
      <svg
        viewBox="0 0 48 60"
        className="h-7 w-auto"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M18 4h12v9H18zM21 13v5M27 13v5M12 18h24a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V21a3 3 0 0 1 3-3z" />
      </svg>
    </span>
  )
}
