import type { Translate } from '../strings/translate.ts'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

/**
 * The picture of a basket or order line, decorative beside the product name. `width` in CSS pixels; `ground` is the
 * placeholder colour, which must differ from the surrounding background.
 */
export function LinePicture({
  image,
  width,
  ground = 'bg-panel',
}: {
  image: string | null
  width: number
  ground?: 'bg-panel' | 'bg-ground'
}) {
  return (
    <Picture
      image={image}
      alt=""
      sizes={`${width}px`}
      width={width}
      height={(width * 5) / 4}
      className={classes('aspect-[4/5] rounded-small object-cover', ground)}
    />
  )
}

/** The parts of a bundle in one line: `1 × Soap · 2 × Tea`. */
export function partsText(parts: readonly { name: string; quantity: number }[], translate: Translate): string {
  return parts.map(({ name, quantity }) => `${translate('QUANTITY_TIMES', { quantity })} ${name}`).join(' · ')
}
