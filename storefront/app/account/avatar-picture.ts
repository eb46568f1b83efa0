import { UPLOAD_BYTES_MAX } from '@meridian/domain/picture.ts'

/** What a picture is sent as, in pixels on each side: enough for every place that shows it. */
const SIDE = 800
const QUALITY = 0.9

/** Why a file of this size is not taken; null where it is. */
export function pictureIssue(bytes: number): 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE' | null {
  if (bytes === 0) return 'PICTURE_MISSING'
  return bytes > UPLOAD_BYTES_MAX ? 'PICTURE_TOO_LARGE' : null
}

/** The square in the middle of a picture. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** The middle of a picture as the address of a JPEG (`data:`), on white. Throws where the browser cannot read the file as a picture. */
export async function cutPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const { x, y, side } = centreSquare(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, SIDE)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.width)
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.width)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** The part of a `data:` address after its comma. */
export function base64Of(address: string): string {
  return address.slice(address.indexOf(',') + 1)
}
