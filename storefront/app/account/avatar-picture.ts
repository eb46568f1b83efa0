import { UPLOAD_BYTES_MAX } from '@meridian/domain/picture.ts'

/** The size of the sent picture, in pixels per side: enough for every place that shows it. */
const SIDE = 800
const QUALITY = 0.9

/** The error of a file of this size; null if it is accepted. */
export function pictureIssue(bytes: number): 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE' | null {
  if (bytes === 0) return 'PICTURE_MISSING'
  return bytes > UPLOAD_BYTES_MAX ? 'PICTURE_TOO_LARGE' : null
}

/** The centred square of a picture. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** The cropped picture as a JPEG `data:` URL, on white. Throws if the browser cannot decode the file. */
export async function cutPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const { x, y, side } = centreSquare(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, SIDE)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas context')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.width)
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.width)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** The part of a `data:` URL after its comma. */
export function base64Of(address: string): string {
  return address.slice(address.indexOf(',') + 1)
}
