/** The picture formats accepted from people; anything else is refused. Files (R24). */
export type UploadedPictureKind = 'jpeg' | 'png' | 'webp'

/** The same as media types, for the `accept` of a file input. */
export const UPLOADED_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies `image/${UploadedPictureKind}`[]

/** The largest upload in bytes, in the form and the API: enough for the photo of a phone. SPEC §7 SEC (avatar). */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** A picture that claims more pixels is refused before it is decoded. Files (R24). */
export const UPLOAD_PIXELS_MAX = 24_000_000
/** The smallest and largest side in pixels that can be made into a portrait. */
const SIDE_MIN = 32
const SIDE_MAX = 12_000

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** The format of a file by its first bytes, whatever its name; null for formats that are not accepted. Files (R24). */
export function pictureKindOf(bytes: Uint8Array): UploadedPictureKind | null {
  if (startsWith(bytes, JPEG, 0)) return 'jpeg'
  if (startsWith(bytes, PNG, 0)) return 'png'
  return startsWith(bytes, RIFF, 0) && startsWith(bytes, WEBP, 8) ? 'webp' : null
}

function startsWith(bytes: Uint8Array, sign: readonly number[], offset: number): boolean {
  return sign.every((byte, index) => bytes[offset + index] === byte)
}

/** True if a picture of this size, according to its header, may be decoded. Files (R24). */
export function pictureSizeAllowed({ width, height }: { width: number; height: number }): boolean {
  const sides = [width, height]
  return sides.every((side) => side >= SIDE_MIN && side <= SIDE_MAX) && width * height <= UPLOAD_PIXELS_MAX
}

/**
 * The decoded length in bytes of strict base64: the alphabet of RFC 4648 §4 with padding, no whitespace, no `data:`
 * prefix, no leftover bits. Null for any other text. Files (R24).
 */
export function base64Length(text: string): number | null {
  if (text.length === 0 || text.length % 4 !== 0) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  for (let index = 0; index < end; index++) {
    if (sixBitsOf(text.charCodeAt(index)) < 0) return null
  }
  // Unused bits must be zero, otherwise two texts would encode one file.
  const last = sixBitsOf(text.charCodeAt(end - 1))
  if ((padding === 1 && (last & 3) !== 0) || (padding === 2 && (last & 15) !== 0)) return null
  return (text.length / 4) * 3 - padding
}

/** The six bits of a base64 letter; -1 for any other character. */
function sixBitsOf(code: number): number {
  if (code >= 65 && code <= 90) return code - 65
  if (code >= 97 && code <= 122) return code - 71
  if (code >= 48 && code <= 57) return code + 4
  if (code === 43) return 62
  return code === 47 ? 63 : -1
}
