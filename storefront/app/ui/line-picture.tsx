import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

/**
 * The picture at the side of a line of a basket or order, beside the name that says what it is. `width` in CSS pixels; `ground` is what it
 * stands on while it loads, another than what is around it.
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
