/** The point of a picture that every crop shows, in percent of its width and height. */
export interface FocalPoint {
  x: number
  y: number
}

export const PICTURE_CENTRE: FocalPoint = { x: 50, y: 50 }

/** A focal point within the picture, in whole percent. */
export function focalPointAt({ x, y }: FocalPoint): FocalPoint {
  const whole = (percent: number) => Math.round(Math.max(0, Math.min(100, percent)))
  return { x: whole(x), y: whole(y) }
}

/**
 * The `object-position` with which a crop shows the focal point as close to its middle as the picture allows. Both
 * ratios are width divided by height. The percentages of CSS align points of picture and crop, so they are not those
 * of the focal point.
 */
export function cropPosition({ x, y }: FocalPoint, picture_ratio: number, crop_ratio: number): FocalPoint {
  // How many crops fit into the picture: more than one in the direction in which it is cut.
  return {
    x: alignment(x, picture_ratio / crop_ratio),
    y: alignment(y, crop_ratio / picture_ratio),
  }
}

function alignment(percent: number, crops: number): number {
  if (crops <= 1) return 50
  const start = Math.max(0, Math.min(crops - 1, (percent / 100) * crops - 0.5))
  return (start / (crops - 1)) * 100
}
